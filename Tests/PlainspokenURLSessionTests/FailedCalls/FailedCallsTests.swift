#if AsyncHTTPClient
import FailingServers
@testable import Plainspoken
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession
import TestSupport
import Testing

/// Every way in which a call can fail, on real connections: what its caller catches, and what readers see in both
/// roles.
@Suite(.serialized, .hangLimit) struct FailedCallsTests {
    private static let gateway = Result { try ErrorTranslator() }
    private static let client = Result { try ErrorTranslator(options: TranslatorOptions(role: .client)) }

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
        let error = try #require(try await call.error(), "\(call.name): nothing was thrown")
        let note = Comment(rawValue: "\(call.name): \(error) \(error.underlying.map { "\($0)" } ?? "")")

        let explanation = try Self.gateway.get().explain(error, for: "en", in: RequestCircumstances(method: .post))
        let problem = explanation.problem
        let answer = FailedCall.Answer(
            code: MessageKey(problem.code), status: problem.status?.code ?? 0,
            isOpen: explanation.lookUps.last?.key.rawValue.hasSuffix(".outcome-unknown") == true, retry: problem.retry)
        #expect(answer == call.gateway, note)
        #expect(problem.type == "about:blank" && problem.errors.isEmpty, note)

        let caught = FailedCall.Caught(
            category: error.category, kind: error.transport?.kind, predicates: Self.predicates(of: error),
            code: MessageKey(try Self.client.get().problem(of: error, for: "en").code))
        #expect(caught == call.client, note)
        #expect(error.service == "supplier" && error.attempts == 1, note)
    }

    private static func predicates(of error: CallError) -> Set<String> {
        let all = [
            "isNotFound": error.isNotFound, "isUnauthorized": error.isUnauthorized, "isForbidden": error.isForbidden,
            "isConflict": error.isConflict, "isDuplicate": error.isDuplicate, "isRateLimited": error.isRateLimited,
            "isTimeout": error.isTimeout, "isOffline": error.isOffline, "isCancelled": error.isCancelled,
        ]
        return Set(all.filter(\.value).keys)
    }

    @Test func thereAreEnough() {
        let all =
            FailedCall.requests + FailedCall.lost + FailedCall.unusable + FailedCall.slow + FailedCall.statuses
            + FailedCall.tls
        #expect(all.count >= 40)
        #expect(Set(all.map(\.name)).count == all.count, "each has a name of its own")
    }
}
#endif
