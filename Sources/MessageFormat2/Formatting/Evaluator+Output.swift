import LanguageTags

// Writes patterns as text (LDML 48.2 part 9, "Formatting of the Selected Pattern").
extension Evaluator {
    /// Reports the mistakes of a message that cannot be formatted.
    mutating func reportErrors() {
        for error in program.errors { report(error.code, "", error.sentence) }
    }

    /// Writes the segments of a pattern.
    @inline(__always)
    mutating func write(_ segments: Range<Int>, to sink: inout ByteSink) {
        for segment in code.pointee.segments[segments] {
            switch segment.kind {
            case .text:
                let start = segment.place
                sink.append(code.pointee.text[start..<start &+ Int(segment.length)])
                continue
            case .argument:
                guard step() else { return }
                if let value = argument(segment.place) {
                    write(value, .inherited, to: &sink)
                } else {
                    writeMissing(segment, to: &sink)
                }
            case .declared:
                guard step() else { return }
                let slot = declared(segment.place)
                if isExhausted { return }
                write(slot, segment, to: &sink)
            case .expression:
                let slot = resolve(segment.place)
                if isExhausted { return }
                write(slot, segment, to: &sink)
            case .markup:
                guard step() else { return }
                resolveMarkup(segment.place)
            }
            if sink.isFull { break }
        }
        if sink.isFull { _ = exhaust("more than \(MessageLimits.outputBytes) bytes") }
    }

    /// Resolves markup for what there is to report; text leaves it out.
    @inline(never)
    private mutating func resolveMarkup(_ index: Int) {
        if program.markups[index].needsResolution { _ = part(program.markups[index]) }
    }

    @inline(never)
    private func writeMissing(_ segment: CompiledProgram.Segment, to sink: inout ByteSink) {
        writeFallback(source(of: segment), to: &sink)
    }

    /// Writes a value, or a fallback where it failed.
    @inline(__always)
    private mutating func write(_ slot: ResolvedSlot, _ segment: CompiledProgram.Segment, to sink: inout ByteSink) {
        if case .number = slot.kind, case .inherited = slot.direction, slot.exponent == 0, !slot.isNegative,
            code.pointee.direction == .leftToRight,
            slot.coefficient < code.pointee.plans[Int(slot.index)].plainBelow
        {
            sink.append(digitsOf: slot.coefficient)
        } else if case .argument = slot.kind, let value = slot.argument {
            write(value, slot.direction, to: &sink)
        } else {
            writeAny(slot, segment, to: &sink)
        }
    }

    @inline(never)
    private mutating func writeAny(_ slot: ResolvedSlot, _ segment: CompiledProgram.Segment, to sink: inout ByteSink) {
        let value = resolved(slot)
        switch value.storage {
        case .failed:
            writeFallback(source(of: segment), to: &sink)
        case .plain(let plain):
            write(plain, slot.direction, to: &sink)
        case .string(let text):
            write(text, nil, slot.direction, to: &sink)
        case .number(let number, let plan):
            write(number, plan, slot.direction, to: &sink)
        case .custom(let custom):
            if let text = custom.format() {
                write(text, ownDirection(of: slot), slot.direction, to: &sink)
            } else {
                let source = source(of: segment)
                reportUnformattable(source)
                writeFallback(source, to: &sink)
            }
        }
    }

    /// What stands for the value of a segment that failed.
    func source(of segment: CompiledProgram.Segment) -> String {
        switch segment.kind {
        case .text, .markup: ""
        case .argument: "$" + program.argumentNames[segment.place]
        case .declared: "$" + program.declaredNames[segment.place]
        case .expression: source(of: segment.place)
        }
    }

    /// The direction that a custom function says its text has.
    func ownDirection(of slot: ResolvedSlot) -> WritingDirection? {
        var own = slot
        own.direction = .inherited
        return resolved(own).direction
    }

    mutating func reportUnformattable(_ source: String) {
        report(.badOption, source, "the function's value could not be written")
    }

    /// Writes `{$name}`.
    @inline(never)
    func writeFallback(_ source: String, to sink: inout ByteSink) {
        let text = "{" + source + "}"
        write(text, nil, .inherited, to: &sink)
    }

    /// Writes an argument.
    @inline(__always)
    private mutating func write(
        _ value: UnsafePointer<MessageValue>, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        switch value.pointee.kind {
        case .string:
            write(value.pointee.text, nil, direction, to: &sink)
        case .integer:
            let integer = value.pointee.integer
            if case .inherited = direction, integer >= 0, code.pointee.direction == .leftToRight,
                UInt64(integer) < code.pointee.defaultPlan.plainBelow
            {
                sink.append(digitsOf: UInt64(integer))
            } else {
                write(DecimalNumber(integer), program.defaultPlan, direction, to: &sink)
            }
        case .decimal, .double, .date, .other:
            write(value.pointee, direction, to: &sink)
        }
    }

    /// Writes a value that no function has touched.
    @inline(never)
    private mutating func write(_ value: MessageValue, _ direction: CompiledProgram.Direction, to sink: inout ByteSink)
    {
        if value.kind == .string {
            write(value.text, nil, direction, to: &sink)
        } else if let number = ResolvedValue(value).number {
            write(number, program.defaultPlan, direction, to: &sink)
        } else {
            write(value.defaultText(program.defaultPlan), nil, direction, to: &sink)
        }
    }

    /// Writes text with the isolating characters that it needs.
    @inline(__always)
    private func write(
        _ text: String, _ own: WritingDirection?, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        // Every string of the standard library has contiguous storage; only bridged ones of other platforms need the copy.
        if text.utf8.withContiguousStorageIfAvailable({ write($0, own, direction, to: &sink) }) == nil {
            Array(text.utf8).withUnsafeBufferPointer { write($0, own, direction, to: &sink) }
        }
    }

    @inline(__always)
    private func write(
        _ text: UnsafeBufferPointer<UInt8>, _ own: WritingDirection?, _ direction: CompiledProgram.Direction,
        to sink: inout ByteSink
    ) {
        guard let isolate = isolate(text, own, direction) else { return sink.append(text) }
        guard sink.open(isolate) else { return }
        if code.pointee.bidi == .asNeeded,
            let replacement = replacement(for: text, isCut: !sink.hasRoom(for: text.count))
        {
            replacement.withUnsafeBufferPointer { sink.append($0) }
        } else {
            sink.append(text)
        }
        sink.close()
    }

    /// Writes a number. Its direction is that of the locale, by whose rules it is formatted.
    @inline(never)
    private func write(
        _ number: DecimalNumber, _ plan: NumberPlan, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        let isolate = isolateOfNumber(direction)
        if let isolate, !sink.open(isolate) { return }
        plan.format.withUTF8(of: number) { bytes, _ in sink.append(bytes) }
        if isolate != nil { sink.close() }
    }

    // MARK: Isolation ("Handling Bidirectional Text")

    /// What is written in an isolate instead of a text that would end it early or leave another one open. The strategy of the specification writes
    /// values as they are.
    @inline(never)
    func replacement(for text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> [UInt8]? {
        guard code.pointee.bidi == .asNeeded, isCut || !BidiNeed.isBalanced(text) else { return nil }
        return BidiNeed.withoutIsolates(text)
    }

    /// What isolates a number; nil where nothing does.
    @inline(__always)
    func isolateOfNumber(_ direction: CompiledProgram.Direction) -> BidiIsolate? {
        if case .inherited = direction {
            if code.pointee.direction == .leftToRight || code.pointee.bidi != .default { return nil }
            return code.pointee.direction == nil ? .firstStrong : .rightToLeft
        }
        return isolate(UnsafeBufferPointer(start: nil, count: 0), code.pointee.direction, direction)
    }

    /// What isolates a text; nil where nothing does.
    ///
    /// - Parameters:
    ///   - own: the direction of the value where it is known.
    ///   - direction: what `u:dir` says.
    @inline(__always)
    func isolate(
        _ text: UnsafeBufferPointer<UInt8>, _ own: WritingDirection?, _ direction: CompiledProgram.Direction
    ) -> BidiIsolate? {
        if code.pointee.bidi == .none { return nil }
        switch direction {
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        case .automatic: return .firstStrong
        case .inherited: break
        }
        if code.pointee.bidi == .asNeeded,
            !BidiNeed.isolates(text, isRightToLeft: code.pointee.direction == .rightToLeft)
        {
            return nil
        }
        switch own {
        case .leftToRight:
            return code.pointee.direction == .leftToRight && code.pointee.bidi == .default ? nil : .leftToRight
        case .rightToLeft: return .rightToLeft
        case nil: return .firstStrong
        }
    }
}
