#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import TestSupport
import Testing

/// Every way in which a call can fail, on real connections: what the caller gets, and what readers see in both roles.
@Suite(.serialized, .hangLimit) struct FailedCallsTests {
    /// Translators for code that calls the library itself, and for `CallClient`, which needs no source.
    private struct Translators {
        let bare: ErrorTranslator
        let client: ErrorTranslator

        init(_ role: ProgramRole) throws {
            bare = try ErrorTranslator(sources: [.asyncHTTPClient], options: TranslatorOptions(role: role))
            client = try ErrorTranslator(options: TranslatorOptions(role: role))
        }

        subscript(way: FailedCall.Way) -> ErrorTranslator { way == .client ? client : bare }
    }

    private static let gateway = Result { try Translators(.gateway) }
    private static let client = Result { try Translators(.client) }
    private static let log = ErrorLog(LogPolicy(sampling: .all))

    @Test(arguments: FailedCall.connecting) func connecting(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.requests) func requests(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.lost) func lost(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.unusable) func unusable(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.uploads) func uploads(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.slow) func slow(_ call: FailedCall) async throws { try await check(call) }
    @Test(arguments: FailedCall.statuses) func statuses(_ call: FailedCall) async throws { try await check(call) }

    @Test(
        .enabled(if: TestCertificate.openssl != nil, "openssl is missing, which makes certificates"),
        arguments: FailedCall.tls + FailedCall.http2)
    func tls(_ call: FailedCall) async throws { try await check(call) }

    private func check(_ call: FailedCall) async throws {
        for way in call.ways {
            let error = try #require(try await call.error(way), "\(call.name), \(way): nothing was thrown")
            let cause = (error as? CallError)?.underlying.map { "\(type(of: $0)) \($0)" } ?? ""
            let note = Comment(rawValue: "\(call.name), \(way): \(type(of: error)) \(error) \(cause)")
            let explanation = try Self.gateway.get()[way].explain(
                error, for: "en", in: RequestCircumstances(method: .post))
            let problem = explanation.problem
            let answer = FailedCall.Answer(
                code: MessageKey(problem.code), status: problem.status?.code ?? 0,
                isOpen: explanation.lookUps.last?.key.rawValue.hasSuffix(".outcome-unknown") == true,
                retry: problem.retry)
            #expect(answer == call.gateway, note)
            #expect(problem.type == "about:blank" && problem.errors.isEmpty, note)

            let own = try Self.client.get()[way].translate(error, for: "en")
            #expect(own.code == (error is CancellationError ? "cancelled" : call.client.rawValue), note)
            #expect(own.status?.code == call.clientStatus, note)

            switch way {
            case .client: try checkCaller(error, call, problem, note)
            case .bare: try await checkWrapped(error, call, note)
            }
        }
    }

    /// What the caller learns, and the log.
    private func checkCaller(_ thrown: any Error, _ call: FailedCall, _ problem: Problem, _ note: Comment) throws {
        let error = try #require(thrown as? CallError, note)
        #expect(FailedCall.Failure(error) == call.error, note)
        if error.transport != nil { #expect((error.outcome == .unknown) == call.gateway.isOpen, note) }
        #expect(error.service == "supplier" && error.circumstances.method == call.method && error.attempts == 1, note)
        let entry = try #require(Self.log.entry(for: problem), note)
        #expect(entry["error"]?.contains("supplier: \(call.method) failed with ") == true, "\(note): \(entry)")
        if let cause = error.underlying as? HTTPClientError {
            // Without its values.
            let name = String("\(cause)".prefix { $0 != "(" })
            #expect(entry["cause"]?.contains(name) == true, "\(note): \(entry)")
        }
    }

    /// An error of the library's own calls, said to be of a call.
    private func checkWrapped(_ error: any Error, _ call: FailedCall, _ note: Comment) async throws {
        do {
            try await withUpstream("supplier") { throw error }
        } catch let wrapped as CallError {
            #expect(FailedCall.Failure(wrapped) == call.error, note)
        } catch {
            #expect(error is UpstreamError || error is CancellationError, note)
        }
    }

    @Test func thereAreEnough() {
        let all =
            FailedCall.connecting + FailedCall.requests + FailedCall.lost + FailedCall.unusable + FailedCall.uploads
            + FailedCall.slow + FailedCall.statuses + FailedCall.tls + FailedCall.http2
        #expect(all.count { $0.ways.contains(.client) } >= 70)
        #expect(Set(all.map(\.name)).count == all.count, "each has a name of its own")
    }
}
#endif
