import Testing

@testable import CatalogExchange
@testable import LanguageTags
@testable import Plainspoken

/// Which of the formats in JSON a file is in, and what its texts mean there.
@Suite("Texts in JSON that arrive")
struct ArrivalJSONTests {
    typealias Case = ArrivalMeaningTests.Case

    private static func plural(_ rows: (String, String)..., counting name: String = "count") -> String {
        ".input {$\(name) :integer}\n.match $\(name)" + rows.map { "\n\($0.0) {{\($0.1)}}" }.joined()
    }

    static let cases: [Case] = [
        // ICU MessageFormat
        Case(
            name: "a nested plural", format: "arb", path: "de.json",
            file: #"{"a":{"b":"{n,plural,one{#}other{# x}}"}}"#,
            messages: ["de": ["a.b": ".input {$n :number}\n.match $n\none {{{$n}}}\n* {{{$n} x}}"]]),
        Case(
            name: "arguments alone", format: "arb", path: "de.json", file: #"{"a":"Hallo {name}","b":"It''s"}"#,
            messages: ["de": ["a": "Hallo {$name}", "b": "It's"]], counts: (2, 0, 0)),
        Case(
            name: "a list of FormatJS", format: "arb", path: "de.json",
            file: #"[{"id":"a","defaultMessage":"Hallo {name}"},{"id":"b"}]"#,
            messages: ["de": ["a": "Hallo {$name}"]], findings: ["1:45 error"], counts: (1, 0, 1)),
        Case(
            name: "an extension of Chrome", format: "arb", path: "_locales/de/messages.json",
            file: #"""
                {"a":{"message":"$USER$: $$5 {x} $1 $site$","placeholders":{"user":{"content":"$1"},"site":{"content":"a.b"}}}}
                """#, messages: ["de": ["a": "{$user}: $5 \\{x\\} {$arg1} a.b"]]),
        Case(
            name: "an unknown name of Chrome", format: "arb", path: "_locales/de/messages.json",
            file: #"{"a":{"message":"$USER$"}}"#, messages: [:], findings: ["1:17 error"], counts: (0, 0, 1)),
        // Rails, Polyglot
        Case(
            name: "Rails", format: "rails", path: "x.json",
            file: #"""
                {"de":{"a":{"one":"%{count} A","other":"%{count} B"},"b":["x","%%{y} 5% %<n>.2f"],"c":{"zero":"0","other":"%{count}"}}}
                """#,
            messages: [
                "de": [
                    "a": plural(("one", "{$count} A"), ("*", "{$count} B")), "b.0": "x",
                    "b.1": "%\\{y\\} 5% {$n :number}", "c": plural(("0", "0"), ("*", "{$count}")),
                ]
            ], counts: (4, 0, 0)),
        Case(
            name: "a form that the language does not have", format: "rails", path: "en.json",
            file: #"{"a":{"few":"x","other":"%{count}"}}"#, messages: ["en": ["a": plural(("*", "{$count}"))]],
            findings: ["1:7 warning"]),
        Case(
            name: "Polyglot", format: "rails", path: "ru.json",
            file: #"{"a":"%{smart_count} a |||| %{smart_count} b |||| %{smart_count} c"}"#,
            messages: [
                "ru": [
                    "a": plural(
                        ("one", "{$smart_count} a"), ("few", "{$smart_count} b"), ("many", "{$smart_count} c"),
                        ("*", "{$smart_count} c"), counting: "smart_count")
                ]
            ]),
        Case(
            name: "Polyglot with other forms than the language's", format: "rails", path: "cs.json",
            file: #"{"a":"x |||| y"}"#, messages: [:], findings: ["1:6 error"], counts: (0, 0, 1)),
        // Laravel
        Case(
            name: "Laravel", format: "laravel", path: "de.json",
            file:
                #"{"Hi :name":"Hallo :name, um 10:30: %s","a":"{1} :value A|[2,*] :value B","b":"ein A|viele B"}"#,
            messages: [
                "de": [
                    "hi.name": "Hallo {$name}, um 10:30: %s",
                    "a": plural(("1", "{$value} A"), ("*", "{$value} B")),
                    "b": plural(("one", "ein A"), ("*", "viele B")),
                ]
            ], counts: (3, 0, 0)),
        Case(
            name: "Laravel's numbers without a part have the form of the language", format: "laravel", path: "fr.json",
            file: #"{"a":"{1} un|[2,*] :count"}"#,
            messages: ["fr": ["a": plural(("0", "un"), ("1", "un"), ("*", "{$count}"))]]),
        Case(
            name: "Laravel's capitals, and a sign that may be one of the text", format: "laravel", path: "de.json",
            file: #"{"a":"Hallo :Name","b":"Start | Laden :x"}"#, messages: ["de": ["a": "Hallo {$name}"]],
            findings: ["1:6 warning", "1:24 error"], counts: (1, 0, 1)),
        // i18next
        Case(
            name: "i18next's braces are the sign of i18next", format: "i18next", path: "de.json",
            file: #"{"a":"{{x}} {y}","b":"um :zeit"}"#, messages: ["de": ["a": "{$x} \\{y\\}", "b": "um :zeit"]],
            counts: (2, 0, 0)),
        Case(
            name: "texts without placeholders", format: "i18next", path: "de.json",
            file: #"{"a":"Hallo: Du","b":":-)","c":"a|b","d":"{"}"#,
            messages: ["de": ["a": "Hallo: Du", "b": ":-)", "c": "a|b", "d": "\\{"]], counts: (4, 0, 0)),
    ]

    @Test(arguments: cases)
    func `mean what they meant`(_ test: Case) throws {
        let format = try #require(ExchangeFormatList.format(of: Array(test.file.utf8), path: test.path))
        #expect(format.name == test.format)
        let found = try ArrivalMeaningTests.arrive(test.file, test.path, format, test.language)
        #expect(found.messages == test.messages)
        #expect(found.findings == test.findings)
        #expect(found.counts == [test.counts.taken, test.counts.untranslated, test.counts.left])
    }
}
