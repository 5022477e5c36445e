import Foundation
import Testing

@testable import Plainspoken

/// Rules in `init(from:)`: errors thrown there keep their fields and pointers.
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
                "#/gift/name: field.null", "#/gift/count: field.wrong-type.integer",
                "#/gift/note: field.wrong-type.string",
            ]
        ),
    ]

    /// Passed through `JSONDecoder` unchanged.
    @Test(arguments: cases.indices)
    func jsonDecoder(index: Int) throws {
        let (body, expected) = Self.cases[index]
        let error = try #require(throws: FieldErrors.self) {
            try JSONDecoder().decode(Order.self, from: Data(body.utf8))
        }
        #expect(error.errors.map(\.description) == expected)
        // It is not known here whose data it was.
        #expect(error.diagnosis.key == "error" && error.diagnosis.fieldErrors.isEmpty)
        let alone = try ErrorTranslator().translate(error, for: "en")
        #expect(alone.status == 500 && alone.errors.isEmpty)
        let wrapped = RequestDecodingError(error, json: Data(body.utf8))
        #expect(!wrapped.isMalformed && wrapped.fieldErrors.map(\.description) == expected)
    }

    /// Combined with the errors of others; the collector need not know where it is.
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
                "#/plain/0/name field.too-short 2", "#/plain/2/name field.wrong-type.string",
                "#/plain/3/name field.too-short 2", "#/last field.wrong-type.integer",
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

    /// The outermost type collects by itself: a list inside it is still examined completely.
    @Test(arguments: [FieldSearch.asSent, .everyField])
    func aWholeThatCollects(search: FieldSearch) throws {
        struct Entry: Decodable { var id: Int }
        struct Whole: Decodable {
            var name: String
            var entries: [Entry]
            enum CodingKeys: CodingKey { case name, entries }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                var fields = FieldErrors(from: decoder)
                let name = fields.decode(String.self, .name, from: values, .notBlank)
                let entries = fields.decode([Entry].self, .entries, from: values, .count(1...))
                guard let name, let entries else { throw fields }
                (self.name, self.entries) = (name, entries)
            }
        }
        #expect(
            try FieldSearchTests.search(#"{"name":"","entries":[{},{"id":1},{"id":"x"}]}"#, as: Whole.self, search) == [
                "#/name field.blank", "#/entries/0/id field.missing",
                "#/entries/2/id field.wrong-type.integer",
            ])
        #expect(try FieldSearchTests.search(#"{"name":"x","entries":[]}"#, as: Whole.self, search).count == 1)
    }

    /// A container inside the decoder's, alone and with the others.
    @Test func nestedContainers() throws {
        struct Place: Decodable {
            enum CodingKeys: CodingKey { case point, x, y, z, extra }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                let point = try values.nestedContainer(keyedBy: CodingKeys.self, forKey: .point)
                var fields = FieldErrors(from: decoder)
                _ = fields.decode(Int.self, .x, from: point, .range(1...))
                _ = fields.decode(Int.self, .y, from: point)
                fields.at("point") { fields in _ = fields.decode([Int].self, .z, from: point) }
                try fields.throwIfAny()
            }
        }
        struct Body: Decodable { var places: [Place] }
        let body = #"{"places":[{"point":{"x":0,"z":[1,"x"]}}]}"#
        let all = [
            "#/places/0/point/x field.too-small 1", "#/places/0/point/y field.missing",
            "#/places/0/point/z/1 field.wrong-type.integer",
        ]
        #expect(try FieldSearchTests.search(body, as: Body.self) == all)
        let alone = try #require(throws: FieldErrors.self) {
            try JSONDecoder().decode(Body.self, from: Data(body.utf8))
        }
        #expect(
            alone.errors.map { "\($0.place.text) \($0.key)" }
                == all.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    }

    /// Names made up by senders, of any number and length.
    @Test func unknownMembers() throws {
        struct Body: Decodable { var items: [Item] }
        let long = String(repeating: "n", count: 10_000)
        let members = (0..<100_000).map { #""k\#($0)":0"# }.joined(separator: ",")
        func errors(_ item: String) -> [FieldError] {
            let body = Data(#"{"items":[\#(item)]}"#.utf8)
            let error = #expect(throws: FieldErrors.self) { try JSONDecoder().decode(Body.self, from: body) }
            return error?.errors ?? []
        }
        #expect(errors(#"{"name":"ab","count":1,\#(members)}"#).count == FieldErrors.maximumKept)
        let letters = "hcabgfed".map(String.init)
        let some = letters.map { #""\#($0)":0"# }.joined(separator: ",")
        #expect(
            errors(#"{"name":"ab","count":1,\#(some)}"#).map { $0.place.text.suffix(1) }
                == letters.sorted().map { $0[...] })
        // Only the place around it is known: it is simply wrong.
        #expect(errors(#"{"name":"ab","count":1,"\#(long)":0}"#).map(\.description) == ["#/items/0: field.invalid"])
        let told = errors(#"{"name":"ab","count":1,"\r\n\u0000<😀":0}"#)
        #expect(told.map(\.place.text) == ["#/items/0/%0D%0A%00%3C%F0%9F%98%80"])
    }

    @Test func whatFits() throws {
        let order = try JSONDecoder().decode(
            Order.self, from: Data(#"{"items":[{"name":"ab","count":10,"note":null}]}"#.utf8))
        #expect(order.items.first?.count == 10 && order.items.first?.note == nil)
    }
}
