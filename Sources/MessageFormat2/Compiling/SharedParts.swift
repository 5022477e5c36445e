/// What many messages of one locale have in common. It is made once and shared.
struct SharedParts: Sendable {
    /// How many lists of a kind are kept. Catalogs repeat few, and they are searched one by one.
    private static let most = 16

    /// Plans of number functions that have no options, by the function's name.
    var plans: [String: NumberPlan] = [:]
    private var names: [[String]] = []
    private var patterns: [[Range<Int>]] = []
    private var numbers: [(plans: [NumberPlan], numbers: QuickNumbers)] = []
    private var matchers: [(keys: [CompiledProgram.Key], plan: NumberPlan, matcher: IntegerMatcher)] = []

    /// The same list, in the memory of the first one like it.
    mutating func shared(_ list: [String]) -> [String] { Self.shared(list, &names) }

    /// The same list, in the memory of the first one like it.
    mutating func shared(_ list: [Range<Int>]) -> [Range<Int>] { Self.shared(list, &patterns) }

    private static func shared<Element: Equatable>(_ list: [Element], _ known: inout [[Element]]) -> [Element] {
        if let same = known.first(where: { $0 == list }) { return same }
        if known.count < most { known.append(list) }
        return list
    }

    /// How a message's plans write numbers.
    mutating func numbers(of program: CompiledProgram) -> QuickNumbers {
        let plans = program.plans
        if let known = numbers.first(where: { $0.plans.elementsEqual(plans, by: ===) }) { return known.numbers }
        let new = QuickNumbers(plans + [program.defaultPlan], in: program.locales)
        if numbers.count < Self.most { numbers.append((plans, new)) }
        return new
    }

    /// The matcher for a message's only selector.
    mutating func matcher(_ keys: [CompiledProgram.Key], _ plan: NumberPlan) -> IntegerMatcher {
        if let known = matchers.first(where: { $0.plan === plan && $0.keys == keys }) { return known.matcher }
        let new = IntegerMatcher(keys, plan.rules)
        if matchers.count < Self.most { matchers.append((keys, plan, new)) }
        return new
    }
}
