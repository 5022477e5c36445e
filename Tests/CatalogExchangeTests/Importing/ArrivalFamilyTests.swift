import Testing

@testable import CatalogExchange
@testable import LanguageTags
@testable import Plainspoken

/// Plurals and placeholders as families of programs write them arrive as what they mean.
@Suite("Plurals and placeholders of every family")
struct ArrivalFamilyTests {
    typealias Case = ArrivalMeaningTests.Case

    private static func plural(_ rows: (String, String)...) -> String {
        ".input {$count :integer}\n.match $count" + rows.map { "\n\($0.0) {{\($0.1)}}" }.joined()
    }

    // MARK: i18next before version 4

    static let i18next: [Case] = [
        Case(
            name: "a singular and a plural", format: "i18next", path: "en.json",
            file: #"{"a":"{{count}} item","a_plural":"{{count}} items"}"#,
            messages: ["en": ["a": plural(("one", "{$count} item"), ("*", "{$count} items"))]]),
        Case(
            name: "with a context", format: "i18next", path: "en.json",
            file: #"{"a_male":"him","a_male_plural":"them","a":"x"}"#,
            messages: ["en": ["a-male": plural(("one", "him"), ("*", "them")), "a": "x"]], counts: (2, 0, 0)),
        Case(
            name: "in Turkish, which counted 0 like 1", format: "i18next", path: "tr.json",
            file: #"{"a":"{{count}} x","a_plural":"{{count}} y"}"#,
            messages: ["tr": ["a": plural(("0", "{$count} x"), ("one", "{$count} x"), ("*", "{$count} y"))]]),
        Case(
            name: "three numbered forms in Czech", format: "i18next", path: "cs.json",
            file: #"{"a_0":"{{count}} x","a_1":"{{count}} y","a_2":"{{count}} z"}"#,
            messages: ["cs": ["a": plural(("one", "{$count} x"), ("few", "{$count} y"), ("*", "{$count} z"))]]),
        Case(
            name: "numbered forms in another order in Slovenian", format: "i18next", path: "sl.json",
            file: #"{"a_0":"{{count}} o","a_1":"1","a_2":"2","a_3":"3"}"#,
            messages: ["sl": ["a": plural(("one", "1"), ("two", "2"), ("few", "3"), ("*", "{$count} o"))]]),
        Case(
            name: "one form in Japanese", format: "i18next", path: "ja.json", file: #"{"a_0":"{{count}} 個"}"#,
            messages: ["ja": ["a": plural(("*", "{$count} 個"))]]),
        Case(
            name: "numbers that count nothing are names", format: "i18next", path: "cs.json",
            file: #"{"a_0":"x","a_1":"y","a_2":"z"}"#,
            messages: ["cs": ["a-0": "x", "a-1": "y", "a-2": "z"]], counts: (3, 0, 0)),
        Case(
            name: "too few and too many numbers are names", format: "i18next", path: "cs.json",
            file:
                #"{"a":{"a_0":"{{count}}","a_1":"y"},"b":{"b_0":"{{count}}","b_1":"1","b_2":"2","b_3":"3"}}"#,
            messages: [
                "cs": [
                    "a.a-0": "{$count}", "a.a-1": "y", "b.b-0": "{$count}", "b.b-1": "1", "b.b-2": "2", "b.b-3": "3",
                ]
            ], counts: (6, 0, 0)),
        Case(
            name: "a plural without its singular is a name", format: "i18next", path: "en.json",
            file: #"{"a_plural":"x"}"#, messages: ["en": ["a-plural": "x"]]),
        Case(
            name: "intervals of a plugin", format: "i18next", path: "en.json",
            file: #"{"a_interval":"(1)[one];(2-inf)[many];"}"#, messages: [:], findings: ["1:15 error"],
            counts: (0, 0, 1)),
    ]

    // MARK: Angular

    private static func angular(_ source: String, _ target: String) -> String {
        ArrivalMeaningTests.xliff(ArrivalMeaningTests.unit("a", source, target), original: "ng2.template")
    }

    static let angular: [Case] = [
        Case(
            name: "names, also without what they stand for", format: "xliff-1.2", path: "x",
            file: angular(
                #"<x id="INTERPOLATION" equiv-text="{{ user.name | upper }}"/> of <x id="total" equiv-text="this.t"/> {x} 5%"#,
                #"<x id="total"/> {x} 5 % <x id="INTERPOLATION"/>"#),
            messages: [
                "en": ["a": "{$INTERPOLATION} of {$total} \\{x\\} 5%"],
                "de": ["a": "{$total} \\{x\\} 5 % {$INTERPOLATION}"],
            ]),
        Case(
            name: "tags", format: "xliff-1.2", path: "x",
            file: angular(
                #"<x id="START_LINK_1" ctype="x-a" equiv-text="&lt;a>"/>x<x id="CLOSE_LINK"/><x id="LINE_BREAK"/>"#,
                #"<x id="START_LINK_1"/>y<x id="CLOSE_LINK"/><x id="TAG_IMG"/>"#),
            messages: ["en": ["a": "{#link-1}x{/link-1}{#line-break/}"], "de": ["a": "{#link-1}y{/link-1}{#tag-img/}"]]
        ),
        Case(
            name: "a plural, with codes and apostrophes", format: "xliff-1.2", path: "x",
            file: angular(
                #"{VAR_PLURAL, plural, =0 {none} other {<x id="INTERPOLATION"/> it's #}}"#,
                #"{VAR_PLURAL, plural, =0 {l'a} other {<x id="START_BOLD_TEXT"/>l'{VAR_SELECT, select, a {x} other {y}}<x id="CLOSE_BOLD_TEXT"/>}}"#
            ),
            messages: [
                "en": [
                    "a": ".input {$VAR_PLURAL :number}\n.match $VAR_PLURAL\n0 {{none}}\n* {{{$INTERPOLATION} it's #}}"
                ],
                "de": [
                    "a":
                        ".input {$VAR_PLURAL :number}\n.input {$VAR_SELECT :string}\n.match $VAR_PLURAL $VAR_SELECT\n0 * {{l'a}}\n* a {{{#bold-text}l'x{/bold-text}}}\n* * {{{#bold-text}l'y{/bold-text}}}"
                ],
            ]),
        Case(
            name: "a text in a text", format: "xliff-1.2", path: "x",
            file: angular(#"a <x id="ICU" equiv-text="{n, plural, other {...}}"/>"#, #"b <x id="ICU"/>"#),
            messages: [:], findings: ["2:28 error"], counts: (0, 0, 1)),
        Case(
            name: "a file that has lost its origin", format: "xliff-1.2", path: "x",
            file: ArrivalMeaningTests.xliff(
                ArrivalMeaningTests.unit("a", #"Hi <x id="INTERPOLATION_1"/>"#, #"Hallo <x id="INTERPOLATION_1"/>"#)),
            messages: ["en": ["a": "Hi {$INTERPOLATION_1}"], "de": ["a": "Hallo {$INTERPOLATION_1}"]]),
        Case(
            name: "XLIFF 2", format: "xliff-2.1", path: "x",
            file: """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="ngi18n">
                <unit id="a"><segment><source><ph id="0" equiv="INTERPOLATION" disp="{{n}}"/> <pc id="1" equivStart="START_LINK" \
                equivEnd="CLOSE_LINK">x</pc></source><target><pc id="1" equivStart="START_LINK" equivEnd="CLOSE_LINK">y</pc> \
                <ph id="0" equiv="INTERPOLATION"/></target></segment></unit></file></xliff>
                """,
            messages: [
                "en": ["a": "{$INTERPOLATION} {#link}x{/link}"], "de": ["a": "{#link}y{/link} {$INTERPOLATION}"],
            ]
        ),
    ]

    // MARK: Apple's substitutions

    private static func substitution(_ number: Int?, _ forms: (String, String)...) -> String {
        let members = forms.map { #""\#($0.0)":{"stringUnit":{"state":"translated","value":"\#($0.1)"}}"# }
        let position = number.map { #""argNum":\#($0),"# } ?? ""
        return #"{\#(position)"formatSpecifier":"lld","variations":{"plural":{\#(members.joined(separator: ","))}}}"#
    }

    private static func strings(_ text: String, _ parts: String) -> String {
        let localization =
            #"{"stringUnit":{"state":"translated","value":"\#(text)"},"substitutions":{\#(parts)}}"#
        return
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":\#(localization),"en":\#(localization)}}},"version":"1.0"}"#
    }

    private static func twice(_ message: String) -> [String: [String: String]] {
        ["en": ["a": message], "de": ["a": message]]
    }

    private static let files = substitution(1, ("one", "%arg file"), ("other", "%arg files"))
    private static let folders = substitution(2, ("one", "%arg folder"), ("other", "%arg folders"))

    static let substitutions: [Case] = [
        Case(
            name: "two plurals", format: "xcstrings", path: "x",
            file: strings("%#@b@: %#@a@", #""a":\#(files),"b":\#(folders)"#),
            messages: twice(
                ArrivalMeaningTests.plurals(
                    ["arg1", "arg2"], ("one one", "{$arg2} folder: {$arg1} file"),
                    ("one *", "{$arg2} folders: {$arg1} file"), ("* one", "{$arg2} folder: {$arg1} files"),
                    ("* *", "{$arg2} folders: {$arg1} files")))),
        Case(
            name: "the order of the text counts without numbers", format: "xcstrings", path: "x",
            file: strings(
                "%@ %#@a@", #""a":\#(substitution(nil, ("zero", "none"), ("other", "%arg files")))"#),
            messages: twice(ArrivalMeaningTests.plural("arg2", ("0", "{$arg1} none"), ("*", "{$arg1} {$arg2} files")))),
        Case(
            name: "a plural in a plural", format: "xcstrings", path: "x",
            file: strings(
                "%#@a@",
                #""a":\#(substitution(1, ("one", "%arg in %2$#@b@"), ("other", "all in %2$#@b@"))),"b":\#(folders)"#),
            messages: twice(
                ArrivalMeaningTests.plurals(
                    ["arg1", "arg2"], ("one one", "{$arg1} in {$arg2} folder"),
                    ("one *", "{$arg1} in {$arg2} folders"), ("* one", "all in {$arg2} folder"),
                    ("* *", "all in {$arg2} folders")))),
        Case(
            name: "a second number stands first", format: "xcstrings", path: "x",
            file: strings("%2$lld: %#@a@", #""a":\#(files)"#),
            messages: twice(
                ArrivalMeaningTests.plurals(
                    ["arg1"], ("one", "{$arg2 :integer}: {$arg1} file"), ("*", "{$arg2 :integer}: {$arg1} files")))),
        Case(
            name: "one that is missing", format: "xcstrings", path: "x",
            file: strings("%#@a@ %#@c@", #""a":\#(files)"#), messages: [:], findings: ["1:121 error", "1:402 error"],
            counts: (0, 0, 2)),
        Case(
            name: "one in itself", format: "xcstrings", path: "x",
            file: strings("%#@a@", #""a":\#(substitution(1, ("other", "%#@a@")))"#), messages: [:],
            findings: ["1:115 error", "1:321 error"], counts: (0, 0, 2)),
        Case(
            name: "two in Xcode's XLIFF", format: "xliff-1.2", path: "x",
            file: ArrivalMeaningTests.xliff(
                ArrivalMeaningTests.unit("a", "%#@f@, %#@g@", "%#@g@, %#@f@")
                    + ArrivalMeaningTests.unit("a|==|substitutions.f.plural.one", "%arg f", "%arg F")
                    + ArrivalMeaningTests.unit("a|==|substitutions.f.plural.other", "%arg ff", "%arg FF")
                    + ArrivalMeaningTests.unit("a|==|substitutions.g.plural.other", "%arg g", "%arg G")),
            messages: [
                "en": [
                    "a": ArrivalMeaningTests.plurals(
                        ["f", "g"], ("one *", "{$f} f, {$g} g"), ("* *", "{$f} ff, {$g} g"))
                ],
                "de": [
                    "a": ArrivalMeaningTests.plurals(
                        ["g", "f"], ("* one", "{$g} G, {$f} F"), ("* *", "{$g} G, {$f} FF"))
                ],
            ]),
        Case(
            name: "two in Xcode's XLIFF beside a placeholder", format: "xliff-1.2", path: "x",
            file: ArrivalMeaningTests.xliff(
                ArrivalMeaningTests.unit("a", "%@ %#@f@, %#@g@", nil)
                    + ArrivalMeaningTests.unit("a|==|substitutions.f.plural.other", "%arg ff", nil)
                    + ArrivalMeaningTests.unit("a|==|substitutions.g.plural.other", "%arg g", nil)
                    + ArrivalMeaningTests.unit("b", "y", "z")),
            messages: ["en": ["b": "y"], "de": ["b": "z"]], findings: ["2:17 error"], counts: (1, 0, 1)),
    ]

    // MARK: ICU MessageFormat in other formats

    private static let icu = ".input {$n :number}\n.match $n\none {{{$n} Datei}}\n* {{{$n} Dateien}}"

    static let messageFormat: [Case] = [
        Case(
            name: "in Symfony's files for it", format: "xliff-1.2", path: "messages+intl-icu.de.xlf",
            file: ArrivalMeaningTests.xliff(ArrivalMeaningTests.unit("a", "It''s {x}", "''{x}'")),
            messages: ["en": ["a": "It's {$x}"], "de": ["a": "'{$x}'"]]),
        Case(
            name: "in a file with a plural", format: "xliff-1.2", path: "x",
            file: ArrivalMeaningTests.xliff(
                ArrivalMeaningTests.unit("a", "{x} it''s", "{x}")
                    + ArrivalMeaningTests.unit("b", "{n, select, other {y}}", "{n, select, a {b} other {c}}")),
            messages: [
                "en": ["a": "{$x} it's", "b": "y"],
                "de": ["a": "{$x}", "b": ".input {$n :string}\n.match $n\na {{b}}\n* {{c}}"],
            ], counts: (2, 0, 0)),
        Case(
            name: "in a table", format: "csv", path: "x",
            file: "key,source,target\na,b,\"{n, plural, one {# Datei} other {# Dateien}}\"\n",
            language: "de", messages: ["en": ["a": "b"], "de": ["a": icu]]),
        Case(
            name: "in a PO file", format: "po", path: "de.po",
            file: "msgid \"a\"\nmsgstr \"{n, plural, one {# Datei} other {# Dateien}}\"\n",
            messages: ["en": ["a": "a"], "de": ["a": icu]]),
        Case(
            name: "in Android", format: "android", path: "values-de/strings.xml",
            file: "<resources><string name='a'>{n, plural, one{# Datei} other{# Dateien}}</string></resources>",
            messages: ["de": ["a": icu]]),
    ]

    // MARK: Android

    static let android: [Case] = [
        Case(
            name: "a list, with an empty item", format: "android", path: "values-en/strings.xml",
            file:
                "<resources><string-array name='days'><item>Mon</item><item>It\\'s %s</item><item/></string-array></resources>",
            messages: ["en": ["days.0": "Mon", "days.1": "It's {$arg1}"]], counts: (2, 1, 0)),
        Case(
            name: "placeholders without positions", format: "android", path: "values-en/strings.xml",
            file: "<resources><string name='a' formatted='false'>%s of %s</string></resources>",
            messages: ["en": ["a": "{$arg1} of {$arg2}"]]),
    ]

    @Test(arguments: i18next + angular + substitutions + messageFormat + android)
    func `mean what they meant`(_ test: Case) throws {
        let format = try #require(ExchangeFormatList.format(named: test.format))
        let found = try ArrivalMeaningTests.arrive(test.file, test.path, format, test.language)
        #expect(found.messages == test.messages)
        #expect(found.findings == test.findings)
        #expect(found.counts == [test.counts.taken, test.counts.untranslated, test.counts.left])
    }
}
