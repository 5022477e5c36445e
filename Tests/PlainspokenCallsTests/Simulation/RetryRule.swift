import PlainspokenCalls

/// The retry rule of one process, in a simulation.
protocol RetryRule {
    /// - Parameters:
    ///   - failure: what is known about the failure.
    ///   - attempts: how often the request was sent, from 1.
    ///   - elapsed: seconds since the first attempt.
    /// - Returns: seconds to wait before another attempt; `nil` for none.
    mutating func delay(
        after failure: RetryFailure, attempts: Int, elapsed: Double, using random: inout SimulationRandom
    ) -> Double?

    /// Called when a call has succeeded after some attempts.
    mutating func succeeded(attempts: Int)
}

/// The rules of this package: exactly the code that `withRetry` uses.
struct PlainspokenRule: RetryRule {
    var policy = RetryPolicy.standard
    var budget = RetryBudget()

    mutating func delay(
        after failure: RetryFailure, attempts: Int, elapsed: Double, using random: inout SimulationRandom
    ) -> Double? {
        let decision = policy.decision(
            after: failure, attempts: attempts, elapsed: .seconds(elapsed), budget: budget, using: &random)
        guard case .retry(let delay) = decision else { return nil }
        return Double(delay.components.seconds) + Double(delay.components.attoseconds) * 1e-18
    }

    mutating func succeeded(attempts: Int) { budget.noteAnswer() }
}

/// Standard mode of the AWS SDKs: 500 tokens; a retry takes some, a success gives back what its last retry took, or 1.
struct AWSStandardRule: RetryRule {
    /// 14 and 50 ms from 2026 on; 5 and 1 s before.
    var cost = 14
    var base = 0.05
    private var tokens = 500

    init(cost: Int = 14, base: Double = 0.05) {
        self.cost = cost
        self.base = base
    }

    mutating func delay(
        after failure: RetryFailure, attempts: Int, elapsed: Double, using random: inout SimulationRandom
    ) -> Double? {
        let cost = failure.isBusy ? 5 : cost
        guard attempts < 3, tokens >= cost else { return nil }
        tokens -= cost
        let longest = min((failure.isBusy ? 1 : base) * Double(1 << (attempts - 1)), 20)
        let wait = Double.random(in: 0...longest, using: &random)
        // At most 5 s above what it would have waited.
        return failure.delay.map { min(max(Double($0.components.seconds), wait), wait + 5) } ?? wait
    }

    mutating func succeeded(attempts: Int) { tokens = min(500, tokens + (attempts > 1 ? cost : 1)) }
}

/// gRPC with the example values of proposal A6: 10 tokens, a failed attempt takes one, a success gives back 0.1, and
/// there are no retries at half of them or fewer.
struct GRPCRule: RetryRule {
    private var tokens = 10.0

    mutating func delay(
        after failure: RetryFailure, attempts: Int, elapsed: Double, using random: inout SimulationRandom
    ) -> Double? {
        tokens = max(0, tokens - 1)
        guard attempts < 4, tokens > 5 else { return nil }
        if let pushback = failure.delay { return Double(pushback.components.seconds) }
        return Double.random(in: 0...min(0.1 * Double(1 << (attempts - 1)), 1), using: &random)
    }

    mutating func succeeded(attempts: Int) { tokens = min(10, tokens + 0.1) }
}

/// Three more attempts, each after the same wait.
struct NaiveRule: RetryRule {
    var retries = 3
    var wait = 0.1

    mutating func delay(
        after failure: RetryFailure, attempts: Int, elapsed: Double, using random: inout SimulationRandom
    ) -> Double? {
        attempts <= retries ? wait : nil
    }

    mutating func succeeded(attempts: Int) {}
}
