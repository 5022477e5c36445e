import Testing

@testable import Plainspoken

/// Names that senders choose: none of them can make an answer long.
@Suite struct FieldPlaceBoundsTests {
    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    static let names = [
        "a" + String(repeating: "\u{301}", count: 32_000), String(repeating: "&", count: 64_000),
        String(repeating: "한", count: 20_000), String(repeating: "/", count: 60_000),
        String(repeating: "\u{1}", count: 60_000), String(repeating: "👨‍👩‍👧‍👦", count: 2_000),
    ]

    @Test(arguments: names.indices, RequestDecodingError.Part.allCases)
    func decodingErrors(index: Int, part: RequestDecodingError.Part) throws {
        let name = Key(Self.names[index])
        for path in [[name], [Key("a"), name], [name, Key("a"), name], [Key](repeating: name, count: 100)] {
            let cause = DecodingError.typeMismatch(Int.self, .init(codingPath: path, debugDescription: ""))
            let error = RequestDecodingError(cause, in: part)
            let diagnosis = try #require(
                RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))
            for field in diagnosis.fieldErrors {
                #expect(field.place.text.utf8.count <= AnswerLimits.placeBytes)
                #expect(FieldLabel(field.place).fallback.utf8.count <= AnswerLimits.placeBytes)
            }
            // In a body, the part around it is named, if there is one.
            if part == .body {
                #expect(diagnosis.fieldErrors.map(\.place.text) == (path[0].stringValue == "a" ? ["#/a"] : []))
            } else {
                #expect(diagnosis.fieldErrors.count == 1)
            }
        }
    }

    @Test(arguments: names.indices) func placesThatAreThrown(index: Int) throws {
        let name = Self.names[index]
        let places: [FieldPlace] = [
            .pointer("#/a/\(name)"), .pointer(name), .pointer("/\(name)"), .parameter(name), .header(name),
        ]
        for place in places {
            #expect(place.bounded.text.utf8.count <= AnswerLimits.placeBytes)
            #expect(place.bounded.memberName == place.memberName)
        }
        #expect(places[0].bounded.text.hasPrefix("#/a"))
        #expect(FieldPlace.pointer("#/a/b").bounded == .pointer("#/a/b"))
    }
}
