import HTTPTypes
import PlainspokenCalls
import TestSupport
import Testing

@testable import Plainspoken

/// Two hundred secrets in bodies, header fields, addresses and underlying errors: none may be shown, by an answer or a
/// description, and those of bodies and underlying errors are in the log.
@Suite struct CallDisclosureTests {
    struct LibraryError: Error { var url: String }

    private static func errors(_ secret: String) -> [(error: CallError, isLogged: Bool)] {
        let body = #"{"message":"\#(secret)","error":{"message":"\#(secret)"},"detail":"\#(secret)"}"#
        let cause = LibraryError(url: "https://kim:\(secret)@shop.example/\(secret)")
        let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: secret))
        var fields: HTTPFields = [.setCookie: secret, .location: "https://x.example/\(secret)", .contentType: secret]
        fields[.wwwAuthenticate] = "Bearer realm=\(secret)"
        return [
            (Sample.answered(500, body, fields), true), (Sample.answered(404, "<h1>\(secret)</h1>", fields), true),
            (Sample.answered(401, body, fields), true), (Sample.answered(429, "", fields), false),
            (Sample.failed(.connectionLost, cause: cause), true), (Sample.failed(.insecure, cause: cause), true),
            (Sample.failed(.cancelled, cause: cause), true),
            (Sample.unusable(.decoding, underlying: decoding), true),
            (Sample.unusable(.notHTTP, underlying: cause), true),
        ]
    }

    @Test(.shows(.disclosure)) func noSecretIsShown() throws {
        var policy = LogPolicy(sampling: .all)
        policy.redact = LogRedaction.none
        let log = ErrorLog(policy)
        let gateway = try ErrorTranslator(languages: .all)
        let client = try ErrorTranslator(languages: .all, options: TranslatorOptions(role: .client))
        let request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        for number in 0..<200 {
            let secret = "hunter\(number)s3cret"
            for (index, (error, isLogged)) in Self.errors(secret).enumerated() {
                let response = gateway.response(to: error, for: request)
                let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                let problem = client.problem(of: error, for: "ko")
                var dumped = ""
                dump(error, to: &dumped)
                let shown = [
                    String(decoding: response.body, as: UTF8.self), fields, response.problem.description,
                    problem.description, problem.detail ?? "", problem.action ?? "", problem.title ?? "",
                    String(describing: error), String(reflecting: error), dumped, "\(error.serverError?.codes ?? [])",
                    "\(RetryEvent(of: error))",
                ].joined(separator: "\n")
                #expect(!shown.contains(secret), "error \(index): \(shown)")
                let logged = try #require(log.entry(for: response.problem)).description
                if isLogged { #expect(logged.contains(secret), "error \(index) is not in the log: \(logged)") }
                let occurrence = try #require(response.problem.report.occurrence)
                #expect(logged.contains(occurrence))
            }
        }
    }
}

extension CallDisclosureTests {
    /// Errors of other clients describe their request; events are for logs.
    @Test(.shows(.logCredentials)) func retriesOfOtherErrors() {
        struct Refused: Error { var request = "GET / [authorization: Bearer canary; accept: x]" }
        let event = RetryEvent(attempt: 1, error: Refused(), decision: .stop(.attemptsUsedUp))
        #expect("\(event)".contains("authorization: <hidden>; accept: x"), "\(event)")
    }
}

extension RetryEvent {
    fileprivate init(of error: CallError) {
        self.init(attempt: 1, error: error, decision: .stop(.attemptsUsedUp))
    }
}
