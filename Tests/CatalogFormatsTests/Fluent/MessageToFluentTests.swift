import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats

@Suite struct MessageToFluentTests {
    /// Messages in their normal form: what is written is read again as the same message.
    @Test(arguments: [
        ("Text", "m = Text"),
        ("", "m = { \"\" }"),
        (" x ", "m = { \" \" }x{ \" \" }"),
        (#"\{x\}"#, "m = { \"{\" }x{ \"}\" }"),
        ("One\ntwo", "m =\n    One\n    two"),
        ("One\n\n  two \nthree", "m =\n    One\n\n    { \"  \" }two{ \" \" }\n    three"),
        ("\nx\n", "m =\n    { \"\" }\n    x\n    { \"\" }"),
        ("\n", "m =\n    { \"\" }\n    { \"\" }"),
        ("{$x}\n", "m =\n    { $x }\n    { \"\" }"),
        ("*a\n[b\n.c\n*", "m =\n    { \"*\" }a\n    { \"[\" }b\n    { \".\" }c\n    { \"*\" }"),
        ("{$x}*[.", "m = { $x }*[."),
        ("a\r\nb\u{00A0}", "m =\n    a{ \"\\u000D\" }\n    b\u{00A0}"),
        ("\ta\t", "m = { \"\\u0009\" }a{ \"\\u0009\" }"),
        (" {$x} {$y} ", "m = { \" \" }{ $x } { $y }{ \" \" }"),
        (#"# "\\" -> 1"#, #"m = # "\" -> 1"#),
        (#"\\\{"#, #"m = \{ "{" }"#),
        ("{$x}", "m = { $x }"),
        ("{$x :number}", "m = { NUMBER($x) }"),
        ("{$x :integer}", "m = { NUMBER($x, maximumFractionDigits: 0) }"),
        ("{$x :number minimumFractionDigits=2}", "m = { NUMBER($x, minimumFractionDigits: 2) }"),
        ("{$x :number useGrouping=never}", "m = { NUMBER($x, useGrouping: 0) }"),
        ("{$x :number select=ordinal}", "m = { NUMBER($x, type: \"ordinal\") }"),
        ("{5 :number}", "m = { 5 }"),
        ("{-1.5 :number}", "m = { -1.5 }"),
        ("{5 :integer}", "m = { NUMBER(5, maximumFractionDigits: 0) }"),
        (
            "{$d :date}", "m = { DATETIME($d, year: \"numeric\", month: \"short\", day: \"numeric\") }"
        ),
        ("{$d :date fields=weekday length=long}", "m = { DATETIME($d, weekday: \"long\") }"),
        (
            "{$d :time hour12=true precision=second}",
            "m = { DATETIME($d, hour: \"numeric\", minute: \"numeric\", second: \"numeric\", hour12: 1) }"
        ),
        (
            "{$d :datetime dateFields=month-day timePrecision=hour timeZoneStyle=long}",
            "m = { DATETIME($d, month: \"short\", day: \"numeric\", hour: \"numeric\", timeZoneName: \"long\") }"
        ),
        (
            ".input {$n :number}\n.match $n\none {{{$n} soubor}}\n* {{{$n} souborů}}",
            "m =\n    { $n ->\n        [one] { $n } soubor\n       *[other] { $n } souborů\n    }"
        ),
        (
            ".input {$n :integer}\n.match $n\n0 {{}}\n* {{ {$n}\n[b}}",
            "m =\n    { NUMBER($n, maximumFractionDigits: 0) ->\n        [0] { \"\" }\n       *[other]\n"
                + "            { \" \" }{ NUMBER($n, maximumFractionDigits: 0) }\n            { \"[\" }b\n    }"
        ),
        (
            ".input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\n* {{{$n}th}}",
            "m =\n    { NUMBER($n, type: \"ordinal\") ->\n        [one] { $n }st\n       *[other] { $n }th\n    }"
        ),
        (
            ".input {$n :number}\n.match $n\nother {{A}}\n* {{B}}",
            "m =\n    { NUMBER($n) ->\n        [other] A\n       *[any] B\n    }"
        ),
        (".input {$n :number}\n.match $n\n* {{A}}", "m =\n    { $n ->\n       *[other] A\n    }"),
        (".input {$g :string}\n.match $g\n* {{A}}", "m =\n    { $g ->\n       *[any] A\n    }"),
        (
            ".input {$g :string}\n.match $g\none {{A}}\n* {{B}}",
            "m =\n    { $g ->\n        [one] A\n       *[any] B\n    }"
        ),
        (
            ".input {$g :string}\n.match $g\nany {{A}}\nother {{B}}\n* {{C}}",
            "m =\n    { $g ->\n        [any] A\n        [other] B\n       *[any-other] C\n    }"
        ),
        (
            ".input {$n :number}\n.input {$g :string}\n.match $n $g\n"
                + "one m {{A}}\none * {{B}}\n* m {{C}}\n* * {{D}}",
            "m =\n    { $n ->\n        [one]\n            { $g ->\n                [m] A\n               *[other] B\n"
                + "            }\n       *[other]\n            { $g ->\n                [m] C\n"
                + "               *[other] D\n            }\n    }"
        ),
        (
            ".input {$n :number}\n.local $n-selector = {$n :number select=ordinal}\n"
                + ".match $n $n-selector\none one {{A}}\none * {{B}}\n* * {{C}}",
            "m =\n    { $n ->\n        [one]\n            { NUMBER($n, type: \"ordinal\") ->\n"
                + "                [one] A\n               *[other] B\n            }\n       *[other] C\n    }"
        ),
    ])
    func roundTrip(source: String, expected: String) throws {
        #expect(try messageToFluent(source) == expected)
        let original = try #require(Message.parse(source).message)
        #expect(try fluentToMessage(expected) == original.description)
    }

    /// Messages that come back in their normal form.
    @Test(arguments: [
        ("{$x :string}", "{$x}"), ("{|a b|}{5}", "a b5"), ("{1.50 :number}", "{1.5 :number}"),
        (".local $x = {|a|} {{{$x}b}}", "ab"),
        (".local $x = {$n :number minimumFractionDigits=1} {{{$x}}}", "{$n :number minimumFractionDigits=1}"),
        (".input {$n :integer} {{{$n}}}", "{$n :integer}"),
        (
            ".input {$n :number minimumFractionDigits=1} {{{$n :number maximumFractionDigits=2}}}",
            "{$n :number minimumFractionDigits=1 maximumFractionDigits=2}"
        ),
        (
            ".input {$n :number minimumFractionDigits=1 useGrouping=always} {{{$n :integer}}}",
            "{$n :integer useGrouping=always}"
        ),
        ("{$n :number maximumFractionDigits=0}", "{$n :integer}"),
        (
            ".input {$n :number} .local $m = {$n} .match $m * {{B}} one {{A}} 1 {{C}}",
            ".input {$n :number}\n.match $n\n1 {{C}}\none {{A}}\n* {{B}}"
        ),
        (
            ".input {$n :number select=exact} .match $n 1 {{A}} * {{B}}",
            ".input {$n :number}\n.match $n\n1 {{A}}\n* {{B}}"
        ),
        // A row with `*` is the fallback for keys that a better row lacks; 1 is one in English.
        (
            ".input {$a :number} .input {$b :string} .match $a $b 1 x {{A}} one y {{B}} * x {{C}} * * {{D}}",
            ".input {$a :number}\n.input {$b :string}\n.match $a $b\n1 x {{A}}\n1 y {{B}}\n1 * {{D}}\n"
                + "one y {{B}}\none x {{C}}\none * {{D}}\n* x {{C}}\n* * {{D}}"
        ),
        (
            ".input {$a :number} .input {$b :string} .match $a $b one * {{A}} * x {{B}} * * {{C}}",
            ".input {$a :number}\n.input {$b :string}\n.match $a $b\none * {{A}}\n* x {{B}}\n* * {{C}}"
        ),
    ])
    func normalForm(source: String, expected: String) throws {
        #expect(try fluentToMessage(messageToFluent(source)) == expected)
    }

    @Test(arguments: [
        (
            "{#b}x{/b}",
            "! {#b}: the markup `b` cannot be said in Fluent\n! {/b}: the markup `b` cannot be said in Fluent"
        ),
        ("{$x :acme:f}", "! {$x :acme:f}: `:acme:f` cannot be said in Fluent"),
        ("{:acme:f}", "! {:acme:f}: `:acme:f` cannot be said in Fluent"),
        ("{$x :percent}", "! {$x :percent}: `:percent` cannot be said in Fluent"),
        (
            "{$x :number signDisplay=always}",
            "! signDisplay=always: the option `signDisplay` of `:number` cannot be said in Fluent"
        ),
        (
            "{$x :number minimumFractionDigits=$y}",
            "! minimumFractionDigits=$y: the option `minimumFractionDigits` of `:number` cannot be said in Fluent"
        ),
        ("{$x :date calendar=gregory}", "! :date calendar=gregory: these options of `:date` cannot be said in Fluent"),
        ("{$é}", "! {$é}: `$é` cannot be a name in Fluent"),
        ("{a :number}", "! {a :number}: a literal with this function cannot be said in Fluent"),
        (
            ".input {$x :number} {{{$x :string}}}",
            "! {$x :string}: `:string` of a value of `:number` cannot be said in Fluent"
        ),
        (".input {$x :string} .match $x |a b| {{A}} * {{B}}", "! |a b|: `a b` cannot be a key in Fluent"),
        (".input {$x :string} .match $x 1 {{A}} * {{B}}", "! 1: `1` cannot be a key in Fluent"),
        (".input {$x :number} .match $x 1.0 {{A}} * {{B}}", "! 1.0: no number is `1.0`"),
        (".input {$x :number} .match $x x {{A}} * {{B}}", "! x: no number is `x`"),
        (".input {$x :number select=exact} .match $x one {{A}} * {{B}}", "! one: no number is `one`"),
        (".input {$x :percent} .match $x * {{B}}", "! $x: `:percent` cannot be said in Fluent"),
        (".local $x = {1 :number} .match $x * {{B}}", "! $x: `$x` cannot select in Fluent"),
        (
            ".input {$x :string} .match $x any {{A}} other {{B}} any-other {{C}} * {{D}}",
            "! $x: there is no word for the default variant"
        ),
        // What readers never see is reported, and the rest is written.
        ("{$x @translate=no}", "! @translate=no: the attribute `@translate` cannot be said in Fluent\nm = { $x }"),
        (
            ".input {$x} {{y}}", "! .input {$x}: `$x` is declared but not used, which cannot be said in Fluent\nm = y"
        ),
    ])
    func notWritten(source: String, expected: String) throws {
        #expect(try messageToFluent(source) == expected)
    }
}
