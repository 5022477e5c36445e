/// How the plans of a message write whole numbers, in each way that the regions of its language have: what ``QuickMessage`` needs of
/// them. Messages of one locale with the same plans share it.
struct QuickNumbers: Sendable {
    /// The part of a number's format that is needed; ``CompiledProgram/plans`` has the rest.
    struct Plan: Sendable, Equatable {
        /// The offset to add to the number.
        let offset: Int64
        /// Smaller numbers are written as just their digits.
        let plainBelow: UInt64
        /// The offset of the ten digits in ``QuickNumbers/digits``, and the width of each in bytes: 1 for those of ASCII.
        let digits: Int
        let digitWidth: Int
    }

    /// Rows of plans: first those of the message's own locale, as in ``CompiledProgram/plans``, with the default plan last. The other rows
    /// are for locales that write small numbers in another way.
    private(set) var plans: [Plan] = []
    /// For each way of writing numbers, the first plan of its row. Empty if there is only one row.
    private(set) var rows: [Int] = []
    /// The digits of all numbering systems.
    private(set) var digits: [UInt8] = []

    /// - Parameter plans: those of the message, with the default plan last.
    init(_ plans: [NumberPlan], in locales: FormatLocales) {
        var starts: [[UInt8]: Int] = [:]
        for example in locales.examples {
            let row = plans.map { plan($0, at: example, &starts) }
            let known = stride(from: 0, to: self.plans.count, by: row.count).first {
                self.plans[$0..<$0 + row.count] == row[...]
            }
            rows.append(known ?? self.plans.count)
            if known == nil { self.plans += row }
        }
        if self.plans.count == plans.count { rows = [] }
    }

    /// What is needed of a plan for the locale at a place.
    ///
    /// - Parameter starts: where the digits of each system are.
    private mutating func plan(_ plan: NumberPlan, at place: Int, _ starts: inout [[UInt8]: Int]) -> Plan {
        let format = plan.formats.format(at: place).plan
        var offset: Int64 = 0
        if case .offset(let value) = plan.change { offset = value }
        let start = starts[format.system.digits] ?? digits.count
        if starts.updateValue(start, forKey: format.system.digits) == nil { digits += format.system.digits }
        return Plan(offset: offset, plainBelow: format.plainBelow, digits: start, digitWidth: format.system.width)
    }
}
