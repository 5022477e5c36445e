import Testing

@testable import CatalogFormats

@Suite("Languages in paths")
struct LocalePathTests {
    @Test(
        arguments: [
            (
                "locale/pt_BR/LC_MESSAGES/app.po", "pt-BR", "locale/{locale}/LC_MESSAGES/app.po",
                "locale/LC_MESSAGES/app.po"
            ),
            ("locale/crh/LC_MESSAGES/app.po", "crh", "locale/{locale}/LC_MESSAGES/app.po", "locale/LC_MESSAGES/app.po"),
            (
                "locale/zh_TW.Big5/LC_MESSAGES/app.po", "zh-TW", "locale/{locale}/LC_MESSAGES/app.po",
                "locale/LC_MESSAGES/app.po"
            ),
            ("locale/sr@latin/app.po", "sr-Latn", "locale/{locale}/app.po", "locale/app.po"),
            ("locale/ca@valencia/app.po", "ca-valencia", "locale/{locale}/app.po", "locale/app.po"),
            ("locale/de@euro/app.po", "de", "locale/{locale}/app.po", "locale/app.po"),
            (
                "src/main/res/values-pt-rBR/strings.xml", "pt-BR", "src/main/res/values-{locale}/strings.xml",
                "src/main/res/values/strings.xml"
            ),
            (
                "res/values-de-land/strings.xml", "de", "res/values-{locale}-land/strings.xml",
                "res/values-land/strings.xml"
            ),
            ("res/values-tok/strings.xml", "tok", "res/values-{locale}/strings.xml", "res/values/strings.xml"),
            ("res/values-car/strings.xml", nil, nil, nil), ("src/main/res/values/strings.xml", nil, nil, nil),
            ("messages.cs.xlf", "cs", "messages.{locale}.xlf", "messages.xlf"),
            ("messages+intl-icu.cs.xlf", "cs", "messages+intl-icu.{locale}.xlf", "messages+intl-icu.xlf"),
            ("App/de.lproj/Main.strings", "de", "App/{locale}.lproj/Main.strings", "App/lproj/Main.strings"),
            ("l10n/app_zh_Hant_TW.arb", "zh-Hant-TW", "l10n/app_{locale}.arb", "l10n/app.arb"),
            ("lang/de.json", "de", "lang/{locale}.json", "lang/json"),
            // Occitan has no plural rules, and France's code is that of French, too.
            ("lang/oc-FR.json", "oc-FR", "lang/{locale}.json", "lang/json"),
        ] as [(String, String?, String?, String?)])
    func `are found`(path: String, language: String?, layout: String?, shared: String?) {
        let found = LocalePath(path, endings: true)
        #expect(found?.language.description == language)
        #expect(found?.layout == layout)
        #expect(found.map { LocalePath.shared($0.layout) } == shared)
    }

    /// Words that are languages, too, and not meant as such.
    @Test(arguments: ["how_to.json", "oc.json", "do-it.json", "app_de.arb", "texts.csv"])
    func `are not looked for at the end of a name`(path: String) { #expect(LocalePath(path) == nil) }
}
