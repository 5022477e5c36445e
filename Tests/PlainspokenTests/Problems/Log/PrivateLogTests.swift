import HTTPTypes
import Testing

@testable import Plainspoken

/// If private arguments are hidden, no field reveals them.
@Suite struct PrivateLogTests {
    struct Declined: Error { var account: String }

    struct Source: ErrorSource {
        func diagnose(_ error: Declined, in context: DiagnosisContext) -> Diagnosis? {
            Diagnosis(
                "payment.declined", arguments: ["account": .private(.string(error.account))], status: 402, cause: error)
        }
    }

    static func errors(_ secret: String) -> [any Error] {
        let text = secret.replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
        let twirp = #"{"code":"not_found","msg":"account \#(text)","meta":{"account":"\#(text)","n":"1"}}"#
        return [
            Declined(account: secret),
            Diagnosis(
                "payment.declined", arguments: ["account": .private(.string(secret)), "tried": .private(3)],
                status: 402,
                cause: Declined(account: secret)),
            Diagnosis("payment.declined", arguments: ["accounts": .private(.list(["a", secret]))], status: 500),
            UpstreamError(service: "bank", status: 404, body: twirp.utf8),
        ]
    }

    @Test(arguments: ["hunter2", "two words", "a\"b\nc", "4"]) func noValueIsInALine(secret: String) throws {
        let translator = try ErrorTranslator(sources: [Source()])
        let canary = "canary-\(secret)"
        for error in Self.errors(canary) {
            let problem = translator.translate(error)
            let hidden = try #require(ErrorLog(LogPolicy(privateArguments: .hidden)).entry(for: problem))
            #expect(!hidden.description.contains("canary"), "\(hidden)")
            #expect(!hidden.fields.contains { $0.name.hasPrefix("argument.") || $0.name == "message" })
            #expect(hidden["error"]?.contains(String(describing: type(of: error))) == true, "\(hidden)")
            let shown = try #require(ErrorLog().entry(for: problem))
            #expect(shown.fields.contains { $0.name.hasPrefix("argument.") && $0.value.contains("canary") }, "\(shown)")
        }
    }

    /// Texts from other servers can contain anything, even if they cannot be parsed.
    @Test(arguments: ["canary", "{\"message\":\"canary\"}"]) func answersOfOtherServers(body: String) throws {
        struct Wrapper: Error { var inner: UpstreamError }
        struct Source: ErrorSource {
            func diagnose(_ error: Wrapper, in context: DiagnosisContext) -> Diagnosis? { .underlying(error.inner) }
        }
        let error = UpstreamError(service: "bank", status: 404, body: body.utf8)
        let translator = try ErrorTranslator(sources: [Source()])
        for error: any Error in [error, Wrapper(inner: error)] {
            let entry = ErrorLog(LogPolicy(privateArguments: .hidden)).entry(for: translator.translate(error))
            #expect(entry?.description.contains("canary") == false)
        }
    }

    /// Private values of field errors count as well, and decoders quote what they cannot read.
    @Test func fieldErrorsAndDecoders() throws {
        struct Refused: Diagnosable {
            var account: String
            var diagnosis: Diagnosis {
                Diagnosis(
                    .bodyInvalid,
                    fieldErrors: [
                        FieldError("#/account", "field.invalid", arguments: ["account": .private(.string(account))])
                    ])
            }
        }
        let context = DecodingError.Context(codingPath: [], debugDescription: "cannot read canary")
        let translator = try ErrorTranslator()
        let log = ErrorLog(LogPolicy(privateArguments: .hidden))
        let errors: [any Error] = [
            Refused(account: "canary"), RequestDecodingError(DecodingError.dataCorrupted(context)),
        ]
        for error in errors {
            let entry = try #require(log.entry(for: translator.translate(error)))
            #expect(!entry.description.contains("canary"), "\(entry)")
            #expect(ErrorLog().entry(for: translator.translate(error))?.description.contains("canary") == true)
        }
    }

    /// There is nothing to hide, so nothing is.
    @Test func errorsWithoutPrivateValues() throws {
        let problem = try ErrorTranslator().translate(Declined(account: "x"))
        let log = ErrorLog(LogPolicy(privateArguments: .hidden))
        #expect(log.entry(for: problem)?["error"]?.contains("account: ") == true)
    }

    /// Descriptions are made without being asked for, so they never show a private value.
    @Test func descriptions() {
        struct Wrapper: Error { var arguments: DiagnosisArguments }
        let secret = DiagnosisArgument.private(.string("canary"))
        let arguments: DiagnosisArguments = ["account": secret, "last4": "4242"]
        #expect("\(secret)" == "<private>")
        #expect("\(arguments)" == "[last4: 4242, account: <private>]")
        #expect(
            "\(Diagnosis("a.b", arguments: arguments, status: 402))" == "a.b, status 402, last4 4242, account <private>"
        )
        #expect(
            "\(FieldError("#/a", "field.x", arguments: arguments))" == "#/a: field.x, last4 4242, account <private>")
        #expect(!ReflectedText.of(Wrapper(arguments: arguments), limit: 1_000).contains("canary"))
        #expect(!String(reflecting: Wrapper(arguments: arguments)).contains("canary"))
    }
}
