import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs

@Suite struct BackTranslationTests {
    static let german = """
        {"locale":"de","messages":{"a":{"title":"Nicht gefunden","detail":{"match":["$n :integer"],"variants":{"one":"{$n} Artikel",\
        "*":"{$n} Artikel, {$who}"}}},"b":"Speichern","c":".input {$n :integer} .match $n one {{eins}} * {{mehr}}"}}
        """

    static func read(_ text: String) throws -> BackTranslations {
        let report = try ReportTests.report([("en.json", #"{"locale":"en","messages":{}}"#), ("de.json", german)])
        let language = try #require(report.shownTexts.last)
        return try BackTranslations(Array(text.utf8), path: "b/de.json", language)
    }

    static func back(_ key: String, _ part: CatalogPart, _ json: String) throws -> BackTranslation {
        let file = try read("{\"locale\":\"de\",\"texts\":{\"\(key)\":{\"\(part.rawValue)\":\(json)}}}")
        return try #require(file[key, part])
    }

    /// A plain string is a detail, a note may be left out, and what was not made is nil.
    @Test func forms() throws {
        let file = try Self.read(
            #"{"$schema":"x","texts":{"b":{"detail":{"of":"Speichern","back":"Save"}},"a":{"title":{"of":"Nicht gefunden","back":"Not found","note":"same"}}},"locale":"de"}"#
        )
        #expect(file["b", .detail]?.back == [BackTranslation.Text(key: nil, text: "Save")])
        #expect(file["b", .detail]?.note == nil && file["a", .title]?.note == "same")
        #expect(file["a", .detail] == nil && file["zzz", .detail] == nil)
        #expect(file.count == 2 && file.earlierCount == 0)
    }

    /// What was made from another text than that of now is known.
    @Test(
        arguments: [
            ("a", CatalogPart.title, #""Nicht gefunden""#, nil),
            ("a", .title, #""Nicht da""#, ["Nicht da"]),
            ("a", .title, #""nicht gefunden""#, ["nicht gefunden"]),
            ("b", .detail, #""Speichern\u0301""#, ["Speichern\u{301}"]),
            ("b", .detail, #"{"one":"Speichern"}"#, ["one: Speichern"]),
            ("c", .detail, #"".input {$n :integer} .match $n one {{eins}} * {{mehr}}""#, nil),
            ("c", .detail, #"{"one":"eins","*":"mehr"}"#, ["one: eins", "*: mehr"]),
            ("a", .detail, #"{"one":"{$n} Artikel","*":"{$n} Artikel, {$who}"}"#, nil),
            ("a", .detail, #"{"*":"{$n} Artikel, {$who}"," one ":"{$n} Artikel"}"#, nil),
            ("a", .detail, #"{"one":"{$n} Ding","*":"{$n} Artikel, {$who}"}"#, ["one: {$n} Ding"]),
            // One variant is new, and one is gone.
            ("a", .detail, #"{"*":"{$n} Artikel, {$who}"}"#, []),
            (
                "a", .detail, #"{"one":"{$n} Artikel","two":"zwei","*":"{$n} Artikel, {$who}"}"#, ["two: zwei"]
            ),
            ("a", .detail, #""{$n} Artikel""#, ["{$n} Artikel"]),
        ] as [(String, CatalogPart, String, [String]?)])
    func earlier(key: String, part: CatalogPart, source: String, expected: [String]?) throws {
        let earlier = try Self.back(key, part, "{\"of\":\(source),\"back\":\"x\"}").earlier
        #expect(earlier.map { $0.map { ($0.key.map { "\($0): " } ?? "") + $0.text } } == expected)
    }

    /// Letters in another form are another text.
    @Test func bytes() throws {
        let report = try ReportTests.report([
            ("de.json", "{\"locale\":\"de\",\"messages\":{\"a\":\"Schl\\u00fcssel\"}}")
        ])
        let file = try BackTranslations(
            Array(
                "{\"locale\":\"de\",\"texts\":{\"a\":{\"detail\":{\"of\":\"Schlu\\u0308ssel\",\"back\":\"key\"}}}}".utf8
            ),
            path: "de.json", try #require(report.shownTexts.first))
        #expect(file.earlierCount == 1)
    }

    /// Variants that say the same are one.
    @Test func merged() throws {
        let source = #"{"few  masculine":"a","many masculine":"b","one masculine":"c","*  *":"d"}"#
        let back = #"{"few masculine":"x","one masculine":"y","many masculine":"x","* *":"x"}"#
        let texts = try Self.back("a", .detail, "{\"of\":\(source),\"back\":\(back)}").back
        #expect(texts.map(\.key) == ["few masculine, many masculine, * *", "one masculine"])
        #expect(texts.map(\.text) == ["x", "y"])
    }

    static func of(_ member: String) -> String { "{\"locale\":\"de\",\"texts\":{\n\"a\":{\"title\":\(member)}}}" }

    /// What does not fit is said with its line and column, and with what was meant.
    @Test(arguments: [
        ("[]", "b/de.json:1:1: the file must be an object with \"locale\" and \"texts\""),
        ("{}", "b/de.json:1:1: the member \"locale\" is missing"),
        ("{\"locale\":\"de\"}", "b/de.json:1:1: the member \"texts\" is missing"),
        (
            "{\"locale\":\"de\",\"text\":{}}",
            "b/de.json:1:16: unknown member \"text\"\n  help: Did you mean \"texts\"?"
        ),
        (
            "{\"locale\":\"fr\",\"texts\":{}}",
            "b/de.json:1:11: the file name is for de, but this says fr"
        ),
        ("{\"locale\":7,\"texts\":{}}", "b/de.json:1:11: \"locale\" must be a string"),
        (
            "{\"locale\":\"de\",\"texts\":[]}",
            "b/de.json:1:24: \"texts\" must be an object with the keys of the catalog"
        ),
        (
            "{\"locale\":\"de\",\"texts\":{\n  \"e\":{}}}",
            "b/de.json:2:3: the catalog of de has no key \"e\"\n  help: Did you mean \"a\"?"
        ),
        (
            "{\"locale\":\"de\",\"texts\":{\"a\":{\"titel\":{}}}}",
            "b/de.json:1:30: a has no \"titel\"\n  help: Did you mean \"title\"?"
        ),
        (
            "{\"locale\":\"de\",\"texts\":{\"a\":{\"action\":{}}}}",
            "b/de.json:1:30: a has no \"action\"\n  help: Known: title, detail."
        ),
        (
            "{\"locale\":\"de\",\"texts\":{\"b\":{\"title\":{}}}}",
            "b/de.json:1:30: b has no \"title\"\n  help: Known: detail."
        ),
        (
            "{\"locale\":\"de\",\"texts\":{\"a\":\"x\"}}",
            "b/de.json:1:29: \"a\" must be an object with title, detail or action"
        ),
        (of("\"x\""), "b/de.json:2:14: \"title\" must be an object with \"of\" and \"back\""),
        (of("{\"of\":\"x\"}"), "b/de.json:2:14: the member \"back\" is missing"),
        (of("{\"back\":\"x\"}"), "b/de.json:2:14: the member \"of\" is missing"),
        (
            of("{\"of\":5,\"back\":\"x\"}"),
            "b/de.json:2:20: \"of\" must be a string, or an object with a string for each variant"
        ),
        (
            of("{\"of\":\"x\",\"back\":null}"),
            "b/de.json:2:31: \"back\" must be a string, or an object with a string for each variant"
        ),
        (
            of("{\"of\":{},\"back\":\"x\"}"),
            "b/de.json:2:20: \"of\" must be a string, or an object with a string for each variant"
        ),
        (of("{\"of\":{\"one\":[\"x\"]},\"back\":\"x\"}"), "b/de.json:2:27: \"one\" must be a string"),
        (
            of("{\"of\":{\"one\":\"x\"},\"back\":{\"onr\":\"x\"}}"),
            "b/de.json:2:40: \"of\" has no variant \"onr\"\n  help: Did you mean \"one\"?"
        ),
        (of("{\"of\":\"x\",\"back\":\"x\",\"note\":1}"), "b/de.json:2:42: \"note\" must be a string"),
        (
            of("{\"of\":\"x\",\"back\":\"x\",\"notes\":\"\"}"),
            "b/de.json:2:35: unknown member \"notes\"\n  help: Did you mean \"note\"?"
        ),
        (of("{\"of\":\"x\",\"of\":\"y\"}"), "b/de.json:2:24: "), ("{", "b/de.json:1:"),
    ])
    func errors(text: String, message: String) {
        #expect {
            _ = try Self.read(text)
        } throws: { error in
            "\(error)".contains(message)
        }
    }
}
