import Foundation
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogFormats
@testable import LanguageTags

@Suite("PO")
struct POFormatTests {
    /// The header's expression gives the form of each number, in every language that CLDR has rules for.
    @Test func `Plural forms are those of the language`() throws {
        let languages = [
            "ar", "be", "bg", "br", "cs", "cy", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "ga", "gd", "gv",
            "he", "hi", "hr",
            "hu", "id", "is", "it", "ja", "ka", "kk", "ko", "kw", "lt", "lv", "mk", "mt", "nb", "nl", "pl", "pt",
            "pt-PT", "ro", "ru",
            "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
        ]
        for name in languages {
            let language = try #require(LanguageTag(name))
            let rules = PluralRules(locale: language, type: .cardinal)
            let header = try PluralHeader(PluralHeader.field(language), in: language)
            let categories = rules.gettext.categories
            #expect(header.keys == categories.map { [$0.key] })
            #expect(header.others.isEmpty)
            let expression = try #require(PluralExpression(rules.gettext.expression), "\(rules.gettext.expression)")
            for number: UInt64 in 0..<2_000 where number % 1_000_000 != 0 || number == 0 {
                let category = rules.category(Int64(number))
                guard let form = categories.firstIndex(of: category) else { continue }
                #expect(expression.form(of: number) == UInt64(form), "\(name) \(number)")
            }
        }
    }

    private static let plural =
        "msgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\n"

    /// The fields of a header can be in any order, and the language can be known from elsewhere.
    @Test(arguments: [
        ("Plural-Forms: nplurals=2; plural=n==1;\\nLanguage: de\\n", "a.po", nil),
        ("Plural-Forms: nplurals=2; plural=n==1;\\n", "a.po", "de"),
        ("Plural-Forms: nplurals=2; plural=n==1;\\nLanguage: \\n", "de/LC_MESSAGES/messages.po", nil),
    ])
    func `The language of plural forms is found`(header: String, path: String, language: String?) {
        let file = "msgid \"\"\nmsgstr \"\(header)\"\n\n" + Self.plural
        let tag = language.flatMap { LanguageTag($0) }
        let reading = POFormat.po.read(Array(file.utf8), path: path, language: tag)
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.units.map(\.keys) == [["*"], ["one"]])
        #expect(reading.units.map(\.target) == [.text("A"), .text("B")])
        #expect(reading.units.map(\.source) == [.text("files"), .text("file")])
    }

    /// Our own entries had the forms of the language. With another header, it is not known which ones they are now.
    @Test(arguments: [
        (
            "Language: he\\nPlural-Forms: nplurals=2; plural=n != 1;\\n", 2, 23,
            "the header does not have the plural forms of he"
        ),
        (
            "Language: he\\nPlural-Forms: nplurals=2; plural=n;\\n", 2, 23,
            "the formula gives 2 the form 2, which the file cannot have"
        ),
        (
            "Language: he\\nPlural-Forms: nplurals=2;\\n", 2, 23,
            "Plural-Forms has no number of forms and formula that gettext knows"
        ),
        (
            "Language: csb\\nPlural-Forms: nplurals=3; plural=n>4 ? 2 : n>1 ? 1 : 0;\\n", 2, 24,
            "the header does not have the plural forms of csb"
        ),
        (
            "Plural-Forms: nplurals=2; plural=n != 1;\\n", 2, 9,
            "the file does not say which numbers its plural forms are for"
        ),
        ("", 2, 8, "the file does not say which numbers its plural forms are for"),
    ])
    func `A mistake of the header is one finding, at the header`(
        header: String, line: Int, column: Int, message: String
    ) {
        let entries = ["a", "b"].map { "msgctxt \"\($0)/detail\"\n" + Self.plural }.joined(separator: "\n")
        let reading = POFormat.po.read(
            Array("msgid \"\"\nmsgstr \"\(header)\"\n\n\(entries)".utf8), path: "file.po")
        #expect(reading.units.map(\.target) == [nil, nil])
        #expect(reading.diagnostics.map(\.message) == [message])
        #expect(reading.diagnostics.map(\.place.line) == [line])
        #expect(reading.diagnostics.map(\.place.column) == [column])
        #expect(reading.diagnostics.map(\.code.isError) == [true])
        #expect(reading.units.map(\.mistake) == Array(repeating: reading.diagnostics.first?.place.range, count: 2))
    }

    /// Twenty is a form of its own in old headers for Hebrew. Only where the texts differ, something is lost.
    @Test(arguments: [
        ("B", []),
        ("C", ["2: for 20, 30, 40 … this header has form 2, but in he they have form 3, which is shown"]),
    ])
    func `A form for numbers that the language does not tell apart is left out`(twenty: String, warnings: [String]) {
        let field = "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;"
        let forms = ["A", "D", twenty, "B"].enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
        let entry = "msgid \"file\"\nmsgid_plural \"files\"\n\(forms)"
        let file = "msgid \"\"\nmsgstr \"Language: he\\nPlural-Forms: \(field)\\n\"\n\n\(entry)\n"
        let reading = POFormat.po.read(Array((file + entry.replacing("file", with: "page")).utf8), path: "he.po")
        #expect(reading.diagnostics.map { "\($0.place.line ?? 0): \($0.message)" } == warnings)
        #expect(reading.units.prefix(3).map(\.keys) == [["one"], ["two"], ["*"]])
        #expect(reading.units.prefix(3).map(\.target) == [.text("A"), .text("D"), .text("B")])
    }

    /// A form that no whole number has can be missing or empty.
    @Test(arguments: ["", "msgstr[3] \"\"\n", "msgstr[3] \"D\"\n"])
    func `The form for fractions need not be there`(last: String) {
        let field =
            "nplurals=4; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n==0 || n>4 ? 2 : 3;"
        let file = """
            msgid ""
            msgstr "Language: pl\\nPlural-Forms: \(field)\\n"

            msgid "file"
            msgid_plural "files"
            msgstr[0] "A"
            msgstr[1] "B"
            msgstr[2] "C"
            \(last)
            """
        let reading = POFormat.po.read(Array(file.utf8), path: "pl.po")
        #expect(reading.diagnostics.map(\.message) == [])
        let keys = [["one"], ["few"], ["many"]] + (last.contains("D") ? [["*"]] : [])
        #expect(reading.units.map(\.keys) == keys)
    }

    /// The source text that a translation was made from, on one line or several.
    @Test func `Previous source texts are read`() {
        let file =
            Self.header
            + "#, fuzzy\n#| msgctxt \"x\"\n#| msgid \"\"\n#| \"Old \"\n#| \"%s \\q\"\nmsgid \"New %s\"\nmsgstr \"Nový %s\"\n\n"
            + "#~| msgid \"Gone\"\n#~ msgid \"Went\"\n#~ msgstr \"Šel\"\n\n"
            + "#| msgid \"an old file\"\n#| msgid_plural \"old files\"\n" + Self.plural + "msgstr[2] \"C\"\n"
        let reading = POFormat.po.read(Array(file.utf8), path: "cs.po")
        #expect(reading.diagnostics.map(\.message) == [])
        let previous = reading.units.map { unit in
            guard case .pattern(let pieces) = unit.previous else { return "" }
            return pieces.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
        }
        #expect(previous == ["Old … ", "an old file", "old files", "old files"])
        #expect(reading.units.map(\.isFuzzy) == [true, false, false, false])
    }

    /// Templates of xgettext do not have the fields yet.
    @Test func `A template has the forms of its language`() {
        let field = "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;"
        let file =
            "#, fuzzy\nmsgid \"\"\nmsgstr \"Language: \\n\(field)\\n\"\n\nmsgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
        let reading = POFormat.po.read(Array(file.utf8), path: "messages.pot", language: "en")
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.units.map(\.source) == [.text("file"), .text("files")])
    }

    private static let header = "msgid \"\"\nmsgstr \"Language: cs\\n\"\n\n"

    @Test(arguments: [
        ("msgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"Slovo", 6, 8, "the quotation mark is not closed"),
        ("msgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"Slovo\" x", 6, 15, "there is something after the text"),
        ("msgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"\\q\"", 6, 9, "PO has no escape like this"),
        ("msgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"\"\n\"{$x\"", 7, 5, "the placeholder is not closed"),
        ("msgid \"Text\"\n", 4, 1, "the entry has no msgstr"),
        ("msgctxt \"a.b/title\"\nmsgstr \"x\"", 4, 1, "the entry has no msgid"),
        ("mgsid \"x\"", 4, 1, "a line must start with msgctxt, msgid, msgid_plural, msgstr, # or \""),
        ("msgid \"x\"\nmsgstr \"a\"\nmsgstr \"b\"", 6, 1, "the entry has this string twice"),
        (
            "msgctxt \"a.b/detail\"\nmsgid \"x\"\nmsgid_plural \"y\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"", 4, 9,
            "msgstr[2] is missing"
        ),
    ])
    func `Mistakes have a place`(entry: String, line: Int, column: Int, message: String) {
        let reading = POFormat.po.read(Array((Self.header + entry).utf8), path: "cs.po")
        #expect(reading.diagnostics.map(\.message) == [message])
        #expect(reading.diagnostics.map(\.place.line) == [line])
        #expect(reading.diagnostics.map(\.place.column) == [column])
    }

    @Test(arguments: [
        ("mgstr \"x\"", "Did you mean msgstr?"),
        ("TODO check this", "Write # before a comment, and a text in quotation marks."),
    ])
    func `A line of another kind gets a remedy`(line: String, help: String) {
        let reading = POFormat.po.read(Array((Self.header + line).utf8), path: "cs.po")
        #expect(reading.diagnostics.map(\.help) == [help])
    }

    /// Notes and flags of an entry that is no longer used are not those of the next one.
    @Test func `Obsolete entries take their comments with them`() throws {
        let file =
            Self.header + "#. old note\n#, fuzzy, c-format\n#~ msgid \"Old\"\n#~ msgstr \"Staré\"\n\n"
            + "#. new note\nmsgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"Slovo\"\n"
        let unit = try #require(POFormat.po.read(Array(file.utf8), path: "cs.po").units.first)
        #expect(unit.note == "new note")
        #expect(unit.state == .translated)
    }

    /// Quadratic, this would take hours.
    @Test func `A string can have very many lines`() {
        let count = 300_000
        let file =
            Self.header + "msgctxt \"a.b/title\"\nmsgid \"Text\"\nmsgstr \"\"\n"
            + String(repeating: "\"ab\"\n", count: count)
        var parser = POParser(Array(file.utf8), path: "cs.po")
        parser.parse()
        #expect(parser.entries.last?.translations[0]?.bytes.count == 2 * count)
    }

    @Test(arguments: [
        ("c-format", "%d files in %1$s, 100%%", ["%d": "{$arg1 :integer}", "%1$s": "{$arg1}"]),
        ("python-format", "Hello %(name)s", ["%(name)s": "{$name}"]),
        (
            "python-brace-format", "{name} {0} {price:.2f}",
            ["{name}": "{$name}", "{0}": "{$arg1}", "{price:.2f}": "{$price}"]
        ),
        ("qt-format", "%n of %1", ["%n": "{$count :integer}", "%1": "{$arg1}"]),
    ])
    func `Placeholders of others are known`(flag: String, text: String, placeholders: [String: String]) {
        let pieces = PlaceholderNotation(flags: [flag]).pieces(of: text)
        var found: [String: String] = [:]
        for case .placeholder(let written, let element?) in pieces { found[written] = PatternText.source(of: element) }
        #expect(found == placeholders)
    }
}
