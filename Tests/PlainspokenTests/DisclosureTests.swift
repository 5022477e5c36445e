import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Two hundred secrets in errors, paths and bodies of upstream services: none may reach a reader.
@Suite struct DisclosureTests {
    struct DatabaseError: Error {
        var statement: String
        var path: String
    }

    static func errors(_ secret: String) -> [any Error] {
        let body =
            #"{"code":"\#(secret)","message":"\#(secret)","error":{"message":"\#(secret)"},"detail":"\#(secret)"}"#
        let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: secret))
        return [
            DatabaseError(statement: "SELECT '\(secret)'", path: "/srv/\(secret)"),
            Diagnosis(
                "payment.declined", arguments: ["account": .private(.string(secret))], status: 402,
                cause: DatabaseError(statement: secret, path: "")),
            decoding,
            EncodingError.invalidValue(secret, .init(codingPath: [], debugDescription: secret)),
            RequestDecodingError(decoding, in: .body),
            UpstreamError(service: "bank", status: 500, headerFields: HTTPFields(), body: Array(body.utf8)),
            UpstreamError(
                service: "bank", status: 404, headerFields: HTTPFields(), body: Array("<h1>\(secret)</h1>".utf8)),
        ]
    }

    @Test(.shows(.disclosure)) func noSecretIsShownAndEverySecretOfABugIsLogged() throws {
        let own = MessageCatalog(
            language: "en",
            entries: [CatalogEntry("payment.declined", detail: "The account {$account} was declined.")])
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs([own])], languages: .all)
        let log = ErrorLog(LogPolicy(sampling: .all))
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        for number in 0..<200 {
            let secret = "hunter\(number)s3cret"
            for (index, error) in Self.errors(secret).enumerated() {
                let response = translator.response(to: error, for: request)
                AnswerFolder.note(response.body)
                let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                let shown = String(decoding: response.body, as: UTF8.self) + fields + response.problem.description
                // An upstream's code is what our catalogs are asked for, and with it the public code of the problem would be
                // its; hidden codes are what this test is about.
                #expect(!shown.contains(secret), "error \(index): \(shown)")
                let logged = try #require(log.entry(for: response.problem)).description
                #expect(logged.contains(secret), "error \(index) is not in the log: \(logged)")
            }
        }
    }
}
