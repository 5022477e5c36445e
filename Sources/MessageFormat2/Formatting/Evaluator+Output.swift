import LanguageTags

// Writes patterns as text (LDML 48.2 part 9, "Formatting of the Selected Pattern").
extension Evaluator {
    /// Appends the message to an array.
    mutating func write(to output: inout [UInt8]) {
        var bytes: [UInt8] = []
        swap(&bytes, &output)
        var sink = ByteSink(appendingTo: bytes)
        if let pattern = selectPattern() {
            write(program.patterns[pattern], to: &sink)
        } else {
            reportErrors()
            writeFallback("\u{FFFD}", to: &sink)
        }
        output = sink.bytes
    }

    /// Writes the segments of a pattern.
    private mutating func write(_ segments: Range<Int>, to sink: inout ByteSink) {
        for segment in program.segments[segments] {
            // Text costs no steps, and expressions are counted when they are resolved.
            if segment.kind != .text, segment.kind != .expression, !step() { return }
            switch segment.kind {
            case .text:
                sink.append(program.text[segment.range])
            case .argument, .declared, .expression:
                let value = value(of: segment)
                if isExhausted { return }
                write(value, source(of: segment), to: &sink)
            case .markup:
                // Markup is left out of text, and is resolved only to report its issues.
                if program.markups[segment.place].needsResolution { _ = part(program.markups[segment.place]) }
            }
            if sink.isFull {
                _ = exhaust("more than \(MessageLimits.outputBytes) bytes")
                return
            }
        }
    }

    /// The value of a segment that is neither text nor markup.
    mutating func value(of segment: CompiledProgram.Segment) -> Resolution {
        switch segment.kind {
        case .text, .markup: .failed
        case .argument: argument(segment.place)
        case .declared: declared(segment.place)
        case .expression: resolve(segment.place)
        }
    }

    /// The format of numbers without a function.
    var defaultFormat: NumberFormat { program.defaultPlan.formats.format(at: place) }

    /// Writes a value, or the fallback if resolution failed.
    private mutating func write(_ resolution: Resolution, _ source: String, to sink: inout ByteSink) {
        switch resolution.value.storage {
        case .failed:
            writeFallback(source, to: &sink)
        case .plain(let value):
            if case .string(let text) = value.storage {
                write(text, nil, resolution.direction, to: &sink)
            } else if let number = resolution.value.number {
                write(number, program.defaultPlan, resolution.direction, to: &sink)
            } else {
                write(value.defaultText(defaultFormat), nil, resolution.direction, to: &sink)
            }
        case .string(let text):
            write(text, nil, resolution.direction, to: &sink)
        case .number(let number, let plan):
            write(number, plan, resolution.direction, to: &sink)
        case .custom(let custom):
            if let text = custom.format() {
                write(text, resolution.value.direction, resolution.direction, to: &sink)
            } else {
                reportUnformattable(source)
                writeFallback(source, to: &sink)
            }
        }
    }

    /// The source text that a fallback shows for a segment.
    func source(of segment: CompiledProgram.Segment) -> String {
        switch segment.kind {
        case .text, .markup: ""
        case .argument: "$" + program.argumentNames[segment.place]
        case .declared: "$" + program.declaredNames[segment.place]
        case .expression: source(of: segment.place)
        }
    }

    mutating func reportUnformattable(_ source: String) {
        report(.badOption, source, "the function's value could not be formatted")
    }

    /// Writes `{$name}`.
    private func writeFallback(_ source: String, to sink: inout ByteSink) {
        write("{" + source + "}", nil, .inherited, to: &sink)
    }

    /// Writes text with the isolating characters that it needs.
    private func write(
        _ text: String, _ own: WritingDirection?, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        guard let isolate = isolate(text, own, direction) else { return sink.append(text.utf8) }
        guard sink.open(isolate) else { return }
        if let replacement = replacement(for: text, isCut: !sink.hasRoom(for: text.utf8.count)) {
            sink.append(replacement.utf8)
        } else {
            sink.append(text.utf8)
        }
        sink.close()
    }

    /// Writes a number. Its direction is the locale's, because it is formatted by the locale's rules.
    private func write(
        _ number: DecimalNumber, _ plan: NumberPlan, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        let isolate = isolateOfNumber(direction)
        if let isolate, !sink.open(isolate) { return }
        var digits: [UInt8] = []
        plan.formats.format(at: place).format(number, into: &digits)
        sink.append(digits)
        if isolate != nil { sink.close() }
    }

    // MARK: Isolation ("Handling Bidirectional Text")

    /// The text to write inside an isolate in place of one that would close it early or leave another one open; nil to write the text
    /// as it is, which the specification's strategy always does.
    func replacement(for text: String, isCut: Bool) -> String? {
        guard program.bidi == .asNeeded else { return nil }
        return isCut || !BidiNeed.isBalanced(text) ? BidiNeed.withoutIsolates(text) : nil
    }

    /// The isolate around a number; nil if none is needed.
    func isolateOfNumber(_ direction: CompiledProgram.Direction) -> BidiIsolate? {
        direction == .inherited ? program.isolateOfNumbers : isolate("", program.direction, direction)
    }

    /// The isolate around a text; nil if none is needed.
    ///
    /// - Parameters:
    ///   - own: the direction of the value, if it is known.
    ///   - direction: the value of `u:dir`.
    func isolate(
        _ text: String, _ own: WritingDirection?, _ direction: CompiledProgram.Direction
    ) -> BidiIsolate? {
        if program.bidi == .none { return nil }
        switch direction {
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        case .automatic: return .firstStrong
        case .inherited: break
        }
        if program.bidi == .asNeeded, !BidiNeed.isolates(text, isRightToLeft: program.direction == .rightToLeft) {
            return nil
        }
        switch own {
        case .leftToRight: return program.direction == .leftToRight && program.bidi == .default ? nil : .leftToRight
        case .rightToLeft: return .rightToLeft
        case nil: return .firstStrong
        }
    }
}
