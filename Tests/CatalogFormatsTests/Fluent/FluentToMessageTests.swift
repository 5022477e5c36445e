import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats

@Suite struct FluentToMessageTests {
    @Test(arguments: [
        ("a = Text", "Text"),
        ("a = { $x }", "{$x}"),
        ("a = {\" \"}x{\"{\"}{ \"}\" }", #" x\{\}"#),
        ("a =\n    One\n    two", "One\ntwo"),
        ("a = { \"\" }", ""),
        ("a = { { { $x } } }", "{$x}"),
        ("a = { 1.5 }", "{1.5 :number}"),
        ("a = { 01.50 }", "{1.5 :number minimumFractionDigits=2}"),
        ("a = { -3 }", "{-3 :number}"),
        ("a = { NUMBER($x, minimumFractionDigits: 2) }", "{$x :number minimumFractionDigits=2}"),
        ("a = { NUMBER($x) }", "{$x :number}"),
        ("a = { NUMBER({ $x }, maximumFractionDigits: 0) }", "{$x :integer}"),
        ("a = { NUMBER(5, minimumIntegerDigits: \"2\") }", "{5 :number minimumIntegerDigits=2}"),
        ("a = { NUMBER($x, useGrouping: 0, type: \"cardinal\") }", "{$x :number useGrouping=never}"),
        ("a = { NUMBER($x, type: \"ordinal\") }", "{$x :number select=ordinal}"),
        ("a = { DATETIME($d) }", "{$d :date length=short}"),
        ("a = { DATETIME($d, year: \"numeric\", month: \"short\", day: \"numeric\") }", "{$d :date}"),
        ("a = { DATETIME($d, dateStyle: \"full\") }", "{$d :date fields=year-month-day-weekday length=long}"),
        ("a = { DATETIME($d, hour: \"numeric\", minute: \"numeric\", hour12: 0) }", "{$d :time hour12=false}"),
        (
            "a = { DATETIME($d, dateStyle: \"long\", timeStyle: \"long\") }",
            "{$d :datetime dateLength=long timePrecision=second timeZoneStyle=short}"
        ),
        // References.
        ("a = Hi { b }!\nb = you { $x }", "Hi you {$x}!"),
        ("a = { b.c }\nb = x\n    .c = y", "y"),
        ("a = { -t }\n-t = { $case ->\n   *[nom] Foo\n    [gen] Foos\n}", "Foo"),
        ("a = { -t(case: \"gen\") }\n-t = { $case ->\n   *[nom] Foo\n    [gen] Foos\n}", "Foos"),
        ("a = { -t(n: 1) }\n-t = { $n ->\n   *[other] Foos\n    [one] Foo\n} { $n }", "Foo {1 :number}"),
        ("a = { -t.g ->\n    [m] He\n   *[f] She\n}\n-t = x\n    .g = m", "He"),
        ("a = { -t }\n-t = { b }\nb = c", "c"),
        ("a = { \"y\" ->\n    [x] 1\n   *[y] 2\n}", "2"),
        ("a = { 1 ->\n    [one] A\n   *[other] B\n}{ 1.0 ->\n    [one] A\n   *[other] B\n}", "AB"),
        // Selects.
        (
            "a = { $n ->\n    [one] A\n   *[other] { $n } B\n}",
            ".input {$n :number}\n.match $n\none {{A}}\n* {{{$n} B}}"
        ),
        ("a = { $n ->\n    [0] A\n   *[other] B\n}", ".input {$n :number}\n.match $n\n0 {{A}}\n* {{B}}"),
        ("a = { $n ->\n    [01.0] A\n   *[rest] B\n}", ".input {$n :number}\n.match $n\n1 {{A}}\n* {{B}}"),
        (
            "a = { $n ->\n   *[one] A\n    [other] B\n}",
            ".input {$n :number}\n.match $n\none {{A}}\nother {{B}}\n* {{A}}"
        ),
        (
            "a = { NUMBER($n, type: \"ordinal\") ->\n    [one] { $n }st\n   *[other] { $n }th\n}",
            ".input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\n* {{{$n}th}}"
        ),
        (
            "a = { $g ->\n    [m] his\n    [f] her\n   *[other] their\n} { $g }",
            ".input {$g :string}\n.match $g\nm {{his {$g}}}\nf {{her {$g}}}\n* {{their {$g}}}"
        ),
        ("a = { $g ->\n    [m] A\n   *[f] B\n}", ".input {$g :string}\n.match $g\nm {{A}}\nf {{B}}\n* {{B}}"),
        ("a = { $g ->\n    [one] A\n   *[any] B\n}", ".input {$g :string}\n.match $g\none {{A}}\n* {{B}}"),
        (
            "a = x { $n ->\n    [one] A\n   *[other] B\n } y { $n ->\n    [few] C\n   *[other] D\n } z",
            ".input {$n :number}\n.match $n\none {{x A y D z}}\nfew {{x B y C z}}\n* {{x B y D z}}"
        ),
        (
            "a = { $n ->\n    [one] A\n   *[other] B\n }{ $m ->\n    [0] C\n   *[other] D\n }",
            ".input {$n :number}\n.input {$m :number}\n.match $n $m\n"
                + "one 0 {{AC}}\none * {{AD}}\n* 0 {{BC}}\n* * {{BD}}"
        ),
        (
            "a = { $n ->\n    [one] A\n   *[other] { $m ->\n        [0] C\n       *[other] D\n    }\n}",
            ".input {$n :number}\n.input {$m :number}\n.match $n $m\none * {{A}}\n* 0 {{C}}\n* * {{D}}"
        ),
        // The first match counts in Fluent, and 1 is one in English.
        (
            "a = { $n ->\n    [one] A\n    [1] B\n   *[other] C\n}",
            ".input {$n :number}\n.match $n\none {{A}}\n1 {{A}}\n* {{C}}"
        ),
        (
            "a = { $n ->\n    [1] A\n   *[other] B\n }{ $n ->\n    [one] C\n   *[other] D\n }",
            ".input {$n :number}\n.match $n\n1 {{AC}}\none {{BC}}\n* {{BD}}"
        ),
        // Placeholders do not inherit what only the selector says.
        (
            "a = { NUMBER($n, minimumFractionDigits: 1) ->\n   *[other] { $n }\n}",
            ".local $n-selector = {$n :number minimumFractionDigits=1}\n.match $n-selector\n* {{{$n}}}"
        ),
        (
            "a = { NUMBER($n, maximumFractionDigits: 0) ->\n"
                + "   *[other] { NUMBER($n, maximumFractionDigits: 0) }\n}",
            ".input {$n :integer}\n.match $n\n* {{{$n}}}"
        ),
        (
            "a = { NUMBER($n, type: \"ordinal\") ->\n    [one] A\n   *[other] B\n }{ $n ->\n   *[other] C\n }",
            ".input {$n :number}\n.local $n-selector = {$n :number select=ordinal}\n"
                + ".match $n-selector $n\none * {{AC}}\n* * {{BC}}"
        ),
    ])
    func converted(text: String, expected: String) throws {
        #expect(try fluentToMessage(text) == expected)
    }

    @Test func pluralRulesOfTheLanguage() throws {
        let text = "a = { $n ->\n    [0] A\n   *[other] B\n }{ $n ->\n    [one] C\n   *[other] D\n }"
        #expect(try fluentToMessage(text, "fr").contains("0 {{AC}}"))
        #expect(try fluentToMessage(text, "en").contains("0 {{AD}}"))
    }

    @Test(arguments: [
        ("a = { b }", "! b: `b` is not in this file"),
        ("a = { b.c }\nb = x", "! b.c: `b.c` is not in this file"),
        ("a = { -t }", "! -t: `-t` is not in this file"),
        ("a = { b }\nb = { a }", "! b: `b` refers to itself"),
        ("a = { -t }\n-t = { $x }", "! $x: the term is used without the argument `x`"),
        ("a = { FOO($x) }", "! FOO($x): the function `FOO` is unknown"),
        ("a = { NUMBER($x, $y) }", "! NUMBER($x, $y): the function is not called with one variable or number"),
        (
            "a = { NUMBER($x, style: \"percent\") }",
            "! style: \"percent\": this option of `NUMBER` cannot be said in MessageFormat 2"
        ),
        (
            "a = { NUMBER($x, minimumFractionDigits: 100) }",
            "! minimumFractionDigits: 100: the value of `minimumFractionDigits` is not a number from 0 to 99"
        ),
        (
            "a = { DATETIME($x, era: \"long\") }",
            "! DATETIME($x, era: \"long\"): these options of `DATETIME` cannot be said in MessageFormat 2"
        ),
        ("a = { $x ->\n    [0] A\n    [m] B\n   *[f] C\n}", "! [0]: the keys are words, but `0` is a number"),
        ("a = { NUMBER($x) ->\n    [m] A\n   *[f] B\n}", "! [m]: no number is `m`"),
        ("a = { DATETIME($x) ->\n   *[f] B\n}", "! DATETIME($x): this cannot select in MessageFormat 2"),
        ("a = { -t.g ->\n   *[f] B\n}\n-t = x\n    .g = { b }{ 1 }\nb = c", "! -t.g: the attribute is not only text"),
    ])
    func notConverted(text: String, expected: String) throws {
        #expect(try fluentToMessage(text) == expected)
    }

    /// References that multiply, and selects that multiply, end at a limit.
    @Test func bombs() throws {
        var bomb = "a = { b0 }{ b0 }\n"
        for number in 0..<20 { bomb += "b\(number) = { b\(number + 1) }{ b\(number + 1) }\n" }
        bomb += "b20 = boom"
        #expect(try fluentToMessage(bomb).hasSuffix("the message is too long with everything that it refers to"))
        var selects = "a ="
        for number in 0..<12 { selects += " { $x\(number) ->\n    [one] A\n   *[other] B\n }" }
        #expect(try fluentToMessage(selects).hasSuffix("the selects have more than 2048 combinations"))
        selects = "a ="
        for number in 0..<17 { selects += " { $x\(number) ->\n   *[other] B\n }" }
        #expect(try fluentToMessage(selects).hasSuffix("there are more than 16 different selectors"))
        var chain = "b0 = { b1 }\n"
        for number in 1..<40 { chain += "b\(number) = { b\(number + 1) }\n" }
        #expect(try fluentToMessage(chain + "b40 = x").hasSuffix("references are nested more than 32 deep"))
        selects = "a = " + String(repeating: "{ \"x\" ->\n   *[x] ", count: 39) + String(repeating: "\n}", count: 39)
        #expect(FluentResource(selects).issues.count == 1)
    }
}
