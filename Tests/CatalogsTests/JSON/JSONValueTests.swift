import Catalogs
import TestSupport
import Testing

struct JSONValueTests {
    static func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test func shapes() throws {
        let value = try Self.value(#"{"b": [1, -2.50, 1e400, true, null], "a": "\u00e9\n", "b2": {}, "a": "last"}"#)
        #expect(value.members?.map(\.name) == ["b", "a", "b2", "a"])
        #expect(value["b"]?.elements?.map { $0.number ?? "-" } == ["1", "-2.50", "1e400", "-", "-"])
        #expect(value["b"]?[3]?.bool == true)
        #expect(value["b"]?[4]?.isNull == true)
        #expect(value["b"]?[5] == nil)
        #expect(value["a"]?.string == "last")
        #expect(value.members?[1].value == .string("é\n"))
        #expect(value["b2"] == .object([]))
        #expect(value["c"] == nil)
        #expect(value["a"]?["x"] == nil)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1", 1), ("3.0", 3), ("30e-1", 3), ("1E2", 100), ("1.5", nil), ("1e-1", nil),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
            ("-9223372036854775809", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
            ("1e999999999999999999999", nil),
            ("0e999999999999999999999", 0), ("0.00", 0), ("12300e-2", 123), ("1e9223372036854775807", nil),
        ] as [(String, Int64?)])
    func integers(digits: String, value: Int64?) throws {
        #expect(try Self.value(digits).integer == value)
    }

    @Test(.shows(.hostileJSON, .jsonDecoders)) func duplicatesCanBeRefused() {
        let text = Array(#"[{"a": 1, "\u0061": 2}]"#.utf8)
        #expect(throws: Never.self) { try JSONValue(parsing: text) }
        let error = #expect(throws: CatalogDiagnostic.self) { try JSONValue(parsing: text, duplicates: .refused) }
        #expect(error?.code == .duplicateKey)
        #expect(error?.place.range == 10..<18)
        #expect(error?.related.map(\.place.range) == [2..<5])
    }

    /// Names that Swift's `==` takes for the same, written as they are and with escapes, in objects with few members and with many.
    @Test(
        .shows(.bytesNotCharacters),
        arguments: [
            "\"\u{E9}\":0,\"e\u{301}\":1,\"K\":2,\"\u{212A}\":3,\"\\r\\n\":4,\"\\n\":5",
            #""\u00e9":0,"e\u0301":1,"\u004b":2,"\u212a":3,"\u000d\u000a":4,"\u000a":5"#,
        ], ["", #","a":6,"b":7,"c":8"#])
    func namesThatOnlyLookAlike(members: String, more: String) throws {
        let value = try JSONValue(parsing: Array("{\(members)\(more)}".utf8), duplicates: .refused)
        for (number, name) in ["\u{E9}", "e\u{301}", "K", "\u{212A}", "\r\n", "\n"].enumerated() {
            #expect(value[name]?.integer == Int64(number), "\(number)")
        }
        #expect("\u{E9}" == "e\u{301}" && "K" == "\u{212A}", "so this test means something")
    }

    /// Objects with few members are compared pair by pair, those with many through a table: both find every duplicate.
    @Test(.shows(.hostileJSON, .jsonDecoders), arguments: [2, 8, 9, 100, 5_000])
    func duplicatesInObjectsOfAnySize(count: Int) {
        let names = (0..<count).map { "\"name-\($0)\": 0" }
        for twice in [0, count / 2, count - 1] {
            let text = "{" + (names + ["\"name-\(twice)\": 1"]).joined(separator: ",") + "}"
            let document = JSONDocument(reading: Array(text.utf8), mode: .recovering)
            #expect(document.problems.map(\.code) == [.duplicateKey])
        }
        #expect(JSONDocument(reading: Array("{\(names.joined(separator: ","))}".utf8)).problems.isEmpty)
    }

    @Test(.shows(.hostileJSON)) func limits() {
        let depth = { (count: Int) in
            Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
        }
        #expect(throws: Never.self) { try JSONValue(parsing: depth(64)) }
        let tooDeep = #expect(throws: CatalogDiagnostic.self) { try JSONValue(parsing: depth(65)) }
        #expect(tooDeep?.message == "this is nested more than 64 deep")
        #expect(tooDeep?.place.position == SourcePosition(line: 1, column: 65))
        let limits = JSONLimits(maximumSize: 10)
        let tooLong = #expect(throws: CatalogDiagnostic.self) { try JSONValue(parsing: depth(6), limits: limits) }
        #expect(tooLong?.message.contains("the limit is 10") == true)
    }

    /// A byte order mark is skipped, as RFC 8259 §8.1 allows.
    @Test func byteOrderMark() throws {
        #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[]".utf8)) == .array([]))
    }
}
