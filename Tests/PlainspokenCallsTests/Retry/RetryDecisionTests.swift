import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenCalls

@Suite struct RetryDecisionTests {
    /// A decision with the longest possible random part, or the shortest.
    private struct Extreme: RandomNumberGenerator {
        var isHigh: Bool
        mutating func next() -> UInt64 { isHigh ? .max : 0 }
    }

    private func decide(
        _ error: CallError, _ policy: RetryPolicy = .standard, attempts: Int = 1, elapsed: Duration = .zero,
        budget: RetryBudget = RetryBudget(), isHigh: Bool = false
    ) -> RetryDecision {
        var random = Extreme(isHigh: isHigh)
        return policy.decision(
            after: error.retryFailure, attempts: attempts, elapsed: elapsed, budget: budget, using: &random)
    }

    private static func seconds(_ decision: RetryDecision) -> Double? {
        guard case .retry(let delay) = decision else { return nil }
        return delay.inSeconds
    }

    /// What is sent twice and what is not: a GET, and a POST that did not reach the server or has a key.
    @Test(
        arguments: [
            (Sample.failed(.connectionLost), nil), (Sample.failed(.connectionLost, method: .put), nil),
            (Sample.failed(.connectionLost, method: .post), .mayHaveTakenEffect),
            (Sample.failed(.connectionLost, method: .patch), .mayHaveTakenEffect),
            (Sample.failed(.connectionLost, outcome: .notApplied, method: .post), nil),
            (Sample.failed(.connectionFailed, method: .post), nil), (Sample.failed(.offline, method: .post), nil),
            (Sample.failed(.timedOut, method: .post), .mayHaveTakenEffect), (Sample.failed(.failed), nil),
            (Sample.failed(.insecure), .notWorthwhile), (Sample.failed(.badAddress), .notWorthwhile),
            (Sample.failed(.tooLarge), .notWorthwhile), (Sample.failed(.cancelled), .cancelled),
            (Sample.answered(400), .notWorthwhile), (Sample.answered(404), .notWorthwhile),
            (Sample.answered(409), .notWorthwhile), (Sample.answered(412), .notWorthwhile),
            (Sample.answered(423), .notWorthwhile), (Sample.answered(501), .notWorthwhile),
            (Sample.answered(429, method: .post), nil), (Sample.answered(500), nil), (Sample.answered(502), nil),
            (Sample.answered(408), nil), (Sample.answered(408, method: .post), .mayHaveTakenEffect),
            (Sample.answered(500, method: .post), .mayHaveTakenEffect),
            (Sample.answered(502, method: .post), .mayHaveTakenEffect),
            (Sample.answered(503, method: .post), .mayHaveTakenEffect),
            (Sample.answered(503, "", [.retryAfter: "1"], method: .post), .mayHaveTakenEffect),
            (Sample.answered(504, method: .post, key: true), nil), (Sample.answered(421, method: .post), nil),
            (Sample.answered(200, #"{"ok":false,"error":"x"}"#), .notWorthwhile),
            (Sample.unusable(.decoding), .notWorthwhile), (Sample.unusable(.notHTTP), .notWorthwhile),
        ] as [(CallError, RetryStop?)])
    func whatIsRepeated(error: CallError, stop: RetryStop?) {
        let decision = decide(error)
        if let stop {
            #expect(decision == .stop(stop), "\(error)")
        } else {
            #expect(Self.seconds(decision) != nil, "\(error): \(decision)")
        }
    }

    /// The longest waits double up to the cap, and the shortest are none; those of a busy server are longer.
    @Test func backoff() {
        var policy = RetryPolicy.standard
        policy.maximumAttempts = .max
        policy.deadline = nil
        for (attempts, longest) in [(1, 0.1), (2, 0.2), (3, 0.4), (7, 6.4), (8, 12.8), (9, 20), (1_000_000, 20)] {
            let high = Self.seconds(decide(Sample.answered(500), policy, attempts: attempts, isHigh: true))
            #expect(abs((high ?? -1) - longest) < 1e-9, "\(attempts)")
            #expect(Self.seconds(decide(Sample.answered(500), policy, attempts: attempts)) == 0)
        }
        for (attempts, longest) in [(1, 1.0), (2, 2), (5, 16), (6, 20)] {
            #expect(policy.backoff(attempts, isBusy: true) == longest)
        }
    }

    /// Random parts are spread evenly: a mean of half the longest, and a tenth of the waits in each tenth.
    @Test(.seeded) func fullJitter() throws {
        var random = RepeatableRandom(seed: 1)
        let budget = RetryBudget(reserve: 1_000_000)
        let facts = Sample.answered(500).retryFailure
        var tenths = Array(repeating: 0, count: 11)
        for _ in 0..<10_000 {
            let decision = RetryPolicy.standard.decision(
                after: facts, attempts: 1, elapsed: .zero, budget: budget, using: &random)
            let delay = try #require(Self.seconds(decision))
            #expect(0...0.1 ~= delay)
            tenths[Int(delay * 100)] += 1
        }
        for count in tenths.prefix(10) { #expect(800...1_200 ~= count) }
    }

    /// Never earlier than the server asked for, and with a random part on top.
    @Test(arguments: [(0, 0.0, 1.0), (3, 3, 4), (20, 20, 21)])
    func theServersWait(asked: Int, shortest: Double, longest: Double) throws {
        let error = Sample.answered(429, "", [.retryAfter: "\(asked)"])
        #expect(Self.seconds(decide(error)) == shortest)
        #expect(abs(try #require(Self.seconds(decide(error, isHigh: true))) - longest) < 1e-9)
    }

    @Test func limits() {
        #expect(decide(Sample.answered(503, "", [.retryAfter: "21"])) == .stop(.waitTooLong))
        #expect(decide(Sample.answered(500), attempts: 3) == .stop(.attemptsUsedUp))
        #expect(decide(Sample.answered(500), .never) == .stop(.attemptsUsedUp))
        #expect(decide(Sample.answered(500), elapsed: .seconds(60)) == .stop(.deadline))
        #expect(decide(Sample.answered(503, "", [.retryAfter: "5"]), elapsed: .seconds(55)) == .stop(.deadline))
        #expect(Self.seconds(decide(Sample.answered(503, "", [.retryAfter: "4"]), elapsed: .seconds(55))) == 4)
        #expect(decide(Sample.answered(500), budget: RetryBudget(reserve: 0)) == .stop(.budgetUsedUp))

        // No token is taken if no attempt follows.
        let budget = RetryBudget(reserve: 1)
        _ = decide(Sample.answered(404), budget: budget)
        _ = decide(Sample.answered(500), elapsed: .seconds(60), budget: budget)
        #expect(budget.available == 1)
        _ = decide(Sample.answered(500), budget: budget)
        #expect(budget.available == 0)
    }

    @Test func thePatientSlowDown() {
        let empty = RetryBudget(reserve: 0)
        #expect(Self.seconds(decide(Sample.answered(500), .patient, attempts: 99, budget: empty)) == 10)
        let longest = Self.seconds(decide(Sample.answered(500), .patient, attempts: 1, budget: empty, isHigh: true))
        #expect(abs((longest ?? 0) - 20) < 1e-9)
        let asked = Sample.answered(503, "", [.retryAfter: "100"])
        #expect(Self.seconds(decide(asked, .patient, budget: empty)) == 100, "not before the server's time")
        let soon = Sample.answered(503, "", [.retryAfter: "10"])
        let latest = Self.seconds(decide(soon, .patient, attempts: 99, isHigh: true))
        #expect(abs((latest ?? 0) - 20) < 1e-9, "the random part ends at the cap")
        #expect(decide(Sample.answered(500), .patient, elapsed: .seconds(86_395), budget: empty) == .stop(.deadline))
        #expect(decide(Sample.answered(500, method: .post), .patient, budget: empty) == .stop(.mayHaveTakenEffect))
    }

    /// Values that make no sense, and must not cause a trap.
    @Test func strangeValues() {
        var policy = RetryPolicy()
        policy.maximumAttempts = .min
        policy.firstDelay = .seconds(-5)
        policy.maximumDelay = .seconds(-1)
        #expect(decide(Sample.answered(500), policy) == .stop(.attemptsUsedUp))
        policy.maximumAttempts = .max
        #expect(Self.seconds(decide(Sample.answered(500), policy, attempts: .max - 1)) == 0)
        #expect(Self.seconds(decide(Sample.answered(500), policy, attempts: .min)) == 0)
        policy.firstDelay = .seconds(Int64.max)
        policy.maximumDelay = .seconds(Int64.max)
        policy.maximumServerDelay = .seconds(Int64.max)
        policy.deadline = .seconds(Int64.max)
        var error = Sample.answered(500)
        error.retry = .after(.seconds(Int64.max))
        #expect(decide(error, policy, isHigh: true) == .stop(.deadline), "two years are more than the longest deadline")
        policy.deadline = nil
        #expect(Self.seconds(decide(error, policy, elapsed: .seconds(Int64.max), isHigh: true)) != nil)
    }
}
