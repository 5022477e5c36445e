import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// The rules one by one: what each accepts, and what it reports otherwise.
@Suite struct FieldRuleTests {
    static let textCases: [(String, FieldRule<String>, String?)] = [
        ("ab", .length(2...3), nil), ("a", .length(2...3), "field.too-short"),
        ("abcd", .length(2...3), "field.too-long"),
        ("", .length(...3), nil), ("abcdefgh", .length(8...), nil),
        // As people count: one face with a skin color, one family, one letter with its accent, one syllable.
        ("👍🏽", .length(...1), nil), ("👨‍👩‍👧‍👦", .length(...1), nil), ("e\u{301}", .length(2...), "field.too-short"),
        ("한글", .length(2...2), nil),
        // No book in one letter.
        ("e" + String(repeating: "\u{301}", count: 100), .length(...5), "field.too-long"),
        (String(repeating: "x", count: 100), .length(...Int.max), nil),
        ("\u{3000}\u{A0}\t\n", .notBlank, "field.blank"), ("\u{FEFF}\u{2060}\u{AD}", .notBlank, "field.blank"),
        ("", .notBlank, "field.blank"), (".", .notBlank, nil),
        ("green", .oneOf(["red", "green"]), nil), ("blue", .oneOf(["red", "green"]), "field.not-an-option"),
        ("x", .same(as: "x", "label.password"), nil), ("y", .same(as: "x", "label.password"), "field.mismatch"),
        ("AB12", .format(.pattern) { $0.count == 4 }, nil),
        ("AB1", .format(.pattern) { $0.count == 4 }, "field.format"),
        ("root", .that(.taken) { $0 != "root" }, "field.taken"),
        ("", .length(1...), "field.too-short"), ("", .length(0...), nil), ("a", .length((-1)...), nil),
        ("", .length(...(-1)), "field.too-long"), ("", .length(Int.max...), "field.too-short"),
    ]

    @Test(arguments: textCases.indices)
    func texts(index: Int) {
        let (text, rule, expected) = Self.textCases[index]
        #expect(rule.fault(text)?.key.rawValue == expected)
    }

    static let numberCases: [(Double, FieldRule<Double>, String?)] = [
        (1, .range(1...2), nil), (2, .range(1...2), nil), (2.5, .range(1...2), "field.out-of-range"),
        (0, .range(1...), "field.too-small"), (3, .range(...2), "field.too-large"),
        (.nan, .range(0...), "field.too-small"),
        (.infinity, .range(...2), "field.too-large"), (0.15, .multiple(of: 0.05), nil), (0.3, .multiple(of: 0.1), nil),
        (0.16, .multiple(of: 0.05), "field.not-a-multiple"), (1, .multiple(of: 0), "field.not-a-multiple"),
        (.nan, .multiple(of: 1), "field.not-a-multiple"), (5, .inThePast(now: 6), nil),
        (6, .inThePast(now: 6), "field.not-in-the-past"), (6, .inTheFuture(now: 6), "field.not-in-the-future"),
        (5, .notBefore(6, shown: "six"), "field.too-early"), (6, .notBefore(6, shown: "six"), nil),
        (7, .notAfter(6, shown: "six"), "field.too-late"), (6, .notAfter(6, shown: "six"), nil),
    ]

    @Test(arguments: numberCases.indices)
    func numbers(index: Int) {
        let (number, rule, expected) = Self.numberCases[index]
        #expect(rule.fault(number)?.key.rawValue == expected)
    }

    @Test func otherTypes() throws {
        #expect(FieldRule<Int>.multiple(of: 5).fault(12)?.arguments["step"] == .decimal("5"))
        #expect(FieldRule<Int>.multiple(of: 0).fault(1) != nil && FieldRule<Int8>.multiple(of: -1).fault(.min) == nil)
        let lowest = try #require(Decimal(string: "0.50"))
        let price = FieldRule<Decimal>.range(lowest...100)
        #expect(try price.fault(#require(Decimal(string: "0.49")))?.arguments["minimum"] == .decimal("0.5"))
        #expect(FieldRule<[Int]>.count(1...2).fault([])?.key == "field.too-few")
        #expect(FieldRule<[Int]>.count(...2).fault([1, 2, 3])?.arguments["limit"] == .integer(2))
        #expect(FieldRule<[UInt8]>.fileSize(atMost: 2, .kilobyte).fault(Array(repeating: 0, count: 2_000)) == nil)
        let tooLarge = FieldRule<Data>.fileSize(atMost: 2, .kilobyte).fault(Data(count: 2_001))
        #expect(tooLarge == .fileTooLarge(limit: 2, unit: .kilobyte))
        #expect(FieldRule<Data>.fileSize(atMost: .max, .gigabyte).fault(Data(count: 1)) == nil)
        enum Size: String { case small, extraLarge = "extra-large" }
        #expect(FieldRule<Size>.oneOf([.extraLarge]).fault(.small)?.arguments["options"] == .list(["extra-large"]))
        #expect(FieldRule<[String]>.noDuplicates.fault(["a", "b", "a"])?.key == "field.duplicates")
        #expect(FieldRule<[String]>.noDuplicates.fault(["a", "b"]) == nil)
        let now = Date(timeIntervalSince1970: 0)
        #expect(FieldRule<Date>.inThePast(now: now).fault(now.addingTimeInterval(-1)) == nil)
        #expect(FieldRule<Date>.inTheFuture(now: now).fault(now)?.key == "field.not-in-the-future")
        #expect(FieldRule<String>.oneOf(["a", "b"]).fault("c")?.arguments["options"] == .list(["a", "b"]))
    }

    /// The cost of a rule is limited, however long the text is.
    @Test func longTexts() {
        func time(_ length: Int) -> Duration {
            let text = String(repeating: "é", count: length)
            return processorTime(leastOf: 3) {
                for _ in 0..<50 {
                    _ = FieldRule<String>.length(1...40).fault(text)
                    _ = FieldRule<String>.length(2...).fault(text)
                }
            }
        }
        _ = time(1_000)
        #expect(time(500_000) < time(1_000) * 20)
    }

    static let formatCases: [(FieldRule<String>, right: [String], wrong: [String])] = [
        (
            .email,
            ["a@example.com", "a.b+c_d@mail.example.co.uk", "o'hara@example.ie", "사용자@예시.한국", "ü@bücher.example"],
            [
                "", "a", "@example.com", "a@", "a@localhost", "a@b@example.com", ".a@example.com", "a.@example.com",
                "a..b@example.com", "a b@example.com", "\"a b\"@example.com", "a@-example.com", "a@example-.com",
                "a@example..com", "a@example.com.", "a@192.0.2.1", "a@[192.0.2.1]", "a@exam ple.com", "a@example.com\n",
                "a\u{200B}@example.com", "a@example.com\r\nBcc: b@example.com",
                String(repeating: "a", count: 65) + "@example.com", "a@" + String(repeating: "b.", count: 130) + "com",
            ]
        ),
        (
            .url,
            [
                "https://example.com", "http://localhost:8080/a?b=c#d", "HTTPS://EXAMPLE.com/",
                "https://[2001:db8::1]:443/",
                "https://example.com/a%20b", "https://예시.한국/길", "https://192.0.2.1",
            ],
            [
                "", "example.com", "ftp://example.com", "javascript:alert(1)", "https://", "https:///a", "https://a b",
                "https://user:pw@example.com", "https://example.com/a b", "https://example.com:99999",
                "https://example.com:",
                "https://example.com/%zz", "https://example.com/\"", "https://example.com/\\", "https://[::1",
                "https://a#b#c",
                "https://example.com/\u{0}", "https://-a.example", "https://example.com/\u{2028}",
            ]
        ),
        (
            .uuid,
            [
                "1c0b8f1e-9d3b-4b52-8a69-6a1de47a3c52", "00000000-0000-0000-0000-000000000000",
                "ABCDEFAB-0000-7000-8000-ABCDEFABCDEF",
            ],
            [
                "", "1c0b8f1e9d3b4b528a696a1de47a3c52", "1c0b8f1e-9d3b-4b52-8a69-6a1de47a3c5",
                "1c0b8f1e-9d3b-4b52-8a69-6a1de47a3c5g", "{1c0b8f1e-9d3b-4b52-8a69-6a1de47a3c52}",
            ]
        ),
        (
            .phone, ["+49 30 901820", "(030) 90-18-20", "02-730-5800", "12345"],
            ["", "1234", "+", "++491234", "030/90 18 2o", "1234567890123456", "12345 ", "+49 (0)"]
        ),
        (
            .date, ["2028-02-29", "2000-02-29", "0001-01-01"],
            [
                "", "2027-02-29", "1900-02-29", "2028-13-01", "2028-00-01", "2028-01-00", "2028-04-31", "28-01-01",
                "2028-1-1", "2028-01-01T", "２０２８-01-01",
            ]
        ),
        (
            .time, ["00:00", "23:59:59", "23:59:60", "12:00:00.123"],
            ["", "24:00", "12:60", "12:00:61", "12", "12:00:00.", "12:00.5", "1:00", "12:00:00:00"]
        ),
        (
            .dateTime,
            [
                "2028-02-29T23:59:59Z", "2028-02-29t23:59:59z", "2028-01-01T00:00:00.5+01:00",
                "2028-01-01T00:00:00-23:59",
            ],
            [
                "", "2028-01-01", "2028-01-01T00:00:00", "2028-01-01 00:00:00Z", "2028-01-01T00:00Z",
                "2028-01-01T00:00:00+24:00", "2028-01-01T00:00:00+1:00", "2027-02-29T00:00:00Z",
                "2028-01-01T00:00:00ZZ", "2028-01-01TZ",
            ]
        ),
        (
            .ipAddress,
            [
                "192.0.2.1", "0.0.0.0", "255.255.255.255", "::", "::1", "1::", "2001:db8::1", "1:2:3:4:5:6:7:8",
                "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "1:2:3:4:5:6:7::",
            ],
            [
                "", "1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.+4", ":", ":::", "1::2::3", "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9", "12345::", "::g", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "::1%eth0",
                "1:2:3:4:5:6:7:8::", "::192.0.2.1:1",
            ]
        ),
        (
            .hostname, ["localhost", "example.com", "a-b.example", "xn--bcher-kva.example", "예시.한국"],
            [
                "", ".", "a..b", "-a", "a-", "a_b", "a b", "a.", String(repeating: "a", count: 64),
                String(repeating: "a.", count: 127) + "a",
            ]
        ),
    ]

    @Test(arguments: formatCases.indices)
    func formats(index: Int) {
        let (rule, right, wrong) = Self.formatCases[index]
        for text in right { #expect(rule.fault(text) == nil, "\(text)") }
        for text in wrong { #expect(rule.fault(text)?.generalKey == "field.format", "\(text)") }
    }

    /// Hostile texts: bytes of any kind, and long ones.
    @Test(.seeded)
    func hostileTexts() {
        let bytes: [UInt8] = [0, 10, 32, 35, 37, 43, 45, 46, 47, 48, 57, 58, 64, 65, 91, 93, 97, 0x80, 0xC3, 0xFF]
        var random = RepeatableRandom(seed: 9)
        for _ in 0..<Effort.rounds(500, long: 10_000) {
            let count = Int.random(in: 0..<16, using: &random)
            let text = String(
                decoding: (0..<count).map { _ in bytes[Int.random(in: bytes.indices, using: &random)] }, as: UTF8.self)
            for (rule, _, _) in Self.formatCases { _ = rule.fault(text) }
        }
        for start in ["a@", "https://", "https://[", "1:", ":", "1.", "+", "2028-"] {
            for end in ["a", ":", ".", "1", "-", "%41"] {
                let text = start + String(repeating: end, count: 50_000)
                for (rule, _, _) in Self.formatCases { _ = rule.fault(text) }
            }
        }
    }
}
