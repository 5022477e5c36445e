import Testing

@testable import Plainspoken

@Suite struct SmallSourcesTests {
    @Test(arguments: [
        (ResponseError.missing, "response.none"), (.notHTTP, "response.not-http"), (.empty, "response.empty"),
        (.undecodable(), "response.undecodable"),
    ])
    func responsesThatAreNone(error: ResponseError, key: String) throws {
        let gateway = try #require(ResponseErrorSource.response.diagnose(error, in: DiagnosisContext(role: .gateway)))
        #expect(gateway.key == MessageKey(key))
        #expect(gateway.status == .badGateway)
        let client = try #require(ResponseErrorSource.response.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == MessageKey(key))
        #expect(client.status == nil)
    }

    @Test func aCancelledTaskHasNoStatus() async throws {
        let task = Task { try await Task.sleep(for: .seconds(60)) }
        task.cancel()
        let error = try await #require(throws: CancellationError.self) { try await task.value }
        let diagnosis = try #require(CancellationErrorSource.cancellation.diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "cancelled")
        #expect(diagnosis.status == nil)
    }

    @Test func declaredMessagesAreValidAndListedOnce() {
        let keys = BuiltInSources.messages.map(\.key)
        #expect(keys.count == Set(keys).count)
        for key in keys { #expect(key.isValid, "\(key)") }
        #expect(keys.contains("upstream.busy.retry-after"))
    }
}
