import Testing

@testable import Plainspoken

@Suite struct SmallSourcesTests {
    @Test(arguments: [
        (ResponseError.missing, "response.none"), (.notHTTP, "response.not-http"), (.empty, "response.empty"),
        (.undecodable(), "response.undecodable"),
    ])
    func responsesThatAreNone(error: ResponseError, key: String) throws {
        let gateway = try #require(ResponseErrorSource.response.diagnose(error, in: DiagnosisContext(role: .gateway)))
        #expect(gateway.key == "upstream.failed" && gateway.generalKeys.isEmpty)
        #expect(gateway.status == .badGateway && gateway.retry == .later)
        #expect(gateway.outcome == nil, "what was asked may have taken effect")
        #expect(gateway.cause is ResponseError, "the log has it")
        let client = try #require(ResponseErrorSource.response.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == MessageKey(key))
        #expect(client.status == nil)
    }

    @Test(
        arguments: [
            (.client, false, "cancelled", nil), (.client, true, "cancelled", nil), (.gateway, true, "cancelled", nil),
            (.gateway, false, "service.interrupted", 503),
        ] as [(ProgramRole, Bool, MessageKey, Int?)])
    func aCancelledTask(role: ProgramRole, readerHasGone: Bool, key: MessageKey, status: Int?) async throws {
        let task = Task { try await Task.sleep(for: .seconds(60)) }
        task.cancel()
        let error = try await #require(throws: CancellationError.self) { try await task.value }
        let context = DiagnosisContext(role: role, circumstances: RequestCircumstances(readerHasGone: readerHasGone))
        let diagnosis = try #require(CancellationErrorSource.cancellation.diagnose(error, in: context))
        #expect(diagnosis.key == key)
        #expect(diagnosis.status?.code == status)
        #expect(diagnosis.cause is CancellationError)
        #expect(diagnosis.outcome == (status == nil ? nil : .unknown))
        #expect(diagnosis.retry == (status == nil ? .unknown : .later))
    }

    @Test func declaredMessagesAreValidAndListedOnce() {
        let keys = BuiltInSources.messages.map(\.key)
        #expect(keys.count == Set(keys).count)
        for key in keys { #expect(key.isValid, "\(key)") }
        #expect(keys.contains("upstream.busy.retry-after"))
    }
}
