import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenCalls

@Suite(.seeded) struct WithRetryTests {
    private let random = RepeatableRandom(seed: 4)

    /// Fails with some errors in turn, then succeeds.
    private func call(
        _ errors: [CallError], policy: RetryPolicy = .standard, budget: RetryBudget = RetryBudget(),
        clock: LeapingClock = LeapingClock(), observe: (RetryEvent) -> Void = { _ in }
    ) async throws(CallError) -> Int {
        try await withRetry(policy, budget: budget, clock: clock, random: random, observe: observe) {
            attempt throws(CallError) in
            if attempt.number <= errors.count { throw errors[attempt.number - 1] }
            return attempt.number
        }
    }

    @Test func untilItSucceeds() async throws {
        let clock = LeapingClock()
        var events: [String] = []
        let number = try await call([Sample.answered(503), Sample.failed(.connectionLost)], clock: clock) {
            events.append("\($0)")
        }
        #expect(number == 3)
        #expect(clock.waits.count == 2 && clock.waits[0] <= .seconds(1) && clock.waits[1] <= .milliseconds(200))
        #expect(events.count == 2)
        #expect(events[0].hasPrefix("attempt 1: shop: GET failed with status 503, after 0.00 s; another after 0."))
        #expect(
            events[1].hasPrefix("attempt 2: shop: GET failed with transport connection-lost, after 2 attempts in 0.")
        )
    }

    @Test func theLastErrorUnchanged() async throws {
        let errors = [Sample.answered(500), Sample.answered(502), Sample.answered(504, "body")]
        let error = try await #require(throws: CallError.self) { try await call(errors) }
        #expect(error.has(status: 504) && error.attempts == 3 && error.bodyContains("body"))
        let first = try await #require(throws: CallError.self) { try await call([Sample.answered(404)]) }
        #expect(first.attempts == 1)
    }

    @Test func theServersTime() async throws {
        let clock = LeapingClock()
        let fields: HTTPFields = [
            .retryAfter: "Sun, 06 Nov 1994 08:50:07 GMT", .date: "Sun, 06 Nov 1994 08:49:57 GMT",
        ]
        _ = try await call([Sample.answered(429, "", fields)], clock: clock)
        #expect(clock.waits.count == 1 && Duration.seconds(10)...Duration.seconds(11) ~= clock.waits[0])
    }

    @Test func theDeadlineCountsTheCallsThemselves() async throws {
        let clock = LeapingClock()
        var policy = RetryPolicy.standard
        policy.maximumAttempts = 100
        policy.deadline = .seconds(10)
        var remaining: [Duration?] = []
        var reason: RetryDecision?
        let error = try await #require(throws: CallError.self) {
            try await withRetry(
                policy, budget: RetryBudget(reserve: 100), clock: clock, random: random,
                observe: { reason = $0.decision }
            ) { attempt throws(CallError) -> Int in
                remaining.append(attempt.remaining)
                clock.pass(.seconds(4))
                throw Sample.failed(.timedOut)
            }
        }
        #expect(error.attempts == 3 && error.isTimeout)
        #expect(reason == .stop(.deadline))
        #expect(remaining.count == 3 && remaining[0] == .seconds(10))
        #expect(remaining[2].map { $0 < .seconds(2) } == true)
    }

    @Test func answersFillTheBudgetAndFailuresDoNot() async throws {
        let budget = RetryBudget(reserve: 2, ratio: 1)
        _ = try? await call([Sample.answered(500), Sample.answered(500), Sample.answered(500)], budget: budget)
        #expect(budget.available == 0)
        _ = try? await call([Sample.answered(500)], budget: budget)
        #expect(budget.available == 0)
        _ = try? await call([Sample.answered(404)], budget: budget)
        #expect(budget.available == 1, "the server works")
        _ = try await call([], budget: budget)
        #expect(budget.available == 2)
    }

    // MARK: Cancellation

    @Test func cancelledDuringAWait() async throws {
        let calls = Mutex(0)
        let task = Task {
            try await withRetry(.patient, budget: RetryBudget(), clock: ContinuousClock()) {
                _ throws(CallError) -> Int in
                calls.withLock { $0 += 1 }
                throw Sample.answered(503, "", [.retryAfter: "600"])
            }
        }
        #expect(try await eventually { calls.withLock { $0 } == 1 })
        task.cancel()
        let error = try await #require(throws: CallError.self) { try await task.value }
        #expect(error.isCancelled && error.attempts == 1 && calls.withLock { $0 } == 1)
        #expect((error.underlying as? CallError)?.has(status: 503) == true, "what failed before is kept")
    }

    /// A clock that ignores the task cannot cause another attempt.
    @Test func cancelledOnAClockThatSleepsOn() async throws {
        struct DeafClock: Clock {
            let clock = LeapingClock()
            var now: LeapingClock.Instant { clock.now }
            var minimumResolution: Duration { .zero }
            func sleep(until deadline: LeapingClock.Instant, tolerance: Duration?) async throws {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            }
        }
        let calls = Mutex(0)
        let task = Task {
            try await withRetry(.standard, budget: RetryBudget(), clock: DeafClock()) { _ throws(CallError) -> Int in
                calls.withLock { $0 += 1 }
                throw Sample.answered(500)
            }
        }
        let error = try await #require(throws: CallError.self) { try await task.value }
        #expect(error.isCancelled && calls.withLock { $0 } == 1)
    }

    @Test func cancelledCallsAreNotRepeated() async throws {
        let error = try await #require(throws: CallError.self) { try await call([Sample.failed(.cancelled)]) }
        #expect(error.isCancelled && error.attempts == 1)
    }

    // MARK: Forms

    @Test func anyClock() async throws {
        let clock: any Clock<Duration> = LeapingClock()
        let number = try await withRetry(budget: RetryBudget(), clock: clock) { attempt throws(CallError) in
            if attempt.number == 1 { throw Sample.answered(500) }
            return attempt.number
        }
        #expect(number == 2)
    }

    @Test func oneKeyForAllAttempts() async throws {
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        var policy = RetryPolicy.standard
        policy.addsIdempotencyKey = true
        for (method, hasKey) in [(HTTPRequest.Method.post, true), (.patch, true), (.get, false), (.delete, false)] {
            var keys: [String?] = []
            let request = Sample.request(method)
            _ = try await withRetry(request, policy, budget: RetryBudget(), clock: LeapingClock(), random: random) {
                request, attempt throws(CallError) in
                keys.append(request.headerFields[name])
                if attempt.number < 3 {
                    throw CallError(
                        TransportError(.connectionLost), service: "shop",
                        circumstances: RequestCircumstances(ofOwn: request))
                }
                return attempt.number
            }
            #expect(keys.count == 3 && Set(keys).count == 1, "\(method)")
            #expect((keys[0] != nil) == hasKey, "\(method)")
            if let key = keys[0] {
                #expect(key.utf8.count == 36 && Array(key.utf8)[14] == UInt8(ascii: "4"))
                #expect("89ab".utf8.contains(Array(key.utf8)[19]))
            }
        }
        var request = Sample.request(.post)
        request.headerFields[name] = "mine"
        let key = try await withRetry(request, policy, budget: RetryBudget()) { request, _ throws(CallError) in
            request.headerFields[name]
        }
        #expect(key == "mine")
    }

    @Test func withoutAKeyAPostIsSentOnce() async throws {
        let calls = Mutex(0)
        let error = try await #require(throws: CallError.self) {
            try await withRetry(Sample.request(.post), clock: LeapingClock()) { request, _ throws(CallError) -> Int in
                calls.withLock { $0 += 1 }
                throw CallError(
                    TransportError(.connectionLost), service: "shop",
                    circumstances: RequestCircumstances(ofOwn: request))
            }
        }
        #expect(calls.withLock { $0 } == 1 && error.attempts == 1)
    }

    /// A repeated call gets a new key, so the error must not say that it may be repeated.
    @Test func aKeyIsNoPromiseForTheNextCall() async throws {
        var policy = RetryPolicy.standard
        policy.addsIdempotencyKey = true
        func fail(_ request: HTTPRequest) async throws -> CallError {
            try await #require(throws: CallError.self) {
                try await withRetry(request, policy, budget: RetryBudget(), clock: LeapingClock(), random: random) {
                    request, _ throws(CallError) -> Int in
                    throw CallError(
                        TransportError(.timedOut), service: "shop",
                        circumstances: RequestCircumstances(ofOwn: request))
                }
            }
        }
        let error = try await fail(Sample.request(.post))
        #expect(error.attempts == 3 && !error.circumstances.mayBeRepeated && error.outcome == .unknown)
        let client = try ErrorTranslator(options: TranslatorOptions(role: .client))
        #expect(client.problem(of: error, for: "en").action?.contains("Check whether it went through") == true)
        var keyed = Sample.request(.post)
        keyed.headerFields[try #require(HTTPField.Name("Idempotency-Key"))] = "mine"
        #expect(try await fail(keyed).circumstances.mayBeRepeated, "the caller's own key")
    }

    /// What one attempt left unknown, the next cannot settle.
    @Test func theOutcomeOfAllAttempts() async throws {
        let lost = [Sample.failed(.timedOut, method: .put), Sample.failed(.connectionFailed, method: .put)]
        let error = try await #require(throws: CallError.self) {
            try await call(lost + [Sample.failed(.connectionFailed, method: .put)])
        }
        #expect(error.transport?.kind == .connectionFailed && error.outcome == .unknown)
        let gone = try await #require(throws: CallError.self) {
            try await call([Sample.failed(.connectionLost, method: .delete), Sample.answered(404, method: .delete)])
        }
        #expect(gone.isNotFound && gone.outcome == .unknown, "the first attempt may have deleted it")
        let refused = try await #require(throws: CallError.self) {
            try await call([Sample.failed(.connectionFailed), Sample.answered(404)])
        }
        #expect(refused.outcome == .notApplied)

        // A reader whose request must not be repeated is not told that nothing happened.
        let gateway = try ErrorTranslator()
        let posted = RequestCircumstances(method: .post)
        #expect(gateway.translate(error, for: "en", in: posted).code == "upstream.failed")
        #expect(gateway.translate(error, for: "en", in: posted).action?.contains("Check") == true)
        #expect(
            gateway.translate(error, for: "en", in: RequestCircumstances(method: .get)).code == "upstream.unreachable")
    }

    @Test func aCancelledWaitGivesItsTokenBack() async throws {
        let budget = RetryBudget(reserve: 2)
        for _ in 0..<5 {
            let task = Task {
                try await withRetry(
                    budget: budget, clock: LeapingClock { _ in unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
                ) {
                    _ throws(CallError) -> Int in throw Sample.answered(500)
                }
            }
            let error = try await #require(throws: CallError.self) { try await task.value }
            #expect(error.isCancelled)
        }
        #expect(budget.available == 2)
    }

    /// A response that we cannot use shows that the server works.
    @Test func answersThatCannotBeDecodedFillTheBudget() async throws {
        let budget = RetryBudget(reserve: 1, ratio: 1)
        #expect(budget.takeRetry() && budget.available == 0)
        _ = try? await call([Sample.unusable(.decoding)], budget: budget)
        #expect(budget.available == 1)
    }
}
