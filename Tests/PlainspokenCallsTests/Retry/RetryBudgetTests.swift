import Testing

@testable import PlainspokenCalls

@Suite struct RetryBudgetTests {
    @Test func theRule() {
        let budget = RetryBudget(reserve: 3, ratio: 0.25)
        #expect((0..<5).map { _ in budget.takeRetry() } == [true, true, true, false, false])
        for _ in 0..<3 { budget.noteAnswer() }
        #expect(!budget.takeRetry(), "three quarters are not enough")
        budget.noteAnswer()
        #expect(budget.takeRetry() && !budget.takeRetry())
        for _ in 0..<100 { budget.noteAnswer() }
        #expect(budget.available == 3, "never more than the reserve")
    }

    @Test(arguments: [(-1, 0.1, 0), (0, 0.1, 0), (5, -1, 5), (5, .nan, 5), (5, .infinity, 5), (.max, 2, 1_000_000)])
    func strangeValues(reserve: Int, ratio: Double, available: Int) {
        let budget = RetryBudget(reserve: reserve, ratio: ratio)
        #expect(budget.available == available)
        _ = budget.takeRetry()
        budget.noteAnswer()
        #expect(0...1 ~= budget.ratio)
    }

    /// However many take at once, no more tokens are given than exist.
    @Test func underContention() async {
        let budget = RetryBudget(reserve: 1_000, ratio: 0)
        let taken = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { (0..<1_000).count { _ in budget.takeRetry() } } }
            return await group.reduce(0, +)
        }
        #expect(taken == 1_000)
    }

    /// A program whose clients choose the hosts does not keep growing. A single test, because all tests run in one
    /// process.
    @Test func oneForEachHost() {
        #expect(RetryBudget.shared(for: "one.example:8443") === RetryBudget.shared(for: "ONE.example:8443"))
        #expect(RetryBudget.shared(for: "one.example:8443") !== RetryBudget.shared(for: "other.example:8443"))
        for number in 0..<RetryBudget.maximumHosts { _ = RetryBudget.shared(for: "host\(number).example") }
        #expect(RetryBudget.shared(for: "late1.example") === RetryBudget.shared(for: "late2.example"))
    }
}
