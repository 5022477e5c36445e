import HTTPTypes
import Testing

@testable import Plainspoken

@Suite struct TransportErrorSourceTests {
    struct LibraryError: Error {}

    private static let client = Result { try ErrorTranslator(options: TranslatorOptions(role: .client)) }

    @Test(arguments: TransportKind.all)
    func everyKind(kind: TransportKind) throws {
        let error = TransportError(kind, cause: LibraryError())
        let client = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == kind.key && client.status == nil && client.cause is LibraryError)
        let gateway = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext()))
        #expect(gateway.retry == .later && gateway.cause is LibraryError)
        #expect(
            [
                "upstream.unreachable", "upstream.timed-out", "upstream.failed", "service.interrupted", "service.busy",
                "service.storage-full", "error",
            ].contains(gateway.key))
        #expect(gateway.leavesOutcomeOpen == (kind.outcome == .unknown), "\(kind.name)")
        let problem = try Self.client.get().translate(error, for: "en")
        #expect(problem.title != nil && problem.report.issues.isEmpty, "\(kind.name) has a text of its own")
    }

    @Test func nothingWasSentAfterAll() throws {
        let error = TransportError(.connectionLost, outcome: .notApplied)
        for role in ProgramRole.allCases {
            let diagnosis = try #require(
                TransportErrorSource.transport.diagnose(error, in: DiagnosisContext(role: role)))
            #expect(!diagnosis.leavesOutcomeOpen)
        }
    }

    /// A connection that was refused after a redirect, or on the second attempt: the first attempt may have carried out
    /// the request.
    @Test func somethingWasSentAfterAll() throws {
        let error = TransportError(.connectionFailed, outcome: .unknown, key: "url.cannot-connect-to-host")
        for (method, client, gateway) in [
            (.post, "url.failed", "upstream.failed"), (.get, "url.cannot-connect-to-host", "upstream.unreachable"),
        ] as [(HTTPRequest.Method, MessageKey, MessageKey)] {
            for (role, key) in [(ProgramRole.client, client), (.gateway, gateway)] {
                let context = DiagnosisContext(role: role, circumstances: RequestCircumstances(method: method))
                let diagnosis = try #require(TransportErrorSource.transport.diagnose(error, in: context))
                #expect(diagnosis.key == key && diagnosis.leavesOutcomeOpen)
            }
        }
    }

    /// A wrapper's knowledge of the outcome counts.
    @Test func wrappers() throws {
        struct Wrapper: Diagnosable, Error {
            var diagnosis: Diagnosis {
                var diagnosis = Diagnosis.underlying(TransportError(.connectionLost))
                diagnosis.outcome = .notApplied
                return diagnosis
            }
        }
        let translator = try ErrorTranslator()
        let posted = RequestCircumstances(method: .post)
        let (open, closed) = (TransportError(.connectionLost), Wrapper())
        #expect(translator.translate(open, for: "en", in: posted).action?.contains("Check") == true)
        #expect(translator.translate(closed, for: "en", in: posted).action?.contains("Check") == false)
    }

    @Test func aMoreSpecificMessage() throws {
        let error = TransportError(.offline, key: "url.data-not-allowed")
        let client = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == "url.data-not-allowed" && client.generalKeys == ["url.offline"])
        let gateway = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext()))
        #expect(gateway.key == "upstream.unreachable")
        #expect(client.cause is TransportError, "the log has it")
    }
}
