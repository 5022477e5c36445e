import Foundation
import Testing

@testable import Plainspoken

/// Real errors of Foundation's decoders.
@Suite struct RequestBodyErrorsTests {
    struct Order: Decodable {
        struct Item: Decodable {
            var price: Int
            var name: String?
        }
        var firstName: String
        var items: [Item]
        var isGift: Bool?
        var when: Date?
        var site: URL?
        var tags: [String: [Int]]?
    }

    struct Case: Sendable {
        var body: String
        var key: MessageKey
        var pointer: String?
        var field: MessageKey?
        var expected: MessageKey?
        var label: String?

        init(
            _ body: String, _ key: MessageKey, _ pointer: String? = nil, _ field: MessageKey? = nil,
            label: String? = nil,
            expected: MessageKey? = nil
        ) {
            self.body = body
            self.key = key
            self.pointer = pointer
            self.field = field
            self.label = label
            self.expected = expected
        }
    }

    private static let start = #"{"firstName":"A","items":[]"#

    @Test(arguments: [
        Case("", "body.malformed"), Case("{", "body.malformed"), Case("nonsense", "body.malformed"),
        Case(#"{"firstName":"A""#, "body.malformed"), Case("{\"firstName\":\"\u{1}\"}", "body.malformed"),
        Case("[]", "body.invalid"), Case("null", "body.invalid"), Case("3", "body.invalid"),
        Case(#"{"items":[]}"#, "body.invalid", "#/firstName", "field.missing", label: "label.first-name"),
        Case(#"{"firstName":null,"items":[]}"#, "body.invalid", "#/firstName", "field.null", label: "label.first-name"),
        Case(
            #"{"firstName":1,"items":[]}"#, "body.invalid", "#/firstName", "field.wrong-type",
            label: "label.first-name",
            expected: "type.string"),
        Case(
            #"{"firstName":"A","items":{}}"#, "body.invalid", "#/items", "field.wrong-type", label: "label.items",
            expected: "type.list"),
        Case(
            #"{"firstName":"A","items":[1]}"#, "body.invalid", "#/items/0", "field.wrong-type", label: "label.items",
            expected: "type.object"),
        Case(
            #"{"firstName":"A","items":[{"price":1},{}]}"#, "body.invalid", "#/items/1/price", "field.missing",
            label: "label.price"),
        Case(
            #"{"firstName":"A","items":[{"price":"1"}]}"#, "body.invalid", "#/items/0/price", "field.wrong-type",
            label: "label.price", expected: "type.number"),
        Case(
            start + #","isGift":"yes"}"#, "body.invalid", "#/isGift", "field.wrong-type", label: "label.is-gift",
            expected: "type.boolean"),
        Case(start + #","when":"soon"}"#, "body.invalid", "#/when", nil, label: "label.when"),
        Case(start + #","site":""}"#, "body.invalid", "#/site", "field.invalid", label: "label.site"),
        Case(
            start + #","tags":{"a/b~c d":[true]}}"#, "body.invalid", "#/tags/a~1b~0c%20d/0", "field.wrong-type",
            expected: "type.number"),
    ])
    func realErrorsOfJSONDecoder(_ item: Case) throws {
        let body = Data(item.body.utf8)
        let cause = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: body) }
        let error = RequestDecodingError(cause, json: body)
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))

        #expect(diagnosis.key == item.key)
        #expect(diagnosis.status == .badRequest)
        #expect(diagnosis.fieldErrors.first?.place.text == item.pointer)
        guard let field = diagnosis.fieldErrors.first else { return }
        if let key = item.field { #expect(field.key == key) }
        if let expected = item.expected { #expect(field.arguments["expected"] == .message(expected)) }
        if let label = item.label {
            let parts = field.place.text.components(separatedBy: "/")
            let fallback = parts.suffix(parts.last.flatMap { Int($0) } == nil ? 1 : 2).joined(separator: "/")
            #expect(field.arguments["field"] == .message(MessageKey(label), else: fallback))
        }
        expectNoTypeNames(in: diagnosis)
    }

    /// 1.5 where an Int belongs: the decoder says no more than for a body that is no JSON, so the body itself is asked.
    @Test func aNumberThatDoesNotFitIsNotMalformed() throws {
        let body = Data(#"{"firstName":"A","items":[{"price":1.5}]}"#.utf8)
        let cause = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: body) }
        let diagnosis = try #require(
            RequestDecodingErrorSource.requestDecoding.diagnose(
                RequestDecodingError(cause, json: body), in: DiagnosisContext()))
        #expect(diagnosis.key == "body.invalid")
    }

    @Test func queriesHaveAMessageOfTheirOwn() throws {
        let cause = DecodingError.keyNotFound(
            Key("page"), .init(codingPath: [], debugDescription: "No value for Page.Type"))
        let error = RequestDecodingError(cause, in: .query)
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "query.invalid")
        #expect(diagnosis.fieldErrors.map(\.place.text) == ["#/page"])
        #expect(!error.isMalformed)
    }

    @Test func whatIsNoDecodingErrorIsMalformed() throws {
        struct ReadFailure: Error {}
        let diagnosis = try #require(
            RequestDecodingErrorSource.requestDecoding.diagnose(
                RequestDecodingError(ReadFailure()), in: DiagnosisContext()))
        #expect(diagnosis.key == "body.malformed")
        #expect(diagnosis.cause is ReadFailure)
    }

    @Test func anEmptyPathNamesNoField() throws {
        let cause = DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: ""))
        let diagnosis = try #require(
            RequestDecodingErrorSource.requestDecoding.diagnose(RequestDecodingError(cause), in: DiagnosisContext()))
        #expect(diagnosis.key == "body.invalid")
        #expect(diagnosis.fieldErrors.isEmpty)
    }

    @Test func longNamesAreCutAtAPart() {
        let path = (0..<100).map { _ in Key(String(repeating: "x", count: 100)) }
        let pointer = FieldLocation(path).pointer
        #expect(pointer.utf8.count <= FieldLocation.maximumPointerLength)
        #expect(pointer.components(separatedBy: "/").dropFirst().allSatisfy { $0.count == 100 })
    }

    @Test func ourOwnDecodingErrorsAreNotTheReaders() throws {
        let cause = DecodingError.keyNotFound(Key("secret"), .init(codingPath: [], debugDescription: "secret"))
        let diagnosis = try #require(DecodingErrorSource.decoding.diagnose(cause, in: DiagnosisContext()))
        #expect(diagnosis.key == .error)
        #expect(diagnosis.status == .internalServerError)
        #expect(diagnosis.fieldErrors.isEmpty)
        #expect(diagnosis.cause is DecodingError)
    }

    @Test func encodingErrorsAreOurs() throws {
        let cause = try #require(throws: EncodingError.self) { try JSONEncoder().encode(["x": Double.nan]) }
        let diagnosis = try #require(EncodingErrorSource.encoding.diagnose(cause, in: DiagnosisContext()))
        #expect(diagnosis.key == .error)
        #expect(diagnosis.cause is EncodingError)
    }

    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private func expectNoTypeNames(in diagnosis: Diagnosis) {
        for field in diagnosis.fieldErrors {
            let shown = "\(field.place.text) \(field.key) \(field.arguments)"
            for name in ["Swift.", "Array<", "Dictionary<", "Order", "Item", "Expected to decode"] {
                #expect(!shown.contains(name))
            }
        }
    }
}
