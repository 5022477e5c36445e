import Synchronization

/// Keeps the clients of a failing server from making things worse: limits how many retries the calls of one process to
/// one server can make.
///
/// The budget starts with ``reserve`` tokens. Each retry takes one; each call that the server answers gives back
/// ``ratio`` of one, up to the reserve. So in any span of time there are at most `reserve + ratio × answered calls`
/// retries: a few and then none with a server that answers nothing, all that are needed with one that fails now and
/// then.
///
/// ```swift
/// let budget = RetryBudget(reserve: 100, ratio: 0.2)   // for a process that makes some hundred calls a second
/// settings.budget = budget
/// ```
///
/// All calls to one server share one budget, no matter what they ask for.
public final class RetryBudget: Sendable {
    /// The most tokens, and the number at the start. A good value is a little less than the calls that the process
    /// makes in a second: the first second of a failure then at most doubles the load.
    public let reserve: Int
    /// The part of a token that an answered call gives back, 0…1: the share of extra load that retries may add while a failure lasts.
    public let ratio: Double

    /// The tokens that one retry takes, in thousandths.
    private static let token = 1_000
    /// The most hosts that have their own budget; all others share one.
    static let maximumHosts = 1_024

    /// The tokens that are left, in thousandths.
    private let tokens: Atomic<Int>
    private let deposit: Int
    private let capacity: Int

    /// - Parameters:
    ///   - reserve: the most tokens, 0…1,000,000.
    ///   - ratio: the part of a token that an answered call gives back, 0…1.
    public init(reserve: Int = 8, ratio: Double = 0.2) {
        self.reserve = min(max(0, reserve), 1_000_000)
        self.ratio = ratio > 0 ? min(ratio, 1) : 0
        capacity = self.reserve * Self.token
        deposit = Int(self.ratio * Double(Self.token))
        tokens = Atomic(capacity)
    }

    /// Takes a token for a retry.
    ///
    /// - Returns: whether there was one.
    public func takeRetry() -> Bool { move { $0 >= Self.token ? $0 - Self.token : nil } }

    /// Gives back the token of a retry that was not made.
    func giveBackRetry() { _ = move { min(capacity, $0 + Self.token) } }

    /// Notes that the server has answered a call, with what was asked for or with an error of the caller's such as 404.
    public func noteAnswer() { _ = move { $0 < capacity ? min(capacity, $0 + deposit) : nil } }

    /// How many retries are possible now.
    public var available: Int { tokens.load(ordering: .relaxed) / Self.token }

    /// - Parameter change: returns the new count; `nil` to leave it.
    private func move(_ change: (Int) -> Int?) -> Bool {
        var count = tokens.load(ordering: .relaxed)
        while let next = change(count) {
            let (isDone, found) = tokens.weakCompareExchange(expected: count, desired: next, ordering: .relaxed)
            if isDone { return true }
            count = found
        }
        return false
    }

    // MARK: Budgets of the process

    private static let budgets = Mutex<[String: RetryBudget]>([:])
    private static let ofOtherHosts = RetryBudget()

    /// The budget that all calls of this process to one host share.
    ///
    /// - Parameter host: the host, with its port if it has one: `api.example:8443`. Case does not matter.
    public static func shared(for host: String) -> RetryBudget {
        let name = host.lowercased()
        return budgets.withLock { budgets in
            if let budget = budgets[name] { return budget }
            guard budgets.count < maximumHosts, name.utf8.count <= 300 else { return ofOtherHosts }
            let budget = RetryBudget()
            budgets[name] = budget
            return budget
        }
    }
}
