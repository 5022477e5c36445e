import ExchangeFormats
import TestSupport
import Testing

@testable import CatalogFormats

@Suite("Placeholders of other programs")
struct PlaceholderNotationTests {
    /// Percentages as people write them, in PO files without a flag and in tables: with a space before the sign or without, in
    /// languages that put it first, with endings, beside placeholders.
    @Test(arguments: [
        "40% support", "70% and more", "the % speed", "20% discount", "5% credit", "100% of %", "20 % de remise",
        "Save 50%", "%", "100%", "50%off", "100%sure", "100 %discount", "100%d'accord", "zu 40\u{A0}% sicher",
        "20\u{202F}% de plus", "40 % - 50 %", "%20 indirim", "%20'si", "% 20", "70%-os kedvezmény", "100%-a",
        "50%+", "(5%)", "5%, dann", "5%.", "a %-based price", "5% (approx.)", "5%(approx.)", "5 %<br>soon",
        "0.5%/s", "100% {", "Preis in %", "%-Zeichen", "3% für {n", "}", "{ }", "$5", "#1", "5 % x", "40%\u{2019}ı",
        "%50 daha", "40% d", "1% s", "2 % i", "99.9% uptime",
    ])
    func `are not in percentages`(text: String) {
        #expect(shown(PlaceholderNotation.unknown, text) == text)
        #expect(shown(PlaceholderNotation.unknown.comparing(["5% off"], with: [text]), text) == text)
    }

    /// Without a flag: what is a placeholder, what is text, and, in brackets, what is one but cannot be understood.
    @Test(arguments: [
        ("%s", "{$arg1}"), ("%d files", "{$arg1 :integer} files"),
        ("%ld of %lu", "{$arg1 :integer} of {$arg2 :integer}"),
        ("%1$s in %2$d", "{$arg1} in {$arg2 :integer}"), ("%@ shared", "{$arg1} shared"), ("100%%", "100%"),
        ("%(name)s", "{$name}"), ("%(count)dpx", "{$count :integer}px"), ("%{name}!", "{$name}!"),
        ("'%s'", "'{$arg1}'"), ("%s's file", "{$arg1}'s file"), ("%d個", "{$arg1 :integer}個"), ("%s님", "{$arg1}님"),
        ("%.2f km", "{$arg1 :number} km"), ("%02d:%02d", "{$arg1 :integer}:{$arg2 :integer}"),
        ("%s is 40% done", "{$arg1} is 40% done"), ("%d%%", "{$arg1 :integer}%"), ("Top 10 %s", "Top 10 {$arg1}"),
        ("{name} {0} {}", "{$name} {$arg1} {$arg1}"), ("IPv4%s", "IPv4[%s]"), ("5%(unit)s", "5[%(unit)s]"),
        ("100 %d'accord", "100 [%d]'accord"), ("%name%", "[%name%]"), ("%count% left", "[%count%] left"),
        ("%Y-%m-%d", "[%Y]-[%m]-{$arg1 :integer}"), ("%H:%M", "[%H]:[%M]"), ("%dpx", "[%dpx]"), ("5%i", "5[%i]"),
        ("%-5s|", "[%-5s]|"),
        ("0x%x", "0x[%x]"), ("%5d", "[%5d]"), ("%(user name)s", "[%(user name)s]"), ("{{name}}", "[{{name}}]"),
        ("${name}", "[${name}]"), ("#{name}", "[#{name}]"), ("{user name}", "[{user name}]"),
        ("{n, plural, one {# file} other {# files}}", "[{n, plural, one {# file} other {# files}}]"),
        ("{99999999999999999999}", "[{99999999999999999999}]"),
    ])
    func `are known by their form`(text: String, expected: String) {
        #expect(shown(.unknown, text) == expected)
    }

    /// With a flag, which is believed.
    @Test(arguments: [
        ("c-format", "Nearly 40% support, %d left", "Nearly 40% support, {$arg1 :integer} left"),
        ("c-format", "100%", "100%"), ("c-format", "5%s", "5{$arg1}"), ("c-format", "%dpx", "{$arg1 :integer}px"),
        ("c-format", "%x %*d %m", "[%x] [%*d] [%m]"),
        ("c-format", "%<PRIu64> of %<PRIx64>", "{$arg1 :integer} of [%<PRIx64>]"),
        ("c-format", "%-5s", "{$arg1}"), ("c-format", "{name}", "{name}"), ("objc-format", "%1$@", "{$arg1}"),
        ("php-format", "%2$s", "{$arg2}"), ("ruby-format", "%{name} %<n>d", "{$name} {$n :integer}"),
        ("python-format", "%r %(a)d %(b c)s", "{$arg1} {$a :integer} [%(b c)s]"),
        ("possible-c-format", "40% done", "40% done"), ("possible-c-format", "%s", "{$arg1}"),
        ("no-c-format", "%s %d %% %(x)s {n}", "%s %d %% %(x)s {$n}"), ("no-php-format", "%1$s", "%1$s"),
        ("impossible-c-format", "%d", "%d"), ("no-python-brace-format", "{n} %s", "{n} {$arg1}"),
        ("python-brace-format", "Save 5% during {month}", "Save 5% during {$month}"),
        ("python-brace-format", "%d {{x}} {a!r:>5}", "%d {x} {$a}"), ("python-brace-format", "{a.b c}", "[{a.b c}]"),
        ("csharp-format", "{0:C} %s", "{$arg1} %s"), ("rust-format", "{} {}", "{$arg1} {$arg2}"),
        ("java-format", "It''s {0}, '{x'", "It's {$arg1}, ['{]x'"), ("icu-format", "It''s {n}", "It's {$n}"),
        ("java-format", "{0,number}", "[{0,number}]"),
        ("qt-format", "%1 of %L2, %n, 100%", "{$arg1} of {$arg2 :number}, {$count :integer}, 100%"),
        ("kde-format", "%s %1", "%s {$arg1}"), ("lisp-format", "~a 5% ~", "[~a] 5% ~"),
        ("sh-format", "$name costs %s", "[$name] costs %s"), ("boost-format", "%1% 5%", "[%1%] 5%"),
    ])
    func `are believed to be what a flag says`(flag: String, text: String, expected: String) {
        #expect(shown(PlaceholderNotation(flags: ["fuzzy", flag]), text) == expected)
    }

    /// Without a flag, source text and translation must agree.
    @Test(arguments: [
        ("%s of %s", "%2$s von %1$s", "{$arg2} von {$arg1}"), ("%d", "%1$d", "{$arg1 :integer}"),
        ("20% discount", "Rabatt %d", "Rabatt [%d]"), ("All of it", "Alles %s", "Alles [%s]"),
        ("%(a)s", "%(b)s", "[%(b)s]"), ("{a}", "{b}", "[{b}]"), ("%1 of %2", "%2 von %1", "[%2] von [%1]"),
        ("20% off", "%20 indirim", "%20 indirim"), ("%5 discount", "%5 indirim", "[%5] indirim"),
        ("One file", "Eine Datei", "Eine Datei"), ("100%", "%100", "%100"), ("%s", "100%", "100%"),
    ])
    func `agree with the source text`(source: String, text: String, expected: String) {
        #expect(shown(PlaceholderNotation.unknown.comparing([source], with: [text]), text) == expected)
    }

    /// Three times the text takes about four times as long: at a brace without an end, a thousand bytes are looked at.
    @Test(arguments: ["{", "%(", "%{", "%", "%1", "${", "{}", "{a}", "%<", "{{"])
    func `are found in long texts`(sign: String) {
        let notations = [.unknown, PlaceholderNotation(flags: ["c-format"])]
        func time(_ count: Int) -> Duration {
            let text = String(repeating: sign, count: count)
            return processorTime { for notation in notations { _ = notation.pieces(of: text) } }
        }
        let (part, whole) = (time(3_000), time(9_000))
        #expect(whole < part * 8 + .milliseconds(20), "\(part) and \(whole)")
    }

    /// In apps, where every text can have them: a sign after a digit and before a word may as well be a percentage.
    @Test(arguments: [
        ("40% support", "40% support"), ("Save 50%", "Save 50%"), ("100% de plus", "100% de plus"), ("5 % x", "5 % x"),
        ("50%off now", "50[%o]ff now"), ("100%sure", "100[%s]ure"), ("20%discount", "20[%d]iscount"),
        ("5%dpx", "5[%d]px"), ("Top 5%i", "Top 5{$arg1 :integer}"), ("%dpx", "{$arg1 :integer}px"),
        ("IPv4%1$ss", "IPv4{$arg1}s"), ("Level 3%@s", "Level 3{$arg1}s"), ("100%%off", "100%off"),
        ("%s: 50%off, %d", "{$arg1}: 50[%o]ff, {$arg3 :integer}"),
    ])
    func `of apps are in doubt after a digit`(text: String, expected: String) {
        #expect(shown(PrintfText.pieces(of: text)) == expected)
    }

    private func shown(_ notation: PlaceholderNotation, _ text: String) -> String { shown(notation.pieces(of: text)) }

    private func shown(_ pieces: [ReadPiece]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(_, let element?): PatternText.source(of: element)
            case .placeholder(let written, nil): "[\(written)]"
            }
        }.joined()
    }
}
