import CatalogFormats
import CatalogProjects
import ExchangeFormats
import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Catalogs

/// Texts that came from another program go back under the names, and with the placeholders, that they had there.
@Suite("The way back to other programs")
struct WayBackTests {
    struct Project: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let format: String
        /// The files by path; the first is that of Czech.
        let files: [(path: String, content: String)]
        /// The names of the texts that cannot be written back.
        var refused: Set<String> = []
    }

    static let projects = [
        Project(
            testDescription: "gettext", format: "po",
            files: [
                (
                    "locale/cs/LC_MESSAGES/app.po",
                    #"""
                    msgid ""
                    msgstr "Language: cs\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\n"

                    #. On the button.
                    msgctxt "menu"
                    msgid "Save"
                    msgstr "Uložit"

                    msgid "save"
                    msgstr "\"uložit\""

                    #, c-format
                    msgid "%s moved to %s (100%%)"
                    msgstr "Do %2$s přesunuto: %1$s (100%%)"

                    #, python-format
                    msgid "Hello %(name)s"
                    msgstr "Ahoj %(name)s"

                    #, python-brace-format
                    msgid "{count} of {{all}}"
                    msgstr "{count} z {{all}}"

                    #, c-format
                    msgid "%d file"
                    msgid_plural "%d files"
                    msgstr[0] "%d soubor"
                    msgstr[1] "%d soubory"
                    msgstr[2] "%d souborů"

                    msgid "Not yet"
                    msgstr ""
                    """#
                )
            ]),
        Project(
            testDescription: "a string catalog", format: "xcstrings",
            files: [
                (
                    "Localizable.xcstrings",
                    #"""
                    {"sourceLanguage": "en", "strings": {
                      "%@ of %lld, 100%%": {"localizations": {
                        "cs": {"stringUnit": {"state": "translated", "value": "%2$lld: %1$@, 100%%"}}}},
                      "Hello %@": {"localizations": {"cs": {"stringUnit": {"state": "translated", "value": "Ahoj %@"}}}},
                      "items": {"extractionState": "manual", "localizations": {
                        "en": {"variations": {"plural": {
                          "zero": {"stringUnit": {"state": "translated", "value": "no items"}},
                          "one": {"stringUnit": {"state": "translated", "value": "%d item"}},
                          "other": {"stringUnit": {"state": "translated", "value": "%d items"}}}}},
                        "cs": {"variations": {"plural": {
                          "zero": {"stringUnit": {"state": "translated", "value": "nic"}},
                          "one": {"stringUnit": {"state": "translated", "value": "%d kus"}},
                          "few": {"stringUnit": {"state": "translated", "value": "%d kusy"}},
                          "other": {"stringUnit": {"state": "translated", "value": "%d kusů"}}}}}}},
                      "Save": {"localizations": {"cs": {"stringUnit": {"state": "translated", "value": "Uložit"}}}},
                      "save": {"localizations": {"cs": {"stringUnit": {"state": "translated", "value": "uložit"}}}}
                    }, "version": "1.0"}
                    """#
                )
            ]),
        Project(
            testDescription: "Android", format: "android",
            files: [
                (
                    "res/values-cs/strings.xml",
                    #"""
                    <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
                    <string name="app_Name">Obchod</string>
                    <string name="moved">Do %2$s přesunuto: <b>%1$s</b></string>
                    <string name="sale">Sleva 5%% \'dnes\' &amp; "  zítra "</string>
                    <string name="size" formatted="false">%d a %.2f</string>
                    <plurals name="files"><item quantity="one">%d soubor</item><item quantity="few">%d soubory</item><item quantity="other">%d souborů</item></plurals>
                    <string-array name="days"><item>Pondělí</item><item>Úterý</item></string-array>
                    </resources>
                    """#
                ),
                (
                    "res/values/strings.xml",
                    #"""
                    <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
                    <string name="app_Name">Shop</string>
                    <string name="moved"><b>%1$s</b> moved to %2$s</string>
                    <string name="sale">5%% off \'today\' &amp; "  tomorrow "</string>
                    <string name="size" formatted="false">%d and %.2f</string>
                    <plurals name="files"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>
                    <string-array name="days"><item>Monday</item><item>Tuesday</item></string-array>
                    </resources>
                    """#
                ),
            ]),
        Project(
            testDescription: "i18next, nested and flat", format: "i18next",
            files: [
                (
                    "locales/cs/app.json",
                    #"{"errors":{"notFound":"Nic tu není, {{name}}","a.b":"tečka"},"x.y_Z":"rovné","item_one":"{{count}} kus","item_few":"{{count}} kusy","item_other":"{{count}} kusů","price":"{{- value}} {{n, number}}"}"#
                ),
                (
                    "locales/en/app.json",
                    #"{"errors":{"notFound":"Nothing here, {{name}}","a.b":"dot"},"x.y_Z":"flat","item_one":"{{count}} item","item_other":"{{count}} items","price":"{{- value}} {{n, number}}"}"#
                ),
            ]),
        Project(
            testDescription: "Flutter", format: "arb",
            files: [
                (
                    "l10n/app_cs.arb",
                    #"{"@@locale":"cs","pageTitle":"Ahoj {name}","itemCount":"{n, plural, one{# kus} few{# kusy} other{# kusů}}"}"#
                ),
                (
                    "l10n/app_en.arb",
                    #"{"@@locale":"en","pageTitle":"Hello {name}","@pageTitle":{"description":"At the top."},"itemCount":"{n, plural, one{# item} other{# items}}"}"#
                ),
            ]),
        Project(
            testDescription: "nested JSON in ICU MessageFormat", format: "arb",
            files: [
                ("messages/cs.json", #"{"Home":{"pageTitle":"Ahoj {name}","a.B":"x"}}"#),
                ("messages/en.json", #"{"Home":{"pageTitle":"Hello {name}","a.B":"y"}}"#),
            ]),
        Project(
            testDescription: "XLIFF 1.2 of Angular", format: "xliff-1.2",
            files: [
                (
                    "messages.cs.xlf",
                    #"""
                    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
                    <file source-language="en" target-language="cs" datatype="plaintext" original="ng2.template"><body>
                    <trans-unit id="7f2A"><source>Hello <x id="INTERPOLATION" equiv-text="{{ n }}"/> <x id="START_LINK"/>5%<x id="CLOSE_LINK"/></source><target state="translated">Ahoj <x id="INTERPOLATION"/> <x id="START_LINK"/>5 %<x id="CLOSE_LINK"/></target></trans-unit>
                    <trans-unit id="Xy"><source>Save</source></trans-unit>
                    </body></file></xliff>
                    """#
                )
            ]),
        Project(
            testDescription: "XLIFF 1.2 of Xcode", format: "xliff-1.2",
            files: [
                (
                    "cs.xliff",
                    #"""
                    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
                    <file source-language="en" target-language="cs" datatype="plaintext" original="App/Localizable.xcstrings"><body>
                    <trans-unit id="Hello %@"><source>Hello %@</source><target state="translated">Ahoj %@</target></trans-unit>
                    <trans-unit id="Files|==|plural.one"><source>%lld file</source><target state="translated">%lld soubor</target></trans-unit>
                    <trans-unit id="Files|==|plural.few"><source>%lld files</source><target state="translated">%lld soubory</target></trans-unit>
                    <trans-unit id="Files|==|plural.other"><source>%lld files</source><target state="translated">%lld souborů</target></trans-unit>
                    </body></file></xliff>
                    """#
                )
            ]),
        Project(
            testDescription: "XLIFF 1.2 with a choice of Symfony", format: "xliff-1.2",
            files: [
                (
                    "messages.cs.xlf",
                    #"""
                    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
                    <file source-language="en" target-language="cs" datatype="plaintext" original="file.ext"><body>
                    <trans-unit id="a" resname="Title Home"><source>Hello %name%</source><target>Ahoj %name%</target></trans-unit>
                    <trans-unit id="b" resname="Apples"><source>one apple|%count% apples</source><target>jablko|%count% jablka|%count% jablek</target></trans-unit>
                    </body></file></xliff>
                    """#
                )
            ], refused: ["Apples"]),
        Project(
            testDescription: "XLIFF 2 of Angular", format: "xliff-2.1",
            files: [
                (
                    "messages.cs.xlf",
                    #"""
                    <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="cs">
                    <file id="ngi18n" original="ng.template">
                    <unit id="7f2A"><segment state="translated"><source>Hello <ph id="0" equiv="INTERPOLATION" disp="{{ n }}"/> <pc id="1" equivStart="START_LINK" equivEnd="CLOSE_LINK">here</pc></source><target>Ahoj <ph id="0" equiv="INTERPOLATION"/> <pc id="1" equivStart="START_LINK" equivEnd="CLOSE_LINK">zde</pc></target></segment></unit>
                    </file></xliff>
                    """#
                )
            ]),
    ]

    @Test(arguments: projects)
    func `keeps names, texts and placeholders`(project: Project) throws {
        let folder = try TemporaryFolder()
        for file in project.files { try folder.write(file.content, to: file.path) }
        let arrival = try ProjectArrival(of: [folder.url.path], into: "Locales")
        #expect(arrival.findings.allSatisfy { $0.severity != .error }, "\(arrival.findings.map(\.message))")
        let names = try #require(arrival.files.first { $0.path.hasSuffix(ArrivalMap.fileName) }).bytes
        let catalogs = arrival.files.filter { $0.path.hasSuffix(".json") && !$0.path.hasSuffix(ArrivalMap.fileName) }
        let inputs = catalogs.map { CatalogInput(path: $0.path, bytes: $0.bytes) }
        let format = try #require(ExchangeFormatList.format(named: project.format))
        let output = try CatalogExport(to: "cs", from: inputs).written(as: format, names: names)
        let written = String(decoding: output.bytes, as: UTF8.self)

        // The units of the file are those of the original, but for what is refused, with its place.
        let file = try #require(project.files.first)
        let wanted = Self.units(format.read(Array(file.content.utf8), path: file.path, language: "cs"))
        let found = Self.units(format.read(output.bytes, path: file.path, language: "cs"))
        #expect(found == wanted.filter { !project.refused.contains($0.key) }, "\(written)")
        #expect(output.diagnostics.count == project.refused.count, "\(output.diagnostics)")
        #expect(
            output.diagnostics.allSatisfy { $0.place.path == "Locales/cs.json" || $0.place.path == "Locales/en.json" })

        // What was written arrives as the same catalogs.
        guard project.refused.isEmpty else { return }
        try folder.write(written, to: file.path)
        let again = try ProjectArrival(of: [folder.url.path], into: "Locales")
        #expect(again.files.map(\.path) == arrival.files.map(\.path))
        for (first, second) in zip(catalogs, again.files) {
            #expect(String(decoding: second.bytes, as: UTF8.self) == String(decoding: first.bytes, as: UTF8.self))
        }
    }

    /// The translations by name and plural form. How a placeholder is written makes no difference where it means the same.
    private static func units(_ reading: ExchangeReading) -> [String: [String: String]] {
        var units: [String: [String: String]] = [:]
        for unit in reading.units where unit.target != nil {
            let text: String
            switch unit.target {
            case .message(let message): text = message.description
            case .pattern(let pieces):
                text = pieces.map { piece in
                    switch piece {
                    case .text(let text): text
                    case .placeholder(let written, let meaning): "⟨\(written) \(meaning?.source ?? "")⟩"
                    }
                }.joined()
            case nil: continue
            }
            units[unit.textName, default: [:]][unit.keys.joined(separator: " ")] = text
        }
        return units
    }

    // MARK: What has changed meanwhile

    private static let english =
        #"{"locale": "en", "messages": {"save": "Save {$arg1}", "new.text": "New", "other": "Other"}}"#
    private static let names = #"""
        {"version": 1, "files": {
          "app.po": {"format": "po", "names": {"Save %s": {"id": "save/detail", "placeholders": {"{$arg1}": "%s"}}}},
          "js.po": {"format": "po", "names": {"Other": "other/detail"}}
        }}
        """#

    private static func export(_ czech: String, original: String?) throws -> (text: String, messages: [String]) {
        let inputs = [("en", english), ("cs", czech)].map { language, text in
            CatalogInput(path: "Locales/\(language).json", bytes: Array(text.utf8))
        }
        let output = try CatalogExport(to: "cs", from: inputs)
            .written(as: .po, names: Array(names.utf8), original: original)
        return (String(decoding: output.bytes, as: UTF8.self), output.diagnostics.map { "\($0.place): \($0.message)" })
    }

    @Test func `writes new texts under their own keys, and those of other files not at all`() throws {
        let (text, messages) = try Self.export(
            #"{"locale": "cs", "messages": {"save": "Uložit 5% {$arg1}", "new.text": "Nové"}}"#,
            original: "po/cs/app.po")
        #expect(messages.isEmpty, "\(messages)")
        #expect(text.contains("msgid \"Save %s\"\nmsgstr \"Uložit 5% %s\""), "\(text)")
        #expect(text.contains("msgctxt \"new.text/detail\""))
        #expect(!text.contains("Other"))
    }

    @Test func `refuses a placeholder that the file does not have, at its place`() throws {
        let (text, messages) = try Self.export(
            #"{"locale": "cs", "messages": {"save": "Uložit {$name}"}}"#, original: "app.po")
        #expect(messages == ["Locales/cs.json:1:47: the file that this text came from has no placeholder {$name}"])
        #expect(!text.contains("Save %s"))
    }

    @Test func `asks which file is meant`() throws {
        let error = #expect(throws: LintError.self) {
            try Self.export(#"{"locale": "cs", "messages": {}}"#, original: nil)
        }
        #expect(error?.message == "the texts came from 2 files in the format po: app.po, js.po")
        #expect(throws: LintError.self) {
            try Self.export(#"{"locale": "cs", "messages": {}}"#, original: "web.po")
        }
    }
}
