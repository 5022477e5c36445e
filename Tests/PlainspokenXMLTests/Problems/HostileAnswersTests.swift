import Foundation
import HTTPTypes
import PlainspokenXML
import TestSupport
import Testing

@testable import Plainspoken

/// Everything that clients and servers can send us, as long as it can be, to every source that comes with the engine: no answer is
/// longer than it says, and all ways to an answer agree.
@Suite struct HostileAnswersTests {
    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    static let pieces = ["\u{301}", "&", "\u{1}", "\r", "\u{2028}", "한", "x "]

    /// - Parameter bytes: about how long as a member of JSON.
    static func text(_ piece: String, bytes: Int) -> String {
        let length = JSONLength.of(piece)
        return "a" + String(repeating: piece, count: bytes / length)
    }

    enum JSONLength {
        static func of(_ piece: String) -> Int { json(piece).utf8.count - 2 }
        static func json(_ value: Any) -> String {
            (try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed]))
                .map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
    }

    /// Bodies of servers, at most 64 KiB each.
    static func bodies(_ piece: String) -> [(type: String, body: String)] {
        let (long, short) = (text(piece, bytes: 60_000), text(piece, bytes: 9_000))
        let field = text(piece, bytes: 700)
        let json = { (value: Any) in JSONLength.json(value) }
        let fields = (0..<30).map { ["pointer": "/\($0)/\(field)", "detail": field, "code": field] }
        let many = (0..<1_500).map { ["pointer": "/\($0)", "detail": "d"] }
        return [
            (
                "application/problem+json",
                json([
                    "title": short, "detail": short, "action": short, "code": "a", "type": "urn:\(short)",
                    "instance": "urn:\(short)",
                ])
            ),
            ("application/problem+json", json(["title": "t", "code": "c", "errors": fields])),
            ("application/problem+json", json(["title": "t", "code": "c", "errors": many])),
            ("application/json", json(["code": "a", "message": long])),
            ("application/json", json(["code": short, "message": short])),
            ("application/json", json(["errors": [field: [field], "a.\(field)": [field]], "message": "m"])),
            ("application/json", json(["detail": [["loc": ["query", long], "msg": "m", "type": "t"]]])),
            (
                "application/json",
                json([
                    "detail": [
                        ["loc": ["header", short], "msg": "m", "type": "t"],
                        ["loc": ["body", short], "msg": "m", "type": "t"],
                    ]
                ])
            ),
            (
                "application/json",
                json(["errorName": "N", "errorCode": "C", "parameters": ["x": short, "y": short, "z": 1]])
            ),
        ]
    }

    static func errors(_ piece: String) -> [any Error] {
        let name = text(piece, bytes: 70_000)
        var errors: [any Error] = []
        for part in RequestDecodingError.Part.allCases {
            for path in [[Key(name)], [Key("a"), Key(name)], (0..<600).map { Key("\($0)\(piece)") }] {
                let context = DecodingError.Context(codingPath: path, debugDescription: name)
                let error: DecodingError =
                    errors.count.isMultiple(of: 2)
                    ? .typeMismatch(Int.self, context) : .keyNotFound(Key(name), context)
                errors.append(RequestDecodingError(error, in: part))
            }
        }
        for (type, body) in bodies(piece) {
            // Each status comes with several of the bodies.
            let status = [200, 422, 99_999][errors.count % 3]
            let fields: HTTPFields = [.contentType: type, .contentLanguage: "en", .retryAfter: "9999999999"]
            errors.append(
                UpstreamError(service: "bank", status: status, headerFields: fields, body: Array(body.utf8)))
        }
        let places: [FieldPlace] = [.pointer("#/a/\(name)"), .parameter(name), .header(name)]
        errors.append(
            Diagnosis(.bodyInvalid, fieldErrors: (0..<1_000).map { FieldError(at: places[$0 % 3], .missing) }))
        errors.append(
            Diagnosis(
                "shop.shown", arguments: ["x": .string(name), "y": .string(name), "z": .decimal("1e9000")],
                code: text(piece, bytes: 5_000),
                fieldErrors: [
                    FieldError("#/a", "shop.shown", arguments: ["x": .string(name), "y": .string(name), "z": 1])
                ]))
        errors.append(
            Problem(
                type: name, title: name, status: 400, detail: name, instance: name, code: name, action: name,
                errors: (0..<1_000).map { Problem.FieldError(at: places[$0 % 3], code: name, detail: name) }))
        errors.append(HTTPStatusError(99_999))
        return errors
    }

    static let translators = Result { () throws -> [ErrorTranslator] in
        let shown = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("shop.shown", title: "{$x}", detail: "{$x} {$y} {$z} {$x}", action: "{$y}"),
                CatalogEntry("server.bank.N", detail: "{$x} {$y} {$z}"),
            ])
        let open = UpstreamErrorSource.upstream(
            disclosure: .always, publicArguments: ["x", "y", "z"], passesFieldErrorsOn: true, trust: .problems)
        return try ProgramRole.allCases.flatMap { role in
            try [open, .upstream()].map { source in
                try ErrorTranslator(
                    catalogs: [.builtIn, .catalogs([shown])], sources: [source], languages: .all,
                    options: TranslatorOptions(
                        role: role, types: .under("https://shop.example/problems/"),
                        occurrenceIDs: .custom { "urn:request:1" }, encoders: [.json, .xml]))
            }
        }
    }

    @Test(.shows(.bombs), arguments: pieces.indices) func noAnswerIsLonger(index: Int) throws {
        let piece = Self.pieces[index]
        let translators = try Self.translators.get()
        var longest = ["json": 0, "xml": 0, "head": 0]
        for (number, error) in Self.errors(piece).enumerated() {
            // With one piece or another, each error meets each translator.
            for translator in Effort.isLong ? translators : [translators[(index + number) % translators.count]] {
                let problem = translator.translate(error, for: "en")
                #expect(problem.errors.count <= AnswerLimits.fieldErrors)
                for field in problem.errors { #expect(field.place.text.utf8.count <= AnswerLimits.placeBytes) }
                var bodies: [String: [UInt8]] = [:]
                for (format, accept) in [("json", "application/problem+json"), ("xml", "application/problem+xml")] {
                    let response = translator.response(to: problem, accept: accept, preference: "en")
                    bodies[format] = response.body
                    AnswerFolder.note(response.body, "application/problem+\(format)")
                    longest[format] = max(longest[format] ?? 0, response.body.count)
                    let head = response.head.headerFields.reduce(0) {
                        $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
                    }
                    longest["head"] = max(longest["head"] ?? 0, head)
                }
                var encoded: [UInt8] = []
                _ = translator.encode(error, for: "en", into: &encoded)
                #expect(encoded == bodies["json"])
                var explained: [UInt8] = []
                JSONProblemEncoder().encode(translator.explain(error, for: "en").problem, into: &explained)
                #expect(explained == encoded)
            }
        }
        #expect(longest["json", default: 0] <= AnswerLimits.bodyBytes)
        #expect(longest["xml", default: 0] <= AnswerLimits.bodyBytes)
        #expect(longest["head", default: 0] <= 1_024)
    }
}
