import ByteText

extension QuickMessage {
    /// Lays out a compiled message, provided that it needs no evaluator.
    struct Builder {
        let program: CompiledProgram
        let numbers: QuickNumbers
        private(set) var text: [UInt8] = []
        private(set) var steps: [Step] = []
        /// For each variant, the range of its steps. Empty if there is only one pattern.
        private(set) var patterns: [Range<Int>] = []
        private(set) var selector: Selector?
        /// For each argument name of the program, how the message uses the argument.
        private var uses: [Value.Use]
        /// Whether text is escaped for the inside of a JSON string.
        private let escapesText: Bool
        /// The end of the text so far.
        private var end = 0

        /// - Parameters:
        ///   - numbers: of the program's plans.
        ///   - escapesText: whether text is escaped for the inside of a JSON string.
        ///   - variants: the matcher for numbers with a plan.
        /// - Returns: nil if the message needs the evaluator.
        init?(
            _ program: CompiledProgram, _ numbers: QuickNumbers, escapesText: Bool = false,
            variants: (NumberPlan) -> IntegerMatcher?
        ) {
            guard program.errors.isEmpty, !program.patterns.isEmpty else { return nil }
            self.program = program
            self.numbers = numbers
            self.escapesText = escapesText
            uses = Array(repeating: .any, count: program.argumentNames.count)
            if let matcher = program.matcher {
                guard let only = matcher.selectors.first, matcher.selectors.count == 1,
                    matcher.badKeys.allSatisfy(\.isEmpty), addSelector(program.codes[only], variants)
                else { return nil }
            }
            // Each value is a step, and so is the text after the last one.
            steps.reserveCapacity(program.patterns.count + program.segments.count { $0.kind != .text })
            for segments in program.patterns {
                guard add(segments) else { return nil }
            }
            if !escapesText { text = program.text }
        }

        private mutating func addSelector(
            _ code: CompiledProgram.Code, _ variants: (NumberPlan) -> IntegerMatcher?
        ) -> Bool {
            guard case .number(let plan) = code.call, case .argument(let name) = code.operand, !code.hasExtras,
                program.plans[plan].selectsByIntegers, let value = value(name, .number, plan),
                let variants = variants(program.plans[plan])
            else { return false }
            selector = Selector(key: value.key, offset: numbers.plans[plan].offset, variants: variants)
            return true
        }

        /// Adds a pattern.
        ///
        /// - Returns: false if it needs the evaluator.
        private mutating func add(_ segments: Range<Int>) -> Bool {
            let first = steps.count
            var start = end
            for segment in program.segments[segments] {
                let value: Value?
                switch segment.kind {
                case .text:
                    append(segment.range)
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
                steps.append(Step(start..<end, value))
                start = end
            }
            if end > start { steps.append(Step(start..<end, nil)) }
            if program.matcher != nil { patterns.append(first..<steps.count) }
            // Each value takes at most two steps of work, and so does the selector.
            return 2 * segments.count + 2 <= MessageLimits.steps
        }

        /// Appends some of the program's text.
        private mutating func append(_ range: Range<Int>) {
            guard escapesText else {
                // The text is the program's own, in which one piece follows the other.
                end = range.upperBound
                return
            }
            JSONText.appendEscaped(String(decoding: program.text[range], as: UTF8.self), to: &text)
            end = text.count
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
            return Value(key: key, use: use, plan: UInt32(truncatingIfNeeded: plan))
        }
    }
}
