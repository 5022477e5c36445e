import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import LanguageTags
@testable import Plainspoken

/// What other programs mean by a text arrives as that, or the text is left out and reported at its place.
@Suite("Texts of other programs that arrive")
struct ArrivalMeaningTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let path: String
        let file: String
        var language: LanguageTag?
        /// The messages by catalog and key.
        let messages: [String: [String: String]]
        /// The places of the findings, and their severity.
        var findings: [String] = []
        var counts = (taken: 1, untranslated: 0, left: 0)

        var testDescription: String { name }
    }

    static func xliff(
        _ body: String, from source: String = "en", to target: String? = "de", original: String = "f"
    ) -> String {
        let target = target.map { " target-language=\"\($0)\"" } ?? ""
        return """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="\(original)" datatype="plaintext" \
            source-language="\(source)"\(target)><body>
            \(body)
            </body></file></xliff>
            """
    }

    static func unit(_ id: String, _ source: String, _ target: String?, state: String? = nil) -> String {
        let state = state.map { " state=\"\($0)\"" } ?? ""
        return "<trans-unit id=\"\(id)\"><source>\(source)</source>"
            + (target.map { "<target\(state)>\($0)</target>" } ?? "") + "</trans-unit>\n"
    }

    static func plurals(_ arguments: [String], _ rows: (String, String)...) -> String {
        arguments.map { ".input {$\($0) :integer}\n" }.joined() + ".match "
            + arguments.map { "$\($0)" }.joined(separator: " ") + rows.map { "\n\($0.0) {{\($0.1)}}" }.joined()
    }

    static func plural(_ argument: String, _ rows: (String, String)...) -> String {
        ".input {$\(argument) :integer}\n.match $\(argument)" + rows.map { "\n\($0.0) {{\($0.1)}}" }.joined()
    }

    static func strings(_ source: String, _ target: String, _ language: String) -> String {
        #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":\#(source),"\#(language)":\#(target)}}},"version":"1.0"}"#
    }

    static func forms(_ forms: (String, String)..., state: String = "translated") -> String {
        let members = forms.map { #""\#($0.0)":{"stringUnit":{"state":"\#(state)","value":"\#($0.1)"}}"# }
        return #"{"variations":{"plural":{\#(members.joined(separator: ","))}}}"#
    }

    // MARK: Zero

    static let zero: [Case] = [
        Case(
            name: "i18next in English", format: "i18next", path: "en.json",
            file: #"{"a_zero":"none","a_one":"one","a_other":"{{count}}"}"#,
            messages: ["en": ["a": plural("count", ("0", "none"), ("one", "one"), ("*", "{$count}"))]]),
        Case(
            name: "i18next in Japanese", format: "i18next", path: "x.json",
            file: #"{"a_zero":"なし","a_other":"{{count}}"}"#, language: "ja",
            messages: ["ja": ["a": plural("count", ("0", "なし"), ("*", "{$count}"))]]),
        Case(
            name: "i18next in Arabic", format: "i18next", path: "ar.json",
            file: #"{"a_zero":"لا","a_other":"{{count}}"}"#,
            messages: ["ar": ["a": plural("count", ("zero", "لا"), ("*", "{$count}"))]]),
        Case(
            name: "i18next in Latvian, where zero is also for 10", format: "i18next", path: "lv.json",
            file: #"{"a_zero":"nav","a_one":"viens","a_other":"{{count}}"}"#,
            messages: ["lv": ["a": plural("count", ("zero", "nav"), ("one", "viens"), ("*", "{$count}"))]]),
        Case(
            name: "i18next, a form that English never shows", format: "i18next", path: "en.json",
            file: #"{"a_few":"some","a_one":"one","a_other":"{{count}}"}"#,
            messages: ["en": ["a": plural("count", ("one", "one"), ("*", "{$count}"))]], findings: ["1:2 warning"]),
        Case(
            name: "i18next, an ordinal zero is CLDR's", format: "i18next", path: "en.json",
            file: #"{"a_ordinal_zero":"0th","a_ordinal_one":"{{count}}st","a_ordinal_other":"{{count}}th"}"#,
            messages: [
                "en": [
                    "a":
                        ".input {$count :integer select=ordinal}\n.match $count\none {{{$count}st}}\n* {{{$count}th}}"
                ]
            ], findings: ["1:19 warning"]),
        Case(
            name: "a string catalog", format: "xcstrings", path: "x",
            file: strings(
                forms(("zero", "none"), ("one", "%lld file"), ("other", "%lld files")),
                forms(("zero", "keine"), ("one", "%lld Datei"), ("other", "%lld Dateien")), "de"),
            messages: [
                "en": ["a": plural("arg1", ("0", "none"), ("one", "{$arg1} file"), ("*", "{$arg1} files"))],
                "de": ["a": plural("arg1", ("0", "keine"), ("one", "{$arg1} Datei"), ("*", "{$arg1} Dateien"))],
            ]),
        Case(
            name: "a string catalog from English into Arabic", format: "xcstrings", path: "x",
            file: strings(
                forms(("zero", "none"), ("one", "%lld file"), ("other", "%lld files")),
                forms(("zero", "لا"), ("one", "%lld م"), ("other", "%lld ن")), "ar"),
            messages: [
                "en": ["a": plural("arg1", ("0", "none"), ("one", "{$arg1} file"), ("*", "{$arg1} files"))],
                "ar": ["a": plural("arg1", ("zero", "لا"), ("one", "{$arg1} م"), ("*", "{$arg1} ن"))],
            ]),
        Case(
            name: "a string catalog into Japanese keeps the English singular", format: "xcstrings", path: "x",
            file: strings(forms(("one", "%lld file"), ("other", "%lld files")), forms(("other", "%lld 個")), "ja"),
            messages: [
                "en": ["a": plural("arg1", ("one", "{$arg1} file"), ("*", "{$arg1} files"))],
                "ja": ["a": plural("arg1", ("*", "{$arg1} 個"))],
            ]),
        Case(
            name: "Xcode's XLIFF", format: "xliff-1.2", path: "x.xliff",
            file: xliff(
                unit("a|==|plural.one", "%d guest", "%d Gast") + unit("a|==|plural.other", "%d guests", "%d Gäste")
                    + unit("a|==|plural.zero", "No guests", "Keine Gäste")),
            messages: [
                "en": ["a": plural("count", ("one", "{$count} guest"), ("0", "No guests"), ("*", "{$count} guests"))],
                "de": ["a": plural("count", ("one", "{$count} Gast"), ("0", "Keine Gäste"), ("*", "{$count} Gäste"))],
            ]),
        Case(
            name: "Xcode's XLIFF into Welsh", format: "xliff-1.2", path: "x.xliff",
            file: xliff(
                unit("a|==|plural.zero", "None", "Dim") + unit("a|==|plural.other", "%lld", "%lld"), to: "cy"),
            messages: [
                "en": ["a": plural("count", ("0", "None"), ("*", "{$count}"))],
                "cy": ["a": plural("count", ("zero", "Dim"), ("*", "{$count}"))],
            ]),
        Case(
            name: "Android never shows zero in English", format: "android", path: "x.xml",
            file:
                "<resources><plurals name='a'><item quantity='zero'>none</item><item quantity='other'>%d</item></plurals></resources>",
            language: "en", messages: ["en": ["a": plural("arg1", ("*", "{$arg1}"))]], findings: ["1:45 warning"]),
    ]

    // MARK: Placeholders

    /// A source text with its translation into German, and what becomes of the translation; nil if the text is left out.
    static let texts: [(source: String, target: String, message: String?)] = [
        ("x", "{{ limit }} Zeichen", "{$limit} Zeichen"), ("x", "{{value}} fehlt", "{$value} fehlt"),
        ("x", "%count% Äpfel", "{$count} Äpfel"), ("x", "%@ und %s", "{$arg1} und {$arg2}"),
        ("x", "%2$@ von %1$lld", "{$arg2} von {$arg1 :integer}"),
        ("x", "%d%% von %.2f", "{$arg1 :integer}% von {$arg2 :number}"),
        ("x", "%(name)s ist da", "{$name} ist da"), ("x", "%@さん", "{$arg1}さん"),
        ("x", "40% support", "40% support"), ("x", "40%ige Säure", "40%ige Säure"),
        ("x", "100 % sicher", "100 % sicher"),
        ("x", "{name} bleibt", "\\{name\\} bleibt"), ("{name} {0}", "{name}, {0}", "{$name}, {$arg1}"),
        ("x", "%{name} da", "{$name} da"), ("x", "#{name}", nil),
        (
            "{n, plural, other {#}}", "{n, plural, one {# Datei} other {# Dateien von {name}}}",
            ".input {$n :number}\n.match $n\none {{{$n} Datei}}\n* {{{$n} Dateien von {$name}}}"
        ),
        ("{n, plural, other {#}}", "{n, spellout}", nil), ("x", "Start | Laden", "Start | Laden"),
        ("x", "Start | {{ shop }}", "Start | {$shop}"),
        ("x", "%ds", nil), ("x", "100%%", nil), ("x", "{{ user.name }}", nil), ("x", "{{ limit", nil),
        ("x", "{% if a %}", nil), ("x", "${preis}", nil), ("x", "ein Apfel|viele Äpfel", nil),
        ("x", "%d Apfel|%d Äpfel", nil), ("x", "{{ a|upper }}", nil),
        (
            "{{ limit }} a|{{ limit }} b", "{{ limit }} Zeichen oder mehr|{{ limit }} Zeichen",
            plural("limit", ("one", "{$limit} Zeichen oder mehr"), ("*", "{$limit} Zeichen"))
        ),
        ("x", "one: ein Apfel|more: %count% Äpfel", plural("count", ("one", "ein Apfel"), ("*", "{$count} Äpfel"))),
        (
            "x", "{0} Keine|{1} Einer|]1,Inf] Viele",
            plural("count", ("0", "Keine"), ("1", "Einer"), ("*", "Viele"))
        ),
        (
            "x", "{0} Keine|ein Apfel|%count% Äpfel",
            plural("count", ("0", "Keine"), ("one", "ein Apfel"), ("*", "{$count} Äpfel"))
        ),
        (
            "x", "[0,1] wenig|{2,3} mehr|[4,Inf[ viel",
            plural("count", ("0", "wenig"), ("1", "wenig"), ("2", "mehr"), ("3", "mehr"), ("*", "viel"))
        ),
        ("x", "{1} Einer|]1,Inf] Viele", nil),
        ("x", "]-Inf,0] Nichts|]0,Inf] Viele", plural("count", ("0", "Nichts"), ("*", "Viele"))),
        ("x", "%count% A|%count% B|%count% C", nil), ("x", "%count% A|", nil), ("x", "{0} a|{0.5} b|]0,Inf] c", nil),
        ("x", "[0,99999999] a|[5,Inf] b", nil),
    ]

    @Test(arguments: texts, ["1.2", "2.1"])
    func `in XLIFF have placeholders and choices`(
        _ text: (source: String, target: String, message: String?), version: String
    ) throws {
        let escaped = text.target.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let file =
            version == "1.2"
            ? Self.xliff(Self.unit("a", text.source, escaped) + Self.unit("b", "y", "z"))
            : """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f">
            <unit id="a"><segment><source>\(text.source)</source><target>\(escaped)</target></segment></unit>
            <unit id="b"><segment><source>y</source><target>z</target></segment></unit></file></xliff>
            """
        let format = try #require(ExchangeFormatList.format(named: "xliff-\(version)"))
        let found = try Self.arrive(file, "x.xlf", format, nil)
        #expect(found.messages["de"] == ["a": text.message, "b": "z"].compactMapValues(\.self))
        #expect(
            found.findings
                == (text.message == nil
                    ? [
                        version == "1.2"
                            ? "2:\(45 + text.source.utf8.count) error" : "2:\(48 + text.source.utf8.count) error"
                    ] : []))
        #expect(found.counts == (text.message == nil ? [1, 0, 1] : [2, 0, 0]))
    }

    /// How many forms Symfony's translator has, in languages whose rules are not those of CLDR too.
    @Test(
        arguments: [
            ("ru", ["%count% a", "%count% b", "%count% c"], ["one a", "few b", "many c", "* c"]),
            ("pl", ["%count% a", "%count% b", "%count% c"], ["one a", "few b", "many c", "* c"]),
            ("cs", ["%count% a", "%count% b", "%count% c"], ["one a", "few b", "* c"]),
            ("ar", ["a", "b", "c", "d", "e", "%count% f"], ["zero a", "one b", "two c", "few d", "many e", "* f"]),
            ("fr", ["%count% a", "%count% b"], ["one a", "* b"]),
            ("pt", ["%count% a", "%count% b"], nil), ("ja", ["%count% a", "%count% b"], nil),
            ("ru", ["%count% a", "%count% b"], nil), ("mk", ["%count% a", "%count% b"], nil),
        ] as [(String, [String], [String]?)])
    func `have Symfony's plural forms`(language: String, forms: [String], rows: [String]?) throws {
        let file = Self.xliff(
            Self.unit("a", "%count% x|%count% y", forms.joined(separator: "|")), to: language)
        let found = try Self.arrive(file, "x.xlf", XLIFF12Format.xliff12, nil)
        let message = found.messages[language]?["a"]
        if language == "pt" {
            // CLDR counts 0 like 1 in Portuguese, and Symfony does not.
            #expect(message?.contains("\n* {{{$count} b}}") == true, "\(message ?? "")")
            return
        }
        #expect((message == nil) == (rows == nil))
        for row in rows ?? [] {
            let words = row.split(separator: " ").map(String.init)
            #expect(
                message?.contains("\n\(words[0]) {{") == true && message?.contains("\(words[1])}}") == true,
                "\(message ?? "")")
        }
        #expect(found.findings.count == (rows == nil ? 1 : 0))
    }

    @Test(arguments: zero + rest)
    func `mean what they meant`(_ test: Case) throws {
        let format = try #require(ExchangeFormatList.format(named: test.format))
        let found = try Self.arrive(test.file, test.path, format, test.language)
        var expected = test.messages
        expected = expected.filter { !$0.value.isEmpty }
        #expect(found.messages == expected)
        #expect(found.findings == test.findings)
        #expect(found.counts == [test.counts.taken, test.counts.untranslated, test.counts.left])
    }

    @Test(
        arguments: [
            ("values-iw", "he"), ("values-in", "id"), ("values-pt-rBR", "pt-BR"), ("values-b+sr+Latn", "sr-Latn"),
            ("values-b+zh+Hant+TW", "zh-Hant-TW"), ("values-fr-land", "fr"), ("values-mcc310-mnc004-en-rUS", "en-US"),
            ("values-de-v21", "de"), ("values-zh-rTW-night", "zh-TW"), ("values-night", nil), ("values", nil),
            ("values-sw600dp", nil), ("values-v21", nil),
        ] as [(String, String?)])
    func `of Android have the language of their folder`(folder: String, language: String?) {
        #expect(LanguageTag(inPath: "res/\(folder)/strings.xml")?.canonical.description == language)
    }

    // MARK: Helpers

    static func arrive(
        _ file: String, _ path: String, _ format: some ExchangeFormat, _ language: LanguageTag?
    ) throws -> (messages: [String: [String: String]], findings: [String], counts: [Int]) {
        let arrival = try CatalogArrival(Array(file.utf8), path: path, format: format, into: "L", language: language)
        var messages: [String: [String: String]] = [:]
        for (path, bytes) in arrival.files {
            if path.hasSuffix(".lock") {
                let entries = try StalenessLock(bytes, path: path).entries[arrival.language.description]
                messages["lock"] = entries?.mapValues { $0.mark?.rawValue ?? "" }
                continue
            }
            let catalog = JSONCatalogFormat().read(bytes, path: path).catalog
            for entry in catalog.entries {
                messages[catalog.language.description, default: [:]][entry.key.rawValue] =
                    entry.detail?.message
            }
        }
        return (
            messages, arrival.findings.map { "\($0.start) \($0.severity)" },
            [arrival.taken, arrival.untranslated, arrival.left]
        )
    }
}
