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
            let header = try #require(PluralHeader(PluralHeader.field(language), in: language), "\(name)")
            let categories = rules.gettext.categories
            #expect(header.categories == categories)
            let expression = try #require(PluralExpression(rules.gettext.expression), "\(rules.gettext.expression)")
            for number: UInt64 in 0..<2_000 where number % 1_000_000 != 0 || number == 0 {
                let category = rules.category(Int64(number))
                guard let form = categories.firstIndex(of: category) else { continue }
                #expect(expression.form(of: number) == UInt64(form), "\(name) \(number)")
            }
        }
    }

    /// Headers that other programs write mean the same.
    @Test(arguments: [
        ("nplurals=2; plural=(n != 1);", "de", "one other"), ("nplurals=2; plural=n>1;", "fr", "one other"),
        ("nplurals=1; plural=0;", "ja", "other"),
        ("nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "cs", "one few other"),
        (
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "pl",
            "one few many"
        ),
        (
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", "ar",
            "zero one two few many other"
        ),
    ])
    func `Headers of others are understood`(field: String, language: String, categories: String) throws {
        let language = try #require(LanguageTag(language))
        let header = try #require(PluralHeader(field, in: language))
        #expect(header.categories?.map(\.rawValue).joined(separator: " ") == categories)
    }

    /// Where CLDR's categories are others, the forms are those of several categories, or of single numbers.
    @Test(arguments: [
        ("nplurals=2; plural=(n != 1);", "he", "one | two *"),
        ("nplurals=2; plural=(n==2) ? 1 : 0", "cy", "zero one few many * | two"),
        ("nplurals=2; plural=(n != 1);", "is", "1 | one *"), ("nplurals=2; plural=(n > 1);", "fil", "0 1 | one *"),
        ("nplurals=2; plural=n > 1;", "mr", "0 one | *"), ("nplurals=2; plural=(n != 1);", "mai", "1 | *"),
        ("nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2)", "sa", "1 | 2 | *"),
        ("nplurals=2; plural=(n != 1);", "cs", "one | few *"),
    ])
    func `Forms of others can be for several categories or for numbers`(
        field: String, language: String, keys: String
    ) throws {
        let language = try #require(LanguageTag(language))
        let header = try #require(PluralHeader(field, in: language))
        #expect(header.keys.map { $0.joined(separator: " ") }.joined(separator: " | ") == keys)
        #expect(header.categories == nil)
    }

    @Test(arguments: [
        "nplurals=2; plural=(n%10 != 1);", "nplurals=4; plural=(n != 1);", "nplurals=3; plural=n;",
        "nplurals=3; plural=((;", "", "nplurals=0; plural=0;",
        "nplurals=3; plural=" + String(repeating: "(", count: 1_500), "nplurals=3; plural=n/0;",
        "nplurals=99999999999999999999; plural=0;",
    ])
    func `Others are refused`(field: String) {
        #expect(PluralHeader(field, in: "cs")?.keys == nil)
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
            "Language: he\\nPlural-Forms: nplurals=2; plural=n != 1;\\n",
            "the header does not have the plural forms of he"
        ),
        ("Plural-Forms: nplurals=2; plural=n != 1;\\n", "the file does not say which numbers its plural forms are for"),
    ])
    func `Each entry whose forms are not known is reported`(header: String, message: String) {
        let entries = ["a", "b"].map { "msgctxt \"\($0)/detail\"\n" + Self.plural }.joined(separator: "\n")
        let reading = POFormat.po.read(
            Array("msgid \"\"\nmsgstr \"\(header)\"\n\n\(entries)".utf8), path: "file.po")
        #expect(reading.units.map(\.target) == [nil, nil])
        #expect(
            reading.diagnostics.map { "\($0.place.line ?? 0): \($0.message)" } == ["4: \(message)", "10: \(message)"])
        #expect(reading.diagnostics.map(\.code.isError) == [true, true])
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
