import ByteText

extension QuickMessage {
    /// Lays out a compiled message, provided that it needs no evaluator.
    struct Builder {
        let program: CompiledProgram
        private(set) var text: [UInt8] = []
        private(set) var steps: [Step] = []
        /// For each pattern, the range of its steps.
        private(set) var patterns: [Range<Int>] = []
        private(set) var plans: [Plan] = []
        private(set) var rows: [Int] = []
        private var systems: [(digits: [UInt8], start: Int)] = []
        private(set) var selector: Selector?
        /// For each argument name of the program, how the message uses the argument.
        private var uses: [Value.Use]
        /// Whether text is escaped for the inside of a JSON string.
        private let escapesText: Bool

        /// - Parameters:
        ///   - escapesText: whether text is escaped for the inside of a JSON string.
        ///   - variants: the matcher of the same message, if there is one already.
        /// - Returns: nil if the message needs the evaluator.
        init?(_ program: CompiledProgram, escapesText: Bool = false, variants: IntegerMatcher? = nil) {
            self.program = program
            self.escapesText = escapesText
            uses = Array(repeating: .any, count: program.argumentNames.count)
            guard program.errors.isEmpty else { return nil }
            addRows()
            if let matcher = program.matcher {
                guard let only = matcher.selectors.first, matcher.selectors.count == 1,
                    matcher.badKeys.allSatisfy(\.isEmpty), addSelector(program.codes[only], variants)
                else { return nil }
            }
            for segments in program.patterns {
                guard add(segments) else { return nil }
            }
            if patterns.isEmpty { return nil }
        }

        /// Adds the rows of plans. Nearly all messages have just one.
        private mutating func addRows() {
            let all = program.plans + [program.defaultPlan]
            for example in program.locales.examples {
                let row = all.map { plan($0, at: example) }
                let known = stride(from: 0, to: plans.count, by: all.count).first {
                    plans[$0..<$0 + all.count] == row[...]
                }
                rows.append(known ?? plans.count)
                if known == nil { plans += row }
            }
            if plans.count == all.count { rows = [] }
        }

        /// What is needed of a plan for the locale at a place.
        private mutating func plan(_ plan: NumberPlan, at place: Int) -> Plan {
            let format = plan.formats.format(at: place).plan
            var offset: Int64 = 0
            if case .offset(let value) = plan.change { offset = value }
            return Plan(
                offset: offset, plainBelow: format.plainBelow, digits: start(ofDigits: format.system.digits),
                digitWidth: format.system.width)
        }

        /// Where the ten digits of a system are in the text.
        private mutating func start(ofDigits digits: [UInt8]) -> Int {
            if let known = systems.first(where: { $0.digits == digits }) { return known.start }
            systems.append((digits, text.count))
            text += digits
            return text.count - digits.count
        }

        private mutating func addSelector(_ code: CompiledProgram.Code, _ variants: IntegerMatcher?) -> Bool {
            guard case .number(let plan) = code.call, case .argument(let name) = code.operand, !code.hasExtras,
                program.plans[plan].selectsByIntegers, let value = value(name, .number, plan)
            else { return false }
            selector = Selector(
                key: value.key, offset: plans[plan].offset,
                variants: variants ?? IntegerMatcher(program.keys, program.plans[plan].rules))
            return true
        }

        /// Adds a pattern.
        ///
        /// - Returns: false if it needs the evaluator.
        private mutating func add(_ segments: Range<Int>) -> Bool {
            let first = steps.count
            var start = text.count
            for segment in program.segments[segments] {
                let value: Value?
                switch segment.kind {
                case .text:
                    append(program.text[segment.range])
                    continue
                case .markup:
                    // Markup is left out of text.
                    if program.markups[segment.place].needsResolution { return false }
                    continue
                case .argument:
                    value = self.value(segment.place, .any, program.plans.count)
                case .declared, .expression:
                    value = self.value(program.codes[segment.place])
                }
                guard let value else { return false }
                steps.append(Step(text: start..<text.count, value: value))
                start = text.count
            }
            if text.count > start { steps.append(Step(text: start..<text.count)) }
            patterns.append(first..<steps.count)
            // Each value takes at most two steps of work, and so does the selector.
            return 2 * segments.count + 2 <= MessageLimits.steps
        }

        private mutating func append(_ bytes: ArraySlice<UInt8>) {
            if escapesText {
                JSONText.appendEscaped(String(decoding: bytes, as: UTF8.self), to: &text)
            } else {
                text += bytes
            }
        }

        private mutating func value(_ code: CompiledProgram.Code) -> Value? {
            guard case .argument(let name) = code.operand, !code.hasExtras else { return nil }
            return switch code.call {
            case .none: value(name, .any, program.plans.count)
            case .string: value(name, .string, program.plans.count)
            case .number(let plan): value(name, .number, plan)
            case .unknown, .invalid, .function: nil
            }
        }

        /// Creates a value, and notes how the message uses it.
        ///
        /// - Returns: nil if the message uses it both as a string and as a number, or if the name is long.
        private mutating func value(_ name: Int, _ use: Value.Use, _ plan: Int) -> Value? {
            let key = ArgumentName(program.argumentNames[name])
            guard key.isShort else { return nil }
            switch (uses[name], use) {
            case (.string, .number), (.number, .string): return nil
            case (.any, _): uses[name] = use
            case (.string, _), (.number, _): break
            }
            return Value(key: key, use: use, plan: plan)
        }
    }
}
