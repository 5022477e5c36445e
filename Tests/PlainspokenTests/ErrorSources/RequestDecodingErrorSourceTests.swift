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

        init(_ body: String, _ key: MessageKey, _ pointer: String? = nil, _ field: MessageKey? = nil) {
            self.body = body
            self.key = key
            self.pointer = pointer
            self.field = field
        }
    }

    private static let start = #"{"firstName":"A","items":[]"#

    @Test(arguments: [
        Case("", "body.malformed"), Case("{", "body.malformed"), Case("nonsense", "body.malformed"),
        Case(#"{"firstName":"A""#, "body.malformed"), Case("{\"firstName\":\"\u{1}\"}", "body.malformed"),
        Case("[]", "body.invalid"), Case("null", "body.invalid"), Case("3", "body.invalid"),
        Case(#"{"items":[]}"#, "body.invalid", "#/firstName", "field.missing"),
        Case(#"{"firstName":null,"items":[]}"#, "body.invalid", "#/firstName", "field.null"),
        Case(
            #"{"firstName":1,"items":[]}"#, "body.invalid", "#/firstName", "field.wrong-type.string"),
        Case(
            #"{"firstName":"A","items":{}}"#, "body.invalid", "#/items", "field.wrong-type.list"),
        Case(
            #"{"firstName":"A","items":[1]}"#, "body.invalid", "#/items/0", "field.wrong-type.object"),
        Case(
            #"{"firstName":"A","items":[{"price":1},{}]}"#, "body.invalid", "#/items/1/price", "field.missing"),
        Case(
            #"{"firstName":"A","items":[{"price":"1"}]}"#, "body.invalid", "#/items/0/price", "field.wrong-type.integer"
        ),
        Case(
            start + #","isGift":"yes"}"#, "body.invalid", "#/isGift", "field.wrong-type.boolean"),
        Case(start + #","when":"soon"}"#, "body.invalid", "#/when", nil),
        Case(start + #","site":""}"#, "body.invalid", "#/site", "field.format.url"),
        Case(
            start + #","tags":{"a/b~c d":[true]}}"#, "body.invalid", "#/tags/a~1b~0c%20d/0", "field.wrong-type.integer"),
    ])
    func realErrorsOfJSONDecoder(_ item: Case) throws {
        let body = Data(item.body.utf8)
        let cause = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: body) }
        let error = RequestDecodingError(cause, json: body)
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))

        #expect(diagnosis.key == item.key)
        #expect(diagnosis.status == (item.key == "body.malformed" ? .badRequest : .unprocessableContent))
        #expect(diagnosis.fieldErrors.first?.place == item.pointer.map { .pointer($0) })
        guard let field = diagnosis.fieldErrors.first else { return }
        if let key = item.field { #expect(field.key == key) }
        #expect(field.arguments["field"] == nil)
        expectNoTypeNames(in: diagnosis)
    }

    /// 1.5 in place of an Int: the decoder says no more than for a body that is not JSON, so the body itself is
    /// checked.
    @Test func aNumberThatDoesNotFitIsNotMalformed() throws {
        let body = Data(#"{"firstName":"A","items":[{"price":1.5}]}"#.utf8)
        let cause = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: body) }
        let diagnosis = try #require(
            RequestDecodingErrorSource.requestDecoding.diagnose(
                RequestDecodingError(cause, json: body), in: DiagnosisContext()))
        #expect(diagnosis.key == "body.invalid")
    }

    /// Each part of a request has its own message, and its own way to name the field.
    @Test(arguments: [
        (RequestDecodingError.Part.body, "body.invalid", 422, FieldPlace.pointer("#/items/1/X-Price")),
        (.query, "query.invalid", 400, .parameter("items[1][X-Price]")),
        (.path, "path.invalid", 400, .parameter("items[1][X-Price]")),
        (.header, "header.invalid", 400, .header("items[1][X-Price]")),
    ])
    func parts(part: RequestDecodingError.Part, key: MessageKey, status: Int, place: FieldPlace) throws {
        let path: [any CodingKey] = [Key("items"), Position(1)]
        let cause = DecodingError.keyNotFound(
            Key("X-Price"), .init(codingPath: path, debugDescription: "No value for Page.Type"))
        let error = RequestDecodingError(cause, in: part)
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == key && diagnosis.status?.code == status && diagnosis.retry == .never)
        #expect(diagnosis.fieldErrors.map(\.place) == [place])
        #expect(!error.isMalformed)
    }

    static let types: [(any Any.Type, String?)] = [
        (Int.self, "field.wrong-type.integer"), (UInt8.self, "field.wrong-type.integer"),
        (Double.self, "field.wrong-type.number"),
        (Float.self, "field.wrong-type.number"), (Decimal.self, "field.wrong-type.number"),
        (Bool.self, "field.wrong-type.boolean"),
        (String.self, "field.wrong-type.string"), (Data.self, "field.wrong-type.string"),
        ([Int].self, "field.wrong-type.list"),
        (Set<Int>.self, "field.wrong-type.list"),
        ([String: Int].self, "field.wrong-type.object"), (Date.self, "field.wrong-type.date-time"),
        (UUID.self, "field.format.uuid"),
        (URL.self, "field.format.url"), (Order.self, nil),
    ]

    @Test(arguments: types.indices)
    func kindsOfValues(index: Int) {
        let (type, expected) = Self.types[index]
        let cause = DecodingError.typeMismatch(type, .init(codingPath: [Key("x")], debugDescription: ""))
        let field = FieldIssue(cause).fieldError(in: .body)
        #expect(field?.key.rawValue == expected ?? "field.invalid")
    }

    /// Values of the right type that Foundation rejects with a message.
    @Test(arguments: [
        (#"{"id":"x"}"#, "field.format.uuid"), (#"{"id":3}"#, "field.wrong-type.string"),
        (#"{"site":""}"#, "field.format.url"),
    ])
    func faults(body: String, key: MessageKey) throws {
        struct Values: Decodable {
            var id: UUID?
            var site: URL?
        }
        let cause = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(Values.self, from: Data(body.utf8))
        }
        let field = try #require(FieldIssue(cause).fieldError(in: .body))
        #expect(field.key == key)
    }

    /// Exactly the messages that can be asked for are declared.
    @Test func declaresWhatItProduces() throws {
        func context(_ sentence: String = "") -> DecodingError.Context {
            .init(codingPath: [Key("x")], debugDescription: sentence)
        }
        let faults = [
            "Attempted to decode UUID from it", "Invalid URL string.", "Expected date string to be ISO8601-", "?",
        ]
        var causes: [DecodingError] = [.keyNotFound(Key("y"), context()), .valueNotFound(Int.self, context())]
        causes += Self.types.map { .typeMismatch($0.0, context()) } + faults.map { .dataCorrupted(context($0)) }
        let source = RequestDecodingErrorSource.requestDecoding
        var produced: Set<MessageKey> = []
        for part in RequestDecodingError.Part.allCases {
            for (cause, isMalformed) in causes.map({ ($0, false) }) + [(causes[0], true)] {
                let error = RequestDecodingError(cause, in: part, isMalformed: isMalformed)
                let diagnosis = try #require(source.diagnose(error, in: DiagnosisContext()))
                produced.insert(diagnosis.key)
                for field in diagnosis.fieldErrors { produced.formUnion([field.key] + field.generalKeys) }
            }
        }
        // What only decoding again can find.
        for body in ["[300]", "[-1]"] {
            let data = Data(body.utf8)
            let cause = try #require(throws: DecodingError.self) { try JSONDecoder().decode([UInt8].self, from: data) }
            let error = RequestDecodingError(cause, json: data)
                .searched(for: [UInt8].self, length: data.count) { try JSONDecoder().decode($0, from: data) }
            produced.formUnion(error.fieldErrors.map(\.key))
        }
        #expect(Set(source.messages.map(\.key)) == produced)
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
        #expect(pointer.utf8.count <= AnswerLimits.placeBytes)
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

    struct Position: CodingKey {
        let intValue: Int?
        var stringValue: String { "Index \(intValue ?? 0)" }
        init(_ position: Int) { intValue = position }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { self.init(intValue) }
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
