import MessageFormat2
import Testing

@testable import ICUMessages
@testable import LanguageTags

@Suite struct ICULoweringTests {
    /// Messages of MessageFormat 2, and the same in ICU.
    @Test(
        arguments: [
            ("Hello", "Hello"), ("it's \\{x\\}", "it''s '{'x'}'"), ("# a", "# a"), ("{$x} {$x :string}", "{x} {x}"),
            ("{|a{b|} {x :string}", "a'{'b x"), ("{$_0}", "{0}"), ("{$x_1}", "{x_1}"),
            ("{$n :number} {$n :integer} {$n :percent}", "{n, number} {n, number, integer} {n, number, percent}"),
            ("{$n :number minimumFractionDigits=2}", "{n, number, ::.00#}"),
            ("{$n :number maximumFractionDigits=1 signDisplay=exceptZero}", "{n, number, ::.# sign-except-zero}"),
            (
                "{$n :number minimumFractionDigits=1 maximumFractionDigits=1 useGrouping=never}",
                "{n, number, ::.0 group-off}"
            ),
            ("{$n :number maximumSignificantDigits=3}", "{n, number, ::@##}"),
            ("{$n :number minimumFractionDigits=1000000000000}", "{n, number, ::.###}"),
            (
                "{$n :number minimumIntegerDigits=-1 minimumSignificantDigits=0 maximumSignificantDigits=2}",
                "{n, number, ::@#}"
            ),
            ("{$n :currency currency=EUR currencyDisplay=code}", "{n, number, ::currency/EUR unit-width-iso-code}"),
            ("{$n :currency currency=EUR fractionDigits=0}", "{n, number, ::currency/EUR precision-integer}"),
            ("{$n :unit unit=meter unitDisplay=long}", "{n, number, ::unit/meter unit-width-full-name .###}"),
            ("{$n :percent maximumFractionDigits=1}", "{n, number, ::percent scale/100 .#}"),
            (
                "{$n :number minimumIntegerDigits=2 roundingMode=floor}",
                "{n, number, ::.### integer-width/+00 rounding-mode-floor}"
            ),
            ("{$d :date} {$d :date length=long} {$d :time}", "{d, date} {d, date, long} {d, time, ::jm}"),
            ("{$d :date fields=year-month-day-weekday length=long}", "{d, date, full}"),
            (
                "{$d :date fields=weekday length=long} {$d :time precision=second hour12=false}",
                "{d, date, ::EEEE} {d, time, ::Hms}"
            ),
            (".local $x = {$n :number} .local $y = {$x} {{{$y}}}", "{n}"),
            (".local $r = {$n :offset subtract=2} {{{$r}}}", "{n, plural, offset:2 other{#}}"),
            (".input {$n :number minimumFractionDigits=1} {{{$n}}}", "{n, number, ::.0##}"),
            (".local $a = {|x|} {{{$a} b}}", "x b"),
            (
                ".input {$n :number} .match $n one {{{$n} file #}} * {{{$n} files}}",
                "{n, plural, one{# file '#'} other{# files}}"
            ),
            (
                ".input {$n :number select=exact} .match $n 1 {{one}} one {{never}} * {{n}}",
                "{n, plural, =1{one} other{n}}"
            ),
            (
                ".input {$n :number select=ordinal} .match $n one {{{$n}st}} * {{{$n}th}}",
                "{n, selectordinal, one{#st} other{#th}}"
            ),
            (".input {$g :string} .match $g a {{1}} * {{2}}", "{g, select, a{1} other{2}}"),
            (".input {$n :number} .match $n 1 {{a}} one {{a}} * {{b}}", "{n, plural, one{a} other{b}}"),
            (".input {$n :number} .match $n * {{a}}", "a"),
            // Translators should see each form that a text has.
            (".input {$n :number} .match $n one {{a}} * {{a}}", "{n, plural, one{a} other{a}}"),
            (
                ".input {$a :string} .input {$n :number} .match $a $n x one {{1}} x * {{1}} y * {{2}} * one {{2}} * * {{2}}",
                "{a, select, x{{n, plural, one{1} other{1}}} y{2} other{{n, plural, one{2} other{2}}}}"
            ),
            (
                ".input {$n :number} .local $r = {$n :offset subtract=1} .match $n $r 0 one {{a}} 0 * {{a}} * * {{b}}",
                "{n, plural, =0{a} other{b}}"
            ),
            (".input {$n :number} .match $n other {{a}} * {{b}}", "{n, plural, one{b} other{a}}"),
            (
                ".input {$n :number} .local $r = {$n :offset subtract=1} .match $n $r 0 * {{z}} 1 * {{o}} * one {{{$r}x}} * * {{{$r} {$n}}}",
                "{n, plural, offset:1 =0{z} =1{o} one{#x} other{# {n}}}"
            ),
            // A key of the offset number is one of the number itself.
            (
                ".input {$n :number} .local $r = {$n :offset subtract=1} .match $r 1 {{two}} * {{{$r}}}",
                "{n, plural, offset:1 =2{two} other{#}}"
            ),
            // The first selector decides before the second one.
            (
                ".input {$a :string} .input {$b :string} .match $a $b x * {{x*}} * y {{*y}} * * {{**}}",
                "{a, select, x{x*} other{{b, select, y{*y} other{**}}}}"
            ),
            (
                ".input {$a :string} .input {$n :number} .match $a $n x one {{1}} x * {{2}} * 1 {{3}} * * {{4}}",
                "{a, select, x{{n, plural, one{1} other{2}}} other{{n, plural, =1{3} other{4}}}}"
            ),
            (
                ".input {$n :number} .match $n one {{{$n :integer}}} * {{{$n :integer}s}}",
                "{n, plural, one{{n, number, ::precision-integer}} other{{n, number, ::precision-integer}s}}"
            ),
        ])
    func converts(_ source: String, _ expected: String) throws {
        let parsed = Message.parse(source)
        #expect(parsed.errors.isEmpty)
        let converted = ICUMessageFormat.pattern(from: try #require(parsed.message), language: "en", source: source)
        #expect(converted.value == expected, "\(converted.issues)")
        #expect(converted.issues.isEmpty)
    }

    /// What ICU cannot say, with its place.
    @Test(
        arguments: [
            ("a {#b}x{/b}", "1:3: unsupported"), ("a\n{$x :acme:f}", "2:5: unsupported"),
            ("{:now}", "1:1: unsupported"),
            ("{$a-b}", "1:2: unsupported"), ("{5 :number}", "1:1: unsupported"),
            ("{$n :number minimumFractionDigits=$d}", "1:13: unsupported"), ("{$x @note=|a|}", "1:5: loss"),
            (".local $r = {$n :offset subtract=-1} {{{$r}}}", "1:17: unsupported"),
            ("{$n :number roundingIncrement=5}", "1:1: unsupported"), ("{$d :datetime}", "1:1: unsupported"),
            ("{$d :date calendar=roc}", "1:1: unsupported"), ("{$x :string u:dir=rtl}", "1:5: unsupported"),
            (".input {$n :percent} .match $n 1 {{a}} * {{b}}", "1:29: unsupported"),
            (".input {$n :number minimumFractionDigits=1} .match $n one {{a}} * {{b}}", "1:52: unsupported"),
            (".input {$n :integer} .match $n one {{a}} * {{b}}", "1:29: loss"),
            (".input {$g :string} .match $g |a b| {{a}} * {{b}}", "1:31: unsupported"),
            (".input {$g :string} .match $g other {{a}} * {{b}}", "1:31: unsupported"),
            (
                ".local $r = {$n :offset subtract=1} .local $f = {$r :number minimumFractionDigits=1} {{{$f}}}",
                "1:88: unsupported"
            ),
            ("{$x", "1:1: syntax"),
        ])
    func reports(_ source: String, _ place: String) throws {
        guard let message = Message.parse(source).message else {
            // A message in code can have mistakes too.
            let message = Message(declarations: [.input("x"), .input("x")], pattern: Message.Pattern([]))
            #expect(ICUMessageFormat.pattern(from: message, language: "en").issues.map(\.kind) == [.syntax])
            return
        }
        let converted = ICUMessageFormat.pattern(from: message, language: "en", source: source)
        #expect(converted.issues.first.map { "\($0.line):\($0.column): \($0.kind.rawValue)" } == place, "\(converted)")
        #expect((converted.value != nil) == place.hasSuffix("loss"))
    }

    @Test func hasLimits() throws {
        let inputs = (0..<12).map { ".input {$a\($0) :string}" }.joined(separator: " ")
        let selectors = (0..<12).map { "$a\($0)" }.joined(separator: " ")
        let rows = (0..<12).map { row in
            (0..<12).map { $0 == row ? "x" : "*" }.joined(separator: " ") + " {{\(row)}}"
        }
        let last = String(repeating: "* ", count: 12) + "{{none}}"
        let source = "\(inputs) .match \(selectors) \(rows.joined(separator: " ")) \(last)"
        let message = try #require(Message.parse(source).message)
        #expect(ICUMessageFormat.pattern(from: message, language: "en").issues.map(\.kind) == [.limit])
    }
}
