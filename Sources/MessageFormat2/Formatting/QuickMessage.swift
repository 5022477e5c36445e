import ByteText
import LanguageTags

/// A message of text, strings and whole numbers whose variants, if any, depend on a single whole number. Nearly every message is one.
///
/// Everything but the values is known at compile time, so the message is written in one go. Values that need a closer look and all
/// mistakes are left to the ``Evaluator``, which gives the same result for any message.
final class QuickMessage: Sendable {
    /// Some text and the value that follows it.
    struct Step: Sendable {
        /// The first of its bytes in `text`, and how many they are.
        private let start: UInt32
        private let count: UInt32
        let value: Value?

        init(_ text: Range<Int>, _ value: Value?) {
            start = UInt32(truncatingIfNeeded: text.lowerBound)
            count = UInt32(truncatingIfNeeded: text.count)
            self.value = value
        }

        var text: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    struct Value: Sendable {
        /// How the message uses the value.
        enum Use: UInt8, Sendable {
            case any
            case string
            case number
        }

        let key: ArgumentName
        let use: Use
        /// The index of the plan by which a number is written.
        let plan: UInt32
    }

    /// The number that chooses the variant.
    struct Selector: Sendable {
        let key: ArgumentName
        /// The offset to add to the number.
        let offset: Int64
        let variants: IntegerMatcher
    }

    /// The numbers from here on are left to the evaluator.
    private static let mostInteger: Int64 = 1_000_000_000_000_000_000

    /// The most bytes of a result. Longer results are left to the evaluator, which cuts them.
    private static let most = MessageLimits.outputBytes - BidiIsolate.size

    let program: CompiledProgram
    private let text: [UInt8]
    private let steps: [Step]
    /// For each variant, the range of its steps. Empty if there is only one pattern, which then has all of them.
    private let patterns: [Range<Int>]
    private let numbers: QuickNumbers
    /// The selector; nil if there is only one pattern.
    private let selector: Selector?
    /// Whether to isolate every string.
    private let isolatesStrings: Bool
    /// The isolate around every number.
    private let numberIsolate: BidiIsolate?
    /// Whether to check each string for characters that could disturb the message.
    private let checksDirection: Bool
    private let isRightToLeft: Bool

    init(_ builder: consuming Builder) {
        program = builder.program
        text = builder.text
        steps = builder.steps
        patterns = builder.patterns
        numbers = builder.numbers
        selector = builder.selector
        isolatesStrings = program.bidi == .default
        numberIsolate = program.isolateOfNumbers
        checksDirection = program.bidi == .asNeeded
        isRightToLeft = program.direction == .rightToLeft
    }

    /// The same message with its text escaped for the inside of a JSON string.
    var escapedForJSON: QuickMessage? {
        let text = text
        if JSONText.isPlain(text.span) { return self }
        return Builder(program, numbers, escapesText: true) { _ in selector?.variants }.map { QuickMessage($0) }
    }

    /// Appends the message.
    ///
    /// - Parameters:
    ///   - region: the reader's.
    ///   - asJSON: whether strings are escaped for the inside of a JSON string.
    /// - Returns: false if the evaluator is needed; nothing is appended then.
    func append(
        _ values: MessageArguments, for region: RegionCode, to output: inout ByteWriter, asJSON: Bool = false
    ) -> Bool {
        region == .none
            ? appendOwn(values, to: &output, asJSON: asJSON)
            : appendRegional(values, program.locales.place(of: region), to: &output, asJSON: asJSON)
    }

    /// Appends the message in its own locale, as nearly all are.
    private func appendOwn(_ values: MessageArguments, to output: inout ByteWriter, asJSON: Bool) -> Bool {
        append(values, at: 0, 0, to: &output, asJSON: asJSON)
    }

    private func appendRegional(
        _ values: MessageArguments, _ place: Int, to output: inout ByteWriter, asJSON: Bool
    ) -> Bool {
        append(values, at: place, row(at: place), to: &output, asJSON: asJSON)
    }

    /// Appends the message in the locale at a place.
    ///
    /// - Parameter row: the first of its plans.
    @inline(__always)  // saves 18 of 1,006 instructions of a plural message in its own locale
    private func append(
        _ values: MessageArguments, at place: Int, _ row: Int, to output: inout ByteWriter, asJSON: Bool
    ) -> Bool {
        guard let pattern = pattern(for: values) else { return false }
        let start = output.mark
        let text = text
        var next = pattern.lowerBound
        while next < pattern.upperBound {
            let step = steps[next]
            next &+= 1
            output.append(text.span.extracting(step.text))
            guard let value = step.value, !append(value, of: values, at: place, row, to: &output, asJSON: asJSON)
            else { continue }
            output.goBack(to: start)
            return false
        }
        if output.count(since: start) <= Self.most { return true }
        output.goBack(to: start)
        return false
    }

    /// The steps of the variant for these values; nil if the evaluator has to find it.
    @inline(__always)  // saves 42 of 1,032 instructions of a plural message
    private func pattern(for values: MessageArguments) -> Range<Int>? {
        guard let selector else { return 0..<steps.count }
        guard let place = values.inlinePlace(of: selector.key),
            let number = number(values.head(at: place), plus: selector.offset),
            let row = selector.variants.row(of: number)
        else { return nil }
        return patterns[row]
    }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - place: the place of the locale.
    ///   - row: the first of its plans.
    /// - Returns: false if the evaluator is needed.
    @inline(__always)  // saves a call for each value: 50 of 1,040 instructions of a plural message
    private func append(
        _ value: Value, of values: MessageArguments, at place: Int, _ row: Int, to output: inout ByteWriter,
        asJSON: Bool
    ) -> Bool {
        guard let argument = values.inlinePlace(of: value.key) else { return false }
        let head = values.head(at: argument)
        if head.kind == .string, value.use != .number {
            append(values.text(at: argument), to: &output, asJSON: asJSON)
            return true
        }
        let plan = numbers.plans[row &+ Int(value.plan)]
        guard value.use != .string, let number = number(head, plus: plan.offset) else { return false }
        if let numberIsolate { append(numberIsolate, to: &output) }
        if plan.digitWidth == 1, number < min(100, plan.plainBelow) {
            if number >= 10 { output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)) }
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        } else if number < plan.plainBelow {
            append(digitsOf: number, plan, to: &output)
        } else {
            append(long: number, Int(value.plan), at: place, to: &output)
        }
        if numberIsolate != nil { append(.pop, to: &output) }
        return true
    }

    /// The number plus the offset; nil unless the number is whole and not too large, and neither it nor the sum is negative.
    private func number(_ head: MessageValue.Head, plus offset: Int64) -> UInt64? {
        guard head.kind == .integer, 0..<Self.mostInteger ~= head.integer else { return nil }
        return UInt64(exactly: head.integer + offset)
    }

    // MARK: Strings

    private func append(_ string: String, to output: inout ByteWriter, asJSON: Bool) {
        let utf8 = string.utf8
        let bytes = utf8.span
        if checksDirection {
            if asJSON, !isRightToLeft, ASCIISet.plainInJSON.containsAll(of: bytes) { return output.append(bytes) }
        } else if isolatesStrings, !asJSON {
            return append(isolated: bytes, to: &output)
        }
        appendChecked(string, to: &output, asJSON: asJSON)
    }

    /// Appends a string between its isolate's two characters.
    private func append(isolated bytes: Span<UInt8>, to output: inout ByteWriter) {
        output.append(most: bytes.count + 2 * BidiIsolate.size) { output in
            BidiIsolate.firstStrong.append(to: &output)
            output.append(copying: bytes)
            BidiIsolate.pop.append(to: &output)
        }
    }

    /// Appends a string in all other cases: it may need a look at its direction, or have characters to escape.
    @inline(never)
    private func appendChecked(_ string: String, to output: inout ByteWriter, asJSON: Bool) {
        let utf8 = string.utf8
        let isIsolated = isolatesStrings || checksDirection && BidiNeed.isolates(string, isRightToLeft: isRightToLeft)
        if isIsolated { append(.firstStrong, to: &output) }
        if isIsolated, checksDirection, !BidiNeed.isBalanced(string) {
            append(BidiNeed.withoutIsolates(string).utf8.span, to: &output, asJSON: asJSON)
        } else {
            append(utf8.span, to: &output, asJSON: asJSON)
        }
        if isIsolated { append(.pop, to: &output) }
    }

    private func append(_ bytes: Span<UInt8>, to output: inout ByteWriter, asJSON: Bool) {
        if asJSON { output.appendEscaped(bytes) } else { output.append(bytes) }
    }

    private func append(_ isolate: BidiIsolate, to output: inout ByteWriter) {
        output.append(most: BidiIsolate.size) { isolate.append(to: &$0) }
    }

    // MARK: Numbers

    /// The first plan of the row for the locale at a place.
    private func row(at place: Int) -> Int {
        let conventions = program.locales.conventions
        guard place < conventions.count, conventions[place] < numbers.rows.count else { return 0 }
        return numbers.rows[Int(conventions[place])]
    }

    /// Appends a number whose format takes more than its digits.
    ///
    /// - Parameter place: the place of the locale.
    @inline(never)
    private func append(long number: UInt64, _ plan: Int, at place: Int, to output: inout ByteWriter) {
        let plan = plan < program.plans.count ? program.plans[plan] : program.defaultPlan
        let format = plan.formats.format(at: place)
        let writer = format.writer(for: DecimalNumber(canonicalCoefficient: number, exponent: 0, isNegative: false))
        output.append(most: writer.longest) { writer.write(to: &$0) }
    }

    private func append(digitsOf number: UInt64, _ plan: QuickNumbers.Plan, to output: inout ByteWriter) {
        if number >= 10 { append(digitsOf: number / 10, plan, to: &output) }
        if plan.digitWidth == 1 { return output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)) }
        let start = plan.digits + Int(number % 10) * plan.digitWidth
        let digits = numbers.digits
        output.append(digits.span.extracting(start..<start + plan.digitWidth))
    }
}
