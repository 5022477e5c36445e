public import HTTPTypes
import Plainspoken

/// Makes a call, and retries it when its error says that this helps and does no harm.
///
/// ```swift
/// let row = try await withRetry(budget: .shared(for: "orders.example")) { attempt throws(CallError) in
///     try await storage.read(key, timeout: attempt.remaining)
/// }
/// ```
///
/// ``CallClient`` does this by itself. The operation stays on the caller's task and actor. Tests can pass their own
/// clock, and then take no time.
///
/// - Parameters:
///   - policy: how often, after how long, until when.
///   - budget: limits the number of retries; shared by all calls to one server.
///   - clock: measures the waits.
///   - random: supplies the random part of waits.
///   - observe: called with every failed attempt.
///   - operation: makes the call once.
/// - Returns: what the operation returned.
/// - Throws: the error of the last attempt, with ``CallError/attempts`` and ``CallError/duration`` set; one of the category
///   ``CallCategory/cancelled`` if the task was cancelled during a wait.
nonisolated(nonsending) public func withRetry<Success>(
    _ policy: RetryPolicy = .standard, budget: RetryBudget, clock: some Clock<Duration> = ContinuousClock(),
    random: some RandomNumberGenerator = SystemRandomNumberGenerator(), observe: (RetryEvent) -> Void = { _ in },
    _ operation: nonisolated(nonsending) (RetryAttempt) async throws(CallError) -> Success
) async throws(CallError) -> Success {
    var random = random
    var mayHaveTakenEffect = false
    let start = clock.now
    var number = 1
    while true {
        let elapsed = start.duration(to: clock.now)
        let remaining = policy.deadline.map { Duration.seconds(max(0, $0.inSeconds - elapsed.inSeconds)) }
        var error: CallError
        do throws(CallError) {
            let success = try await operation(RetryAttempt(number: number, remaining: remaining))
            budget.noteAnswer()
            return success
        } catch let failure {
            error = failure
        }
        error.attempts = number
        error.duration = start.duration(to: clock.now)
        // If one attempt may have taken effect, that stays true no matter how the next one ends.
        mayHaveTakenEffect = mayHaveTakenEffect || error.outcome == .unknown
        if mayHaveTakenEffect { error.outcome = .unknown }
        let facts = error.retryFailure
        if facts.isAnswer { budget.noteAnswer() }
        let decision = policy.decision(
            after: facts, attempts: number, elapsed: start.duration(to: clock.now), budget: budget, using: &random)
        observe(RetryEvent(attempt: number, error: error, decision: decision))
        guard case .retry(let delay) = decision else { throw error }
        try? await clock.sleep(until: clock.now.advanced(by: delay), tolerance: nil)
        // Not every clock checks the task.
        if Task.isCancelled {
            if policy.emptyBudget == .givesUp { budget.giveBackRetry() }
            throw error.cancelled()
        }
        number += 1
    }
}

/// Makes a call with a request, and retries it when its error says that this helps and does no harm.
///
/// It uses the process's budget for the request's host. With ``RetryPolicy/addsIdempotencyKey``, a request that is not
/// idempotent gets an Idempotency-Key, the same for all attempts.
///
/// ```swift
/// let receipt = try await withRetry(request, policy) { request, attempt throws(CallError) in
///     try await payments.pay(request)
/// }
/// ```
///
/// - Parameters:
///   - request: the request to send.
///   - policy: how often, after how long, until when.
///   - budget: limits the number of retries; `nil` for the process's budget for the request's host.
///   - clock: measures the waits.
///   - random: supplies the random part of waits and the Idempotency-Key.
///   - observe: called with every failed attempt.
///   - operation: makes the call once, with the request it is given.
/// - Returns: what the operation returned.
/// - Throws: as ``withRetry(_:budget:clock:random:observe:_:)``.
nonisolated(nonsending) public func withRetry<Success>(
    _ request: HTTPRequest, _ policy: RetryPolicy = .standard, budget: RetryBudget? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    random: some RandomNumberGenerator = SystemRandomNumberGenerator(), observe: (RetryEvent) -> Void = { _ in },
    _ operation: nonisolated(nonsending) (HTTPRequest, RetryAttempt) async throws(CallError) -> Success
) async throws(CallError) -> Success {
    var random = random
    let keyed = policy.addsIdempotencyKey ? IdempotencyKey.adding(to: request, using: &random) : request
    do throws(CallError) {
        return try await withRetry(
            policy, budget: budget ?? .shared(for: request.authority ?? ""), clock: clock, random: random,
            observe: observe
        ) { attempt throws(CallError) in
            try await operation(keyed, attempt)
        }
    } catch let failure {
        // If the caller makes this call again, it gets a new key, and the server carries it out again.
        var error = failure
        if keyed != request { error.circumstances = RequestCircumstances(ofOwn: request) }
        throw error
    }
}
