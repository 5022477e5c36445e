import Synchronization

/// What keeps the clients of a failing server from making it worse: how many attempts beyond the first the calls of one process
/// to one server can have.
///
/// The budget begins with ``reserve`` tokens. Each retry takes one; each call that the server answers gives back ``ratio``
/// of one, up to the reserve. So in any span of time there are at most `reserve + ratio × answered calls` retries: with a server
/// that answers nothing, a few and then none; with one that fails now and then, all that are needed.
///
/// ```swift
/// let budget = RetryBudget(reserve: 100, ratio: 0.2)   // for a process that makes some hundred calls a second
/// settings.budget = budget
/// ```
///
/// All calls to one server share one budget, whatever they ask for.
public final class RetryBudget: Sendable {
    /// The most tokens, and those at the start. A good measure: somewhat less than the calls that the process makes in a second,
    /// so that the first second of a failure at most doubles the load.
    public let reserve: Int
    /// What an answered call gives back, 0…1: the load that retries may add for as long as it takes.
    public let ratio: Double

    /// What one retry takes.
    private static let token = 1_000
    /// Hosts that have a budget of their own; all others share one.
    static let maximumHosts = 1_024

    /// In thousandths.
    private let tokens: Atomic<Int>
    private let deposit: Int
    private let capacity: Int

    /// - Parameters:
    ///   - reserve: the most tokens, 0…1,000,000.
    ///   - ratio: what an answered call gives back, 0…1.
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

    /// Gives back a token of a retry that was not made.
    func giveBackRetry() { _ = move { min(capacity, $0 + Self.token) } }

    /// Notes that the server has answered a call, with what was asked for or with an error of the caller's such as 404.
    public func noteAnswer() { _ = move { $0 < capacity ? min(capacity, $0 + deposit) : nil } }

    /// How many retries can be made now.
    public var available: Int { tokens.load(ordering: .relaxed) / Self.token }

    /// - Parameter change: the new count, `nil` for none.
    private func move(_ change: (Int) -> Int?) -> Bool {
        var count = tokens.load(ordering: .relaxed)
        while let next = change(count) {
            let (isDone, found) = tokens.weakCompareExchange(expected: count, desired: next, ordering: .relaxed)
            if isDone { return true }
            count = found
        }
        return false
    }

    // MARK: Of the process

    private static let budgets = Mutex<[String: RetryBudget]>([:])
    private static let ofOtherHosts = RetryBudget()

    /// The budget that all calls of this process to one host share.
    ///
    /// - Parameter host: the host, with a port where it has one: `api.example:8443`. Upper and lower case are the same.
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
