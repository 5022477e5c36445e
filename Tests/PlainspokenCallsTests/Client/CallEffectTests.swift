import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenCalls

/// A call can say that it changes nothing, and what it calls.
@Suite(.hangLimit) struct CallEffectTests {
    @Test(arguments: CallClientTests.failures.indices)
    func nothingHasHappened(index: Int) async throws {
        let answer = CallClientTests.failures[index].1
        let translator = try ErrorTranslator(languages: .only(["en"]))
        for changesNothing in [true, false] {
            let client = CallClientTests.client(RecordedTransport(answer)) {
                $0.maximumBody = 10
                $0.changesNothing = changesNothing
            }
            let error = try #require(
                await #expect(throws: CallError.self) { try await client.fetch(Sample.request(.post), as: Int.self) })
            let isOver = changesNothing || error.has(status: 404)
            #expect(error.outcome == (isOver ? .notApplied : .unknown))
            #expect(error.circumstances.mayBeRepeated == changesNothing)
            // Readers are told to check only where something may have happened.
            let problem = translator.translate(error, for: "en", in: RequestCircumstances(method: .post))
            let plain = translator.translate(error, for: "en", in: RequestCircumstances(method: .get))
            #expect((problem.action == plain.action) == isOver)
        }
    }

    /// A request that changes nothing may be sent again.
    @Test func itIsRetried() async throws {
        let transport = RecordedTransport { number in .recorded(number < 3 ? 503 : 200, ["7"]) }
        let client = CallClientTests.client(transport, retry: .standard) { $0.changesNothing = true }
        #expect(try await client.fetch(Sample.request(.post), as: Int.self) == 7)
        #expect(transport.attempts.count == 3)
    }

    @Test func routeAttemptsAndDuration() async throws {
        let client = CallClientTests.client(RecordedTransport(503), retry: .standard)
        let error = try #require(
            await #expect(throws: CallError.self) {
                try await client.with { $0.route = "/orders/{id}" }.send(Sample.request())
            })
        let duration = try #require(error.duration)
        #expect(error.attempts > 1 && duration > .zero && error.route == "/orders/{id}")
        #expect(
            "\(error)"
                == "numbers: GET /orders/{id} failed with status 503, after \(error.attempts) attempts in \(duration.inHundredths)"
        )
        let problem = try ErrorTranslator(languages: .only(["en"])).translate(error, for: "en")
        let line = try #require(ErrorLog().entry(for: problem))
        #expect(line["error"]?.contains("GET /orders/{id}") == true && !line.description.contains("s3cret"))
    }
}
