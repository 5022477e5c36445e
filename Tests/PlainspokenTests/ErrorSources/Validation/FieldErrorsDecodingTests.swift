import Foundation
import Testing

@testable import Plainspoken

/// Rules in `init(from:)`: what is thrown there keeps its fields and pointers.
@Suite struct FieldErrorsDecodingTests {
    struct Item: Decodable {
        var name: String
        var count: Int
        var note: String?

        enum CodingKeys: String, CodingKey { case name, count, note }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            var fields = FieldErrors(from: decoder)
            try fields.refuseUnknown(CodingKeys.self, from: decoder)
            let name = fields.decode(String.self, .name, from: values, .length(2...))
            let count = fields.decode(Int.self, .count, from: values, .range(1...10))
            note = fields.decodeIfPresent(String.self, .note, from: values, .notBlank)
            guard let name, let count, fields.isEmpty else { throw fields }
            (self.name, self.count) = (name, count)
        }
    }

    struct Order: Decodable {
        var items: [Item]
        var gift: Item?
        var last: Int?
    }

    static let cases: [(String, [String])] = [
        (
            #"{"items":[{"name":"ab","count":1},{"name":"a","counts":3,"note":" "}]}"#,
            [
                "#/items/1/counts: field.unknown", "#/items/1/name: field.too-short, limit 2",
                "#/items/1/count: field.missing", "#/items/1/note: field.blank",
            ]
        ),
        (
            #"{"items":[],"gift":{"name":null,"count":"x","note":1}}"#,
            [
                "#/gift/name: field.null", "#/gift/count: field.wrong-type, expected type.integer",
                "#/gift/note: field.wrong-type, expected type.string",
            ]
        ),
    ]

    /// Out of `JSONDecoder` as it is.
    @Test(arguments: cases.indices)
    func jsonDecoder(index: Int) throws {
        let (body, expected) = Self.cases[index]
        let error = try #require(throws: FieldErrors.self) {
            try JSONDecoder().decode(Order.self, from: Data(body.utf8))
        }
        #expect(error.errors.map(\.description) == expected)
        #expect(error.diagnosis.key == "body.invalid")
        let wrapped = RequestDecodingError(error, json: Data(body.utf8))
        #expect(!wrapped.isMalformed && wrapped.fieldErrors.map(\.description) == expected)
    }

    /// Together with what the others have; the collector need not know where it is.
    @Test func withTheOthers() throws {
        struct Plain: Decodable {
            var name: String
            enum CodingKeys: CodingKey { case name }
            init(from decoder: any Decoder) throws {
                name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
                var fields = FieldErrors()
                fields.check(name, "name", .length(2...))
                try fields.throwIfAny()
            }
        }
        struct Body: Decodable {
            var plain: [Plain]
            var last: Int
        }
        let found = try FieldSearchTests.search(
            #"{"plain":[{"name":"a"},{"name":"ab"},{"name":1},{"name":""}],"last":"x"}"#, as: Body.self)
        #expect(
            found == [
                "#/plain/0/name field.too-short 2", "#/plain/2/name field.wrong-type type.string",
                "#/plain/3/name field.too-short 2", "#/last field.wrong-type type.integer",
            ])
        let mixed = try FieldSearchTests.search(
            #"{"items":[{"name":"a","count":99},{}],"last":"x"}"#, as: Order.self, .asSent)
        #expect(
            mixed == [
                "#/items/0/name field.too-short 2", "#/items/0/count field.out-of-range",
                "#/items/1/name field.missing",
                "#/items/1/count field.missing",
            ])
    }

    @Test func whatFits() throws {
        let order = try JSONDecoder().decode(
            Order.self, from: Data(#"{"items":[{"name":"ab","count":10,"note":null}]}"#.utf8))
        #expect(order.items.first?.count == 10 && order.items.first?.note == nil)
    }
}
