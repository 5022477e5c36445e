import ByteText

/// A message of text, strings and whole numbers, whose variants, if it has any, depend on one whole number: nearly every message.
///
/// Everything but the values is known when it is compiled, so it is written in one go. Values that need a closer look, and all mistakes,
/// are left to the ``Evaluator``, which gives the same result for every message.
final class QuickMessage: Sendable {
    /// Some text, and a value after it.
    struct Step: Sendable {
        /// Where its bytes are in `text`.
        var text: Range<Int>
        var value: Value?
    }

    struct Value: Sendable {
        /// By its place among the arguments.
        let argument: Int
        /// How it is written if it is a number.
        let plan: Int
    }

    struct Pattern: Sendable {
        var steps: Range<Int>
        /// How many bytes all steps of text have.
        var textCount = 0
        /// How many steps are values.
        var valueCount = 0
    }

    struct Argument: Sendable {
        /// What the message does with it.
        enum Use: UInt8, Sendable {
            case any
            case string
            case number
        }

        let key: ArgumentName
        var use: Use
        /// Smaller numbers would become negative, which is for the evaluator.
        var least: Int64 = 0
    }

    /// What there is to know of a number's format; ``CompiledProgram/plans`` has the rest.
    struct Plan: Sendable {
        /// Added to the number.
        let offset: Int64
        /// Numbers below are written as their digits alone.
        let plainBelow: UInt64
        /// Where the ten digits are in `text`, and how many bytes each has.
        let digits: Int
        let digitWidth: Int
    }

    /// What one call has found out before anything is written.
    struct Call {
        fileprivate let pattern: Int
        /// Where each argument is.
        fileprivate let places: InlineArray<4, Int>
        /// How many bytes there will be at most.
        let capacity: Int
    }

    /// The most arguments of such a message.
    static let mostArguments = MessageArguments.inlineCapacity
    /// Larger numbers are left to the evaluator.
    private static let mostInteger: Int64 = 1_000_000_000_000_000_000

    /// How many bytes three digits take at most.
    private static let longestShortNumber = 12

    let program: CompiledProgram
    private let text: [UInt8]
    private let steps: [Step]
    private let patterns: [Pattern]
    private let arguments: [Argument]
    private let plans: [Plan]
    /// The argument that chooses the variant; nil if there is only one pattern.
    private let selector: Int?
    private let selectorOffset: Int64
    private let rules: PluralRules?
    private let variants: IntegerMatcher
    /// Numbers below are written as three digits at most.
    private let shortBelow: Int64
    /// How many bytes any other number takes at most.
    private let longestNumber: Int
    /// What every string is put into, and every number.
    private let stringIsolate: BidiIsolate?
    private let numberIsolate: BidiIsolate?
    /// Whether to check each string for characters that could disturb the message.
    private let checksDirection: Bool
    private let isRightToLeft: Bool

    init(_ builder: Builder) {
        program = builder.program
        text = builder.text
        steps = builder.steps
        patterns = builder.patterns
        arguments = builder.arguments
        plans = builder.plans
        selector = builder.selector?.argument
        selectorOffset = builder.selector?.offset ?? 0
        rules = builder.selector?.rules
        variants = IntegerMatcher(program.keys)
        shortBelow = builder.shortBelow
        longestNumber = builder.longestNumber
        stringIsolate = program.bidi == .default ? .firstStrong : nil
        numberIsolate = program.isolateOfNumbers
        checksDirection = program.bidi == .asNeeded
        isRightToLeft = program.direction == .rightToLeft
    }

    /// Looks at the values.
    ///
    /// - Returns: nil if the evaluator is needed.
    func call(_ values: MessageArguments) -> Call? {
        var places = InlineArray<4, Int>(repeating: 0)
        var longest = Self.longestShortNumber
        for index in arguments.indices {
            let argument = arguments[index]
            guard let place = values.inlinePlace(of: argument.key) else { return nil }
            places[index] = place
            let head = values.head(at: place)
            switch head.kind {
            case .string:
                if argument.use == .number { return nil }
                let string = values.text(at: place)
                if checksDirection, BidiNeed.isolates(string, isRightToLeft: isRightToLeft) { return nil }
                longest = max(longest, string.utf8.count)
            case .integer:
                let range = argument.least..<Self.mostInteger
                if argument.use == .string || !range.contains(head.integer) { return nil }
                if head.integer >= shortBelow { longest = max(longest, longestNumber) }
            case .decimal, .double, .date, .boxed:
                return nil
            }
        }
        var row = 0
        if let selector {
            let integer = values.head(at: places[selector]).integer + selectorOffset
            guard let variant = variants.row(of: UInt64(integer), rules) else { return nil }
            row = variant
        }
        let pattern = patterns[row]
        let capacity = pattern.textCount + pattern.valueCount * (longest + 2 * BidiIsolate.size)
        guard capacity <= MessageLimits.outputBytes - BidiIsolate.size else { return nil }
        return Call(pattern: row, places: places, capacity: capacity)
    }

    /// Writes the message.
    ///
    /// - Parameters:
    ///   - call: what ``call(_:)`` found out about the values.
    ///   - output: has room for as many bytes as that says.
    func write(_ call: Call, _ values: MessageArguments, to output: inout OutputSpan<UInt8>) {
        let text = text
        for index in patterns[call.pattern].steps {
            let step = steps[index]
            output.append(copying: text.span.extracting(step.text))
            guard let value = step.value else { continue }
            let place = call.places[value.argument]
            let head = values.head(at: place)
            let isolate = head.kind == .string ? stringIsolate : numberIsolate
            if let isolate { append(isolate, to: &output) }
            if head.kind == .string {
                let utf8 = values.text(at: place).utf8
                output.append(copying: utf8.span)
            } else {
                append(head.integer, plans[value.plan], value.plan, to: &output)
            }
            if isolate != nil { append(.pop, to: &output) }
        }
    }

    private func append(_ isolate: BidiIsolate, to output: inout OutputSpan<UInt8>) {
        output.append(0xE2)
        output.append(0x81)
        output.append(isolate.rawValue)
    }

    private func append(_ integer: Int64, _ plan: Plan, _ index: Int, to output: inout OutputSpan<UInt8>) {
        let number = UInt64(integer + plan.offset)
        if number < plan.plainBelow {
            append(digitsOf: number, plan, to: &output)
        } else {
            let format = index < program.plans.count ? program.plans[index].format : program.defaultPlan.format
            format.writer(for: DecimalNumber(Int64(number))).write(to: &output)
        }
    }

    private func append(digitsOf number: UInt64, _ plan: Plan, to output: inout OutputSpan<UInt8>) {
        if number >= 10 { append(digitsOf: number / 10, plan, to: &output) }
        let start = plan.digits + Int(number % 10) * plan.digitWidth
        for index in start..<start + plan.digitWidth { output.append(text[index]) }
    }
}
