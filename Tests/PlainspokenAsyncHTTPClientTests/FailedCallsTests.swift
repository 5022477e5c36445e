#if AsyncHTTPClient
import FailingServers
import Plainspoken
import PlainspokenAsyncHTTPClient
import Testing

/// Every way in which a call can fail, on real connections, and what readers are told of it in both roles.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FailedCallsTests {
    private static let gateway = Result { try ErrorTranslator(sources: [.asyncHTTPClient]) }
    private static let client = Result {
        try ErrorTranslator(sources: [.asyncHTTPClient], options: TranslatorOptions(role: .client))
    }

    @Test(arguments: FailedCall.connecting) func connecting(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.requests) func requests(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.lost) func lost(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.unusable) func unusable(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.slow) func slow(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.statuses) func statuses(_ call: FailedCall) async throws { try await check(call) }

    @Test(
        .enabled(if: TestCertificate.openssl != nil, "openssl is missing, which makes certificates"),
        arguments: FailedCall.tls)
    func tls(_ call: FailedCall) async throws { try await check(call) }

    private func check(_ call: FailedCall) async throws {
        for way in call.ways {
            let error = try #require(try await call.error(way), "\(call.name), \(way): nothing was thrown")
            let note = Comment(rawValue: "\(call.name), \(way): \(type(of: error)) \(error)")
            let explanation = try Self.gateway.get().explain(error, for: "en", in: RequestCircumstances(method: .post))
            let problem = explanation.problem
            let answer = FailedCall.Answer(
                code: MessageKey(problem.code), status: problem.status?.code ?? 0,
                isOpen: explanation.lookUps.last?.key.rawValue.hasSuffix(".outcome-unknown") == true,
                retry: problem.retry)
            #expect(answer == call.gateway, note)
            #expect(problem.type == "about:blank" && problem.errors.isEmpty, note)

            let own = try Self.client.get().translate(error, for: "en")
            #expect(own.code == call.client.rawValue, note)
            #expect(own.status?.code == call.clientStatus, note)
        }
    }

    @Test func thereAreEnough() {
        let all =
            FailedCall.connecting + FailedCall.requests + FailedCall.lost + FailedCall.unusable + FailedCall.slow
            + FailedCall.statuses + FailedCall.tls
        #expect(all.count >= 40)
        #expect(Set(all.map(\.name)).count >= all.count - 1, "each has a name of its own")
    }
}
#endif
