import Testing

@testable import ICUMessages
@testable import LanguageTags
@testable import MessageFormat2

@Suite struct ICUMessageFormatTests {
    /// Patterns of ICU, and the same in MessageFormat 2.
    static let conversions: [(language: String, pattern: String, message: String)] = [
        ("en", "Hello", "Hello"),
        (
            "en", "{n, plural, one{# file} other{# files}}",
            ".input {$n :number}\n.match $n\none {{{$n} file}}\n* {{{$n} files}}"
        ),
        (
            "en", "{n, plural, offset:1 =0{a} one{b #} other{c #}}",
            """
            .input {$n :number}
            .local $n_rest = {$n :offset subtract=1}
            .match $n $n_rest
            0 * {{a}}
            * one {{b {$n_rest}}}
            * * {{c {$n_rest}}}
            """
        ),
        (
            "en", "{n, selectordinal, one{#st} other{#th}}",
            ".input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\n* {{{$n}th}}"
        ),
        (
            "en", "{n, plural, one{# day} other{# days}}, {n, selectordinal, one{#st} other{#th}}",
            """
            .input {$n :number}
            .local $n_ordinal = {$n :number select=ordinal}
            .match $n $n_ordinal
            one one {{{$n} day, {$n}st}}
            one * {{{$n} day, {$n}th}}
            * one {{{$n} days, {$n}st}}
            * * {{{$n} days, {$n}th}}
            """
        ),
        ("en", "{g, select, f{she} other{they}}", ".input {$g :string}\n.match $g\nf {{she}}\n* {{they}}"),
        // Forms that are written stay, even if two of them are the same.
        (
            "en", "{g, select, f{same} other{same}} {g}",
            ".input {$g :string}\n.match $g\nf {{same {$g}}}\n* {{same {$g}}}"
        ),
        ("en", "{n, plural, =1{a} one{a} other{b}}", ".input {$n :number}\n.match $n\none {{a}}\n* {{b}}"),
        (
            "pl", "{n, plural, one{1} few{2} other{2}}",
            ".input {$n :number}\n.match $n\none {{1}}\nfew {{2}}\n* {{2}}"
        ),
        // One sentence for each case; what is the same in all of them is written once.
        (
            "pl", "{g, select, f{Ona} other{On}}: {n, plural, =0{nic} one{#} few{#} other{dużo}}",
            """
            .input {$g :string}
            .input {$n :number}
            .match $g $n
            f 0 {{Ona: nic}}
            f one {{Ona: {$n}}}
            f few {{Ona: {$n}}}
            f * {{Ona: dużo}}
            * 0 {{On: nic}}
            * one {{On: {$n}}}
            * few {{On: {$n}}}
            * * {{On: dużo}}
            """
        ),
        // An explicit key of one plural is a category of the other one.
        (
            "en", "{n, plural, =1{a} other{b}}{n, plural, one{c} other{d}}",
            ".input {$n :number}\n.match $n\n1 {{ac}}\none {{bc}}\n* {{bd}}"
        ),
        (
            "en", "{n} {n, number} {n, number, integer} {n, number, percent}",
            "{$n} {$n :number} {$n :integer} {$n :percent}"
        ),
        ("en", "{n, number, ::.00}", "{$n :number minimumFractionDigits=2 maximumFractionDigits=2}"),
        ("en", "{n, number, ::currency/eur}", "{$n :currency currency=EUR}"),
        ("en", "{n, number,#,##0.00}", "{$n :number minimumFractionDigits=2 maximumFractionDigits=2}"),
        ("en", "{n,number,0}", "{$n :integer useGrouping=never}"),
        ("en", "{d, date} {d, date, full}", "{$d :date} {$d :date fields=year-month-day-weekday length=long}"),
        ("en", "{d, time} {d, time, ::jm}", "{$d :time precision=second} {$d :time}"),
        ("en", "{0} {1} {été}", "{$_0} {$_1} {$été}"),
        // The name that the difference would have is taken.
        (
            "en", "{n_rest} {n, plural, offset:1 other{#}}",
            ".input {$n :number}\n.local $n_rest2 = {$n :offset subtract=1}\n{{{$n_rest} {$n_rest2}}}"
        ),
        (
            "en", "{n, select, a{x} other{y}} {n, plural, one{1} other{2}}",
            """
            .input {$n :number}
            .local $n_text = {$n :string}
            .match $n_text $n
            a one {{x 1}}
            a * {{x 2}}
            * one {{y 1}}
            * * {{y 2}}
            """
        ),
        ("en", ".input {a} \\", "{{.input {$a} \\\\}}"),
    ]

    @Test(arguments: conversions.indices) func converts(_ index: Int) throws {
        let (language, pattern, expected) = Self.conversions[index]
        let converted = ICUMessageFormat.message(from: pattern, language: try #require(LanguageTag(language)))
        #expect(converted.value?.description == expected, "\(converted.issues)")
        #expect(Message.parse(converted.value.map(\.description) ?? "{").isValid)
    }

    /// What apostrophes mean, in a plural and outside.
    @Test(
        arguments: [
            ("it's", "it's", "it's"), ("it''s", "it's", "it's"), ("'{x}'", "{x}", "{x}"), ("'{'x'}'", "{x}", "{x}"),
            ("'#'", "'#'", "#"), ("a'#b", "a'#b", nil), ("a'#'b", "a'#'b", "a#b"), ("'{it''s}'", "{it's}", "{it's}"),
            ("'{", "{", nil),
            ("'x'", "'x'", "'x'"), ("'|", "'|", "'|"), ("''''", "''", "''"), ("'}' '", "} '", "} '"),
            ("don't {'{'}", nil, nil),
        ] as [(String, String?, String?)])
    func readsApostrophes(_ pattern: String, _ outside: String?, _ inside: String?) {
        #expect(ICUMessageFormat.message(from: pattern, language: "en").value?.plainText == outside)
        let plural = ICUMessageFormat.message(from: "{n, plural, other{\(pattern) }}", language: "en").value
        var texts: [String] = []
        if case .pattern(let pattern)? = plural?.body {
            texts = pattern.elements.compactMap { if case .text(let text) = $0 { text.value } else { nil } }
        }
        #expect(texts == (inside.map { [$0 + " "] } ?? []))
    }

    /// Mistakes, refusals and losses, with their places.
    @Test(
        arguments: [
            ("{", "1:1: syntax"), ("a\n{n", "2:1: syntax"), ("{}", "1:2: syntax"), ("{a b}", "1:4: syntax"),
            ("{a.b}", "1:3: syntax"), ("{01}", "1:2: syntax"), ("{n,}", "1:4: syntax"), ("{n, plural}", "1:11: syntax"),
            ("{n, plural, one{a}}", "1:19: syntax"), ("{n, plural, other a}", "1:19: syntax"),
            ("{n, plural, other{a}", "1:1: syntax"), ("{n, plural, other{a", "1:18: syntax"),
            ("{n, plural, ={a} other{b}}", "1:14: syntax"), ("{g, select, =1{a} other{b}}", "1:13: syntax"),
            ("{g, select, a-b{a} other{b}}", "1:14: syntax"), ("{n, plural, other{a} offset:1}", "1:22: syntax"),
            ("{n, plural, offset: other{a}}", "1:13: syntax"), ("{n, number, 'a}", "1:13: syntax"),
            ("{n, number, {a}", "1:1: syntax"), ("é {n, foo}", "1:7: unsupported"),
            ("{n, choice, 0#a|1#b}", "1:5: unsupported"), ("{n, spellout}", "1:5: unsupported"),
            ("{n, ordinal}", "1:5: unsupported"), ("{n, duration}", "1:5: unsupported"),
            ("{n, number, currency}", "1:12: unsupported"), ("{n, number, ::compact-short}", "1:12: unsupported"),
            ("{n, number, ::percent}", "1:12: unsupported"), ("{n, number, ::scale/2}", "1:12: unsupported"),
            ("{n, number, ::currency/EUR sign-always}", "1:12: unsupported"),
            ("{n, number, ::unit-width-narrow}", "1:12: unsupported"), ("{n,number,0 €}", "1:11: unsupported"),
            ("{n,number,#0#}", "1:11: unsupported"), ("{n,number,#,##0.0;(0)}", "1:11: unsupported"),
            ("{d, date, yyyy}", "1:10: unsupported"), ("{d, date, ::yQQQ}", "1:10: unsupported"),
            ("{n, plural, offset:0.5 other{a}}", "1:20: unsupported"), ("a\u{0}", "1:2: unsupported"),
            ("{0} {_0}", "1:6: unsupported"), ("{n, number, .}", "1:12: unsupported"),
            ("{n, number, ::currency/E1R}", "1:12: unsupported"), ("a {\u{1}}", "1:4: unsupported"),
            ("{n, number, #}", "1:12: loss"),
            ("{n, plural, two{a} other{b}}", "1:13: loss"), ("{n, plural, one{a} one{c} other{b}}", "1:20: loss"),
            ("{n, plural, one{\n{m, plural, few{a} other{b}}} other{c}}", "2:13: loss"),
        ])
    func reports(_ pattern: String, _ place: String) {
        let converted = ICUMessageFormat.message(from: pattern, language: "en")
        #expect(converted.issues.first.map { "\($0.line):\($0.column): \($0.kind.rawValue)" } == place, "\(converted)")
        #expect((converted.value != nil) == place.hasSuffix("loss"))
        for issue in converted.issues {
            #expect(
                issue.description.hasPrefix("\(issue.line):\(issue.column): \(issue.kind.rawValue): \(issue.message)"))
            #expect(
                issue.message.first?.isUppercase == false || issue.message.hasPrefix("MessageFormat 2")
                    || issue.message.hasPrefix("ICU"))
            #expect(!issue.message.hasSuffix("."))
            #expect(issue.help?.hasSuffix(".") ?? true)
            #expect(issue.range.upperBound <= pattern.utf8.count)
        }
    }

    @Test func hasLimits() {
        func kind(_ pattern: String) -> ICUConversionIssue.Kind? {
            ICUMessageFormat.message(from: pattern, language: "en").issues.first?.kind
        }
        #expect(kind(String(repeating: "{", count: 10_000)) == .syntax)
        #expect(kind(String(repeating: "{n,plural,other{", count: 10_000)) == .limit)
        #expect(kind(String(repeating: "{n,number,{", count: 5_000)) == .syntax)
        #expect(kind(String(repeating: "a", count: MessageLimits.sourceBytes + 1)) == .limit)
        #expect(kind(String(repeating: "a", count: MessageLimits.sourceBytes)) == nil)
        // Each select doubles the number of variants.
        func selects(_ count: Int, _ text: String = "") -> String {
            (0..<count).map { "{a\($0), select, x{x} other{y}}" }.joined() + text
        }
        #expect(kind(selects(10)) == nil)
        #expect(kind(selects(12)) == .limit)
        #expect(kind(selects(40)) == .limit)
        #expect(kind(selects(10, String(repeating: "a", count: 1_000))) == .limit)
        #expect(kind(selects(10, String(repeating: "{a}", count: 1_000))) == .limit)
        // They are not counted if they make no difference.
        #expect(kind((0..<17).map { "{a\($0), select, other{y}}" }.joined()) == nil)
        let nested = String(repeating: "{n,plural,other{", count: ICUMessageFormat.maximumNesting)
        #expect(kind(nested + "a" + String(repeating: "}}", count: ICUMessageFormat.maximumNesting)) == nil)
    }
}
