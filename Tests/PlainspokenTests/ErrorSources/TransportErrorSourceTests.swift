import Testing

@testable import Plainspoken

@Suite struct TransportErrorSourceTests {
    struct LibraryError: Error {}

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
        // A file of the gateway's own: what it had done before cannot be known.
        #expect(gateway.leavesOutcomeOpen == (kind.outcome == .unknown || kind == .file), "\(kind.name)")
        let translator = try ErrorTranslator(options: TranslatorOptions(role: .client))
        let problem = translator.translate(error, for: "en")
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

    @Test func aMoreSpecificMessage() throws {
        let error = TransportError(.offline, key: "url.data-not-allowed")
        let client = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == "url.data-not-allowed" && client.generalKeys == ["url.offline"])
        let gateway = try #require(TransportErrorSource.transport.diagnose(error, in: DiagnosisContext()))
        #expect(gateway.key == "upstream.unreachable")
        #expect(client.cause is TransportError, "the log has it")
    }
}
