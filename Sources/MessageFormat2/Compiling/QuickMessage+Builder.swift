extension QuickMessage {
    /// Lays out a compiled message, if it is one that needs no evaluator.
    struct Builder {
        let program: CompiledProgram
        private(set) var text: [UInt8] = []
        private(set) var steps: [Step] = []
        private(set) var patterns: [Pattern] = []
        private(set) var arguments: [Argument] = []
        private(set) var plans: [Plan] = []
        private(set) var selector: (argument: Int, offset: Int64, rules: PluralRules?)?
        /// For each name of the program its place among the arguments.
        private var places: [Int?]

        /// - Returns: nil for any other message.
        init?(_ program: CompiledProgram) {
            self.program = program
            places = Array(repeating: nil, count: program.argumentNames.count)
            guard program.errors.isEmpty else { return nil }
            for plan in program.plans { add(plan) }
            add(program.defaultPlan)
            if let matcher = program.matcher {
                guard let only = matcher.selectors.first, matcher.selectors.count == 1,
                    matcher.badKeys.allSatisfy(\.isEmpty), addSelector(program.codes[only])
                else { return nil }
            }
            for segments in program.patterns {
                guard add(segments) else { return nil }
            }
            guard arguments.count <= mostArguments, !patterns.isEmpty else { return nil }
        }

        /// Numbers below are written as three digits at most, whichever plan is used.
        var shortBelow: Int64 {
            plans.map { Int64(min($0.plainBelow, 1_000)) - max(0, $0.offset) }.min() ?? 0
        }

        /// How many bytes a number takes at most.
        var longestNumber: Int {
            (program.plans + [program.defaultPlan]).map(\.format.plan.longestInteger).max() ?? 0
        }

        private mutating func add(_ plan: NumberPlan) {
            let format = plan.format.plan
            var offset: Int64 = 0
            if case .offset(let value) = plan.change { offset = value }
            plans.append(
                Plan(
                    offset: offset, plainBelow: format.plainBelow, digits: text.count, digitWidth: format.system.width))
            text += format.system.digits
        }

        private mutating func addSelector(_ code: CompiledProgram.Code) -> Bool {
            guard case .number(let plan) = code.call, case .argument(let name) = code.operand, !code.hasExtras,
                program.plans[plan].selectsByIntegers, let argument = add(name, .number, plan)
            else { return false }
            selector = (argument, plans[plan].offset, program.plans[plan].rules)
            return true
        }

        /// Adds a pattern.
        ///
        /// - Returns: false if it needs the evaluator.
        private mutating func add(_ segments: Range<Int>) -> Bool {
            var pattern = Pattern(steps: steps.count..<steps.count)
            var start = text.count
            for segment in program.segments[segments] {
                let value: Value?
                switch segment.kind {
                case .text:
                    text += program.text[segment.range]
                    continue
                case .markup:
                    // Text leaves it out.
                    if program.markups[segment.place].needsResolution { return false }
                    continue
                case .argument:
                    value = addValue(segment.place, .any, program.plans.count)
                case .declared, .expression:
                    value = addValue(program.codes[segment.place])
                }
                guard let value else { return false }
                steps.append(Step(text: start..<text.count, value: value))
                pattern.valueCount += 1
                pattern.textCount += text.count - start
                start = text.count
            }
            if text.count > start { steps.append(Step(text: start..<text.count)) }
            pattern.textCount += text.count - start
            pattern.steps = pattern.steps.lowerBound..<steps.count
            patterns.append(pattern)
            // Each value takes two steps of work at most, and so does the selector.
            return 2 * segments.count + 2 <= MessageLimits.steps
        }

        private mutating func addValue(_ code: CompiledProgram.Code) -> Value? {
            guard case .argument(let name) = code.operand, !code.hasExtras else { return nil }
            return switch code.call {
            case .none: addValue(name, .any, program.plans.count)
            case .string: addValue(name, .string, program.plans.count)
            case .number(let plan): addValue(name, .number, plan)
            case .unknown, .invalid, .function: nil
            }
        }

        private mutating func addValue(_ name: Int, _ use: Argument.Use, _ plan: Int) -> Value? {
            add(name, use, plan).map { Value(argument: $0, plan: plan) }
        }

        /// The place of an argument, with its use noted.
        ///
        /// - Returns: nil if no value can do all of that, or if the name is long.
        private mutating func add(_ name: Int, _ use: Argument.Use, _ plan: Int) -> Int? {
            let key = ArgumentName(program.argumentNames[name])
            guard key.isShort else { return nil }
            let place = places[name] ?? arguments.count
            if place == arguments.count { arguments.append(Argument(key: key, use: use)) }
            places[name] = place
            switch (arguments[place].use, use) {
            case (.string, .number), (.number, .string): return nil
            case (.any, _): arguments[place].use = use
            case (.string, _), (.number, _): break
            }
            arguments[place].least = max(arguments[place].least, -plans[plan].offset)
            return place
        }
    }
}
