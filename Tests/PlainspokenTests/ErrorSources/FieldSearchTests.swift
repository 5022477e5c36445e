import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// Bodies that do not decode: which fields are named, and what decoding again may do to types.
@Suite struct FieldSearchTests {
    struct Order: Decodable {
        struct Address: Decodable {
            var street: String
            var zip: String
        }
        struct Item: Decodable {
            var name: String
            var count: UInt8
            var size: Size?
        }
        enum Size: String, Decodable { case small, large }
        var email: String
        var quantity: Int
        var isGift: Bool?
        var address: Address
        var items: [Item]?
        var scores: [String: Double]?
        var at: Date?
        var id: UUID?
        var page: URL?
        var price: Decimal?
        var photo: Data?
        var small: Int8?
        var size: Size?
        var tags: Set<String>?
        var last: Bool
    }

    static func search<Value: Decodable>(
        _ body: String, as type: Value.Type, _ search: FieldSearch = .everyField, decoder: JSONDecoder = iso8601()
    ) throws -> [String] {
        let data = Data(body.utf8)
        let thrown = try #require(throws: (any Error).self) { try decoder.decode(type, from: data) }
        let error = RequestDecodingError(thrown, json: data)
            .searched(for: type, search, length: data.count) { try decoder.decode($0, from: data) }
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "body.invalid" && diagnosis.status == .unprocessableContent)
        return diagnosis.fieldErrors.map { error in
            let value = error.arguments["limit"]
            let shown = value.map { " \($0)".replacing("message ", with: "") } ?? ""
            return "\(error.place.text) \(error.key)\(shown)"
        }
    }

    static func iso8601() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    private static let start = #""email":"a","quantity":1,"address":{"street":"s","zip":"z"},"last":true"#

    static let cases: [(String, [String])] = [
        // Wrong types, null, missing; nested; first to last.
        (
            #"{"email":3,"quantity":null,"isGift":"yes","address":{"street":1},"last":0}"#,
            [
                "#/email field.wrong-type.string", "#/quantity field.null",
                "#/isGift field.wrong-type.boolean",
                "#/address/street field.wrong-type.string", "#/address/zip field.missing",
                "#/last field.wrong-type.boolean",
            ]
        ),
        (
            "{}",
            ["#/email field.missing", "#/quantity field.missing", "#/address field.missing", "#/last field.missing"]
        ),
        (
            #"{"email":1,"quantity":1,"address":7,"last":1}"#,
            [
                "#/email field.wrong-type.string", "#/address field.wrong-type.object",
                "#/last field.wrong-type.boolean",
            ]
        ),
        (
            #"{"email":null,"quantity":null,"address":null,"items":[null],"last":null}"#,
            [
                "#/email field.null", "#/quantity field.null", "#/address field.null", "#/items/0 field.null",
                "#/last field.null",
            ]
        ),
        // Lists: all entries at once, of any type.
        (
            #"{"items":[{"name":1,"count":256},7,{"name":"n","count":-1},{"name":"n","count":1.5}],"scores":{"b":"x","a":null,"c":1},"#
                + #""tags":["a",1,null],"# + start + "}",
            [
                "#/items/0/name field.wrong-type.string", "#/items/1 field.wrong-type.object",
                "#/items/2/count field.too-small 0", "#/items/3/count field.wrong-type.integer",
                "#/items/0/count field.too-large 255", "#/scores/a field.null",
                "#/scores/b field.wrong-type.number", "#/tags/1 field.wrong-type.string",
                "#/tags/2 field.null",
            ]
        ),
        // Foundation's types, numbers out of range.
        (
            #"{"at":"soon","id":"x","page":"","price":"1","photo":"%","small":300,"# + start.dropLast(4) + "1}",
            [
                "#/at field.format.date-time", "#/id field.format.uuid", "#/page field.format.url",
                "#/price field.wrong-type.number", "#/photo field.invalid", "#/small field.too-large 127",
                "#/last field.wrong-type.boolean",
            ]
        ),
        (
            #"{"at":1,"small":-129,"# + start + "}",
            ["#/at field.wrong-type.string", "#/small field.too-small -128"]
        ),
        (#"{"small":300.5,"# + start + "}", ["#/small field.wrong-type.integer"]),
        (
            #"{"quantity":99999999999999999999,"email":"","address":{"street":"s","zip":"z"}}"#,
            ["#/quantity field.too-large 9223372036854775807", "#/last field.missing"]
        ),
        // An enumeration has no placeholder: anything after it in the same object is not examined.
        (
            #"{"items":[{"name":1,"count":1,"size":"huge"},{"name":2,"count":1}],"size":"huge","# + start.dropLast(4)
                + "1}",
            [
                "#/items/0/name field.wrong-type.string", "#/items/1/name field.wrong-type.string",
                "#/items/0/size field.invalid", "#/size field.invalid",
            ]
        ),
    ]

    @Test(arguments: cases.indices)
    func everyField(index: Int) throws {
        let (body, expected) = Self.cases[index]
        #expect(try Self.search(body, as: Order.self) == expected)
    }

    /// By default nothing is made up: the first of each object, and all entries of lists.
    @Test func asSent() throws {
        let body =
            #"{"email":"a","quantity":1,"address":{"street":"s","zip":"z"},"items":[{},{"name":1},{"name":"n"}],"last":1}"#
        let expected = [
            "#/items/0/name field.missing", "#/items/1/name field.wrong-type.string",
            "#/items/2/count field.missing",
        ]
        #expect(try Self.search(body, as: Order.self, .asSent) == expected)
    }

    /// A field that the decoder accepts in another way is not reported, nor is anything that it cannot read.
    @Test(.shows(.jsonDecoders)) func typesThatTryOneAfterTheOther() throws {
        struct Either: Decodable {
            var id: String
            var other: String
            enum Keys: String, CodingKey { case id, other }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self)
                do { id = String(try values.decode(Int.self, forKey: .id)) } catch DecodingError.typeMismatch {
                    id = try values.decode(String.self, forKey: .id)
                }
                other = (try? values.decode(String.self, forKey: .other)) ?? "none"
            }
        }
        struct Body: Decodable {
            var number: Int
            var either: Either
            var list: [Either]
            var last: Int
        }
        let body = #"{"number":"1","either":{"id":"x","other":3},"list":[{"id":"x"},{"id":true},{"id":1}],"last":"1"}"#
        let expected = [
            "#/number field.wrong-type.integer", "#/list/1/id field.wrong-type.string",
            "#/last field.wrong-type.integer",
        ]
        #expect(try Self.search(body, as: Body.self) == expected)
    }

    /// A hand-written `init(from:)` that crashes on a value that was not sent. With `.asSent` it never gets one.
    struct Delicate: Decodable {
        var step: Int
        var other: Int
        enum Keys: String, CodingKey { case step, other }
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            step = try values.decode(Int.self, forKey: .step)
            precondition(step > 0, "a made-up value")
            other = try values.decode(Int.self, forKey: .other)
        }
    }

    struct Careful: Decodable, DecodableAsSent {
        var inner: Delicate
        init(from decoder: any Decoder) throws { inner = try Delicate(from: decoder) }
    }

    @Test func noMadeUpValueForWhoDidNotAsk() throws {
        struct Body<Inner: Decodable>: Decodable {
            var first: Int
            var inner: Inner
            var list: [Inner]
        }
        let inner = #"{"step":"x","other":"y"}"#
        let body = #"{"first":1,"inner":{"step":1,"other":1},"list":[\#(inner),\#(inner)]}"#
        let lists = ["#/list/0/step field.wrong-type.integer", "#/list/1/step field.wrong-type.integer"]
        #expect(try Self.search(body, as: Body<Delicate>.self, .asSent) == lists)
        #expect(try Self.search(body, as: Body<Careful>.self, .everyField) == lists)
        // Missing altogether: it isn't made up either.
        #expect(
            try Self.search(#"{"first":"x"}"#, as: Body<Careful>.self, .everyField) == [
                "#/first field.wrong-type.integer", "#/inner field.missing",
            ])
    }

    /// An error that a hand-written `init(from:)` throws because of a made-up value is not reported.
    @Test func madeUpValuesAreNotBlamed() throws {
        struct Shape: Decodable {
            var kind: String
            enum Keys: String, CodingKey { case kind, radius }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self)
                kind = try values.decode(String.self, forKey: .kind)
                guard kind == "circle" else {
                    throw DecodingError.dataCorruptedError(forKey: .kind, in: values, debugDescription: "which?")
                }
                _ = try values.decode(Int.self, forKey: .radius)
            }
        }
        struct Body: Decodable {
            var shape: Shape
            var shapes: [Shape]
        }
        let body = #"{"shape":{"kind":"circle","radius":1},"shapes":[{"kind":1},{"kind":"x"},{"kind":"circle"}]}"#
        let expected = [
            "#/shapes/0/kind field.wrong-type.string", "#/shapes/1 field.invalid",
            "#/shapes/2/radius field.missing",
        ]
        #expect(try Self.search(body, as: Body.self) == expected)
    }

    /// Keys from the decoder's strategies, nested containers, classes, numbers as keys.
    @Test func decodersOfTheirOwnKind() throws {
        struct Body: Decodable {
            var firstName: String
            var points: [Int: Bool]
            var nested: Nested
            var optional: Int??
            var lastName: String
        }
        final class Nested: Decodable {
            let x: Int
            let y: Int
            enum Keys: String, CodingKey { case point, x, y }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self).nestedContainer(
                    keyedBy: Keys.self, forKey: .point)
                x = try values.decode(Int.self, forKey: .x)
                y = try values.decode(Int.self, forKey: .y)
            }
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let body = #"{"first_name":1,"points":{"1":2},"nested":{"point":{"x":"x"}},"optional":"x"}"#
        let found = try Self.search(body, as: Body.self, decoder: decoder)
        #expect(
            found == [
                "#/firstName field.wrong-type.string", "#/points/1 field.wrong-type.boolean",
                "#/nested/point/x field.wrong-type.integer", "#/nested/point/y field.missing",
                "#/optional field.wrong-type.integer", "#/lastName field.missing",
            ])
    }

    /// The body as a whole.
    @Test func lists() throws {
        #expect(
            try Self.search(#"[1,"x",null]"#, as: [Int].self, .asSent) == [
                "#/1 field.wrong-type.integer", "#/2 field.null",
            ])
        #expect(
            try Self.search(#"{"a":[[1],["x"]]}"#, as: [String: [[Int]]].self) == [
                "#/a/1/0 field.wrong-type.integer"
            ])
        #expect(try Self.search("3", as: Order.self) == [])
    }

    /// It ends for any data: after a limited number of rounds, bytes and errors.
    @Test(arguments: [1, 10, 1_000, 20_000])
    func hostileLists(count: Int) throws {
        let body = "[" + Array(repeating: #""x""#, count: count).joined(separator: ",") + "]"
        let expected = body.utf8.count > FieldSearch.maximumLength ? 1 : min(count, AnswerLimits.fieldErrors)
        #expect(try Self.search(body, as: [Int].self).count == expected)
    }

    @Test(arguments: [(100, 4), (60_000, 4), (70_000, 0)])
    func rounds(length: Int, expected: Int) throws {
        struct Body: Decodable {
            var a: Int
            var b: Int
            var c: Int
            var text: String
        }
        let counted = Mutex(0)
        let data = Data(#"{"text":"\#(String(repeating: "x", count: length))"}"#.utf8)
        let thrown = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Body.self, from: data) }
        _ = RequestDecodingError(thrown, json: data).searched(for: Body.self, .everyField, length: data.count) {
            counted.withLock { $0 += 1 }
            return try JSONDecoder().decode($0, from: data)
        }
        #expect(counted.withLock { $0 } == expected)
        #expect(FieldSearch.everyField.rounds(length: 64) == AnswerLimits.fieldErrors)
        #expect(FieldSearch.everyField.rounds(length: 60_000) * 60_000 <= FieldSearch.maximumWork)
        #expect(FieldSearch.asSent.rounds(length: 60_000) == 1)
    }

    /// As deep as a decoder goes, with an error at the bottom.
    @Test(arguments: [10, 60, 500])
    func deep(levels: Int) throws {
        struct Tree: Decodable {
            var children: [Tree]
            var leaf: Int?
        }
        let body =
            String(repeating: #"{"children":["#, count: levels / 2) + #"{"children":[],"leaf":"x"}"#
            + String(repeating: "]}", count: levels / 2)
        #expect(try Self.search(body, as: Tree.self).count == 1)
    }

    /// Anything that is too deep is one field, and the others next to it are reported.
    @Test func tooDeep() throws {
        struct Tree: Decodable {
            var c: [Tree]
            var leaf: Int?
        }
        struct Body: Decodable {
            var tree: Tree
            var last: Int
        }
        let tree =
            String(repeating: #"{"c":["#, count: 50) + #"{"c":[],"leaf":"x"}"# + String(repeating: "]}", count: 50)
        let found = try Self.search(#"{"tree":\#(tree)}"#, as: Body.self)
        let place = "#/tree" + String(repeating: "/c/0", count: FieldSearch.maximumDepth / 2)
        #expect(found == [place + " field.invalid", "#/last field.missing"])
    }

    /// Entries beyond those that fit into an answer are not decoded.
    @Test func noMoreThanAnAnswerHas() throws {
        struct Counted: Decodable {
            static let made = Mutex(0)
            init(from decoder: any Decoder) throws {
                Self.made.withLock { $0 += 1 }
                _ = try decoder.singleValueContainer().decode(String.self)
            }
        }
        let list = "[" + Array(repeating: "1", count: 500).joined(separator: ",") + "]"
        #expect(try Self.search(list, as: [Counted].self).count == AnswerLimits.fieldErrors)
        // Once by the decoder itself.
        #expect(Counted.made.withLock { $0 } == 1 + AnswerLimits.fieldErrors)
    }

    /// Types that would need endless made-up values.
    @Test(.shows(.jsonDecoders)) func typesWithoutEnd() throws {
        final class Endless: Decodable {
            let inner: Endless
        }
        struct Body: Decodable {
            var endless: Endless
            var last: Int
        }
        #expect(try Self.search("{}", as: Body.self) == ["#/endless field.missing"])
    }

    /// The same body gets the same answer each time.
    @Test func repeatable() throws {
        let names = "hcabgfed".map(String.init)
        let body = "{" + names.map { #""\#($0)":"x""# }.joined(separator: ",") + "}"
        for _ in 0..<20 {
            #expect(
                try Self.search(body, as: [String: Int].self).map { $0.prefix(3) } == names.sorted().map { "#/\($0)" })
        }
    }
}
