import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenFakeUpstream
import PlainspokenTesting
import PlainspokenURLSession
import Testing

/// A service behind ours that fails, played by a fake one.
struct UpstreamTests {
    private func charge(
        _ answers: FakeAnswer, readsSuccesses: Bool = false
    ) async throws -> Result<[String: String], CallError> {
        let payments = try FakeUpstream(answers)
        defer { payments.stop() }
        var settings = CallSettings(service: "payments")
        settings.retry = .never
        settings.timeout = .seconds(5)
        if readsSuccesses { settings.readErrorsInSuccesses() }
        let client = CallClient(settings, over: .urlSession(), format: .json)
        let request = HTTPRequest(
            method: .post, scheme: "http", authority: "127.0.0.1:\(payments.port)", path: "/charges")
        do throws(CallError) {
            return .success(try await client.fetch(request, as: [String: String].self))
        } catch {
            return .failure(error)
        }
    }

    /// What the reader is told.
    private func problem(_ answer: FakeAnswer) async throws -> Problem {
        let translator = try ErrorTranslator(
            sources: [.upstream(service: "payments", codes: ["card_declined": UpstreamOverride(.paymentDeclined)])],
            languages: .all)
        guard case .failure(let error) = try await charge(answer) else { throw CancellationError() }
        return translator.translate(error, for: "ko", in: RequestCircumstances(method: .post))
    }

    @Test(arguments: [ErrorBodyFormat.stripe, .rfc9457JSON, .google, .plain, .gitHub, .jsonAPI])
    func declinedCards(format: ErrorBodyFormat) async throws {
        let problem = try await problem(.error(format, status: 402, code: "card_declined", message: "SECRET"))
        #expect(problem.mismatches(.kind(.paymentDeclined), .language("ko"), .hides("SECRET")) == [])
    }

    private static let notFound = FakeAnswer.error(.plain, status: 404)

    // On Linux, Foundation ends the process if a head is cut off; with another client, `notFound.cut(after: 10)` is one more.
    @Test(
        arguments: [
            (.error(.google, status: 429, code: "RATE", wait: 30), "upstream.busy", 503),
            (.error(.plain, status: 500), "upstream.failed", 502), (.closed, "upstream.failed", 502),
            (notFound.cut(after: notFound.headLength + 5), "upstream.failed", 502),
        ] as [(FakeAnswer, String, HTTPResponse.Status)])
    func everyWayToFail(answer: FakeAnswer, code: String, status: HTTPResponse.Status) async throws {
        #expect(try await problem(answer).mismatches(.code(code), .status(status), .language("ko")) == [])
    }

    /// The planted mistake: a client that only looks at the status takes an error for a result that cannot be decoded.
    @Test func errorsInSuccesses() async throws {
        let slack = FakeAnswer.error(.slack, code: "invalid_auth")
        let read = try #require(try await failure(of: slack, readsSuccesses: true))
        #expect(read.category == .status && read.has(code: "invalid_auth"))
        let notRead = try #require(try await failure(of: slack, readsSuccesses: false))
        #expect(notRead.category == .decoding && !notRead.has(code: "invalid_auth"))
    }

    private func failure(of answer: FakeAnswer, readsSuccesses: Bool) async throws -> CallError? {
        if case .failure(let error) = try await charge(answer, readsSuccesses: readsSuccesses) { error } else { nil }
    }
}
