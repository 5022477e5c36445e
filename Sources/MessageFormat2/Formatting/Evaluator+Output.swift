import LanguageTags

// Writes patterns as text (LDML 48.2 part 9, "Formatting of the Selected Pattern").
extension Evaluator {
    /// Reports the mistakes of a message that cannot be formatted.
    mutating func reportErrors() {
        for error in program.errors { report(error.type, "", error.message) }
    }

    /// Writes the segments of a pattern.
    mutating func write(_ segments: Range<Int>, _ arguments: borrowing MessageArguments, to sink: inout ByteSink) {
        for index in segments {
            guard step() else { return }
            switch program.segments[index] {
            case .text(let range):
                sink.append(program.text, range)
            case .argument(let name):
                if let value = argument(name, arguments) {
                    write(value, .inherited, to: &sink)
                } else {
                    writeFallback(program.nameSources[name], to: &sink)
                }
            case .declared(let declaration):
                resolveDeclaration(declaration, arguments)
                write(declaration, to: &sink, arguments)
            case .expression(let expression):
                let slot = resolve(expression, arguments)
                write(slot, program.expressions[expression].source, to: &sink)
            case .markup(let markup):
                if program.markups[markup].needsResolution { _ = part(program.markups[markup], arguments) }
            }
            if isExhausted { return }
            if sink.isFull {
                _ = exhaust("more than \(MessageLimits.outputBytes) bytes")
                return
            }
        }
    }

    @inline(__always)
    private mutating func write(_ declaration: Int, to sink: inout ByteSink, _ arguments: borrowing MessageArguments) {
        if case .number(let number, let plan) = slots[declaration].value, case .inherited = slots[declaration].direction
        {
            write(number, program.plans[plan], .inherited, to: &sink)
        } else {
            write(slots[declaration], program.declaredSources[declaration], to: &sink)
        }
    }

    /// Writes a value, or a fallback where it failed.
    private mutating func write(_ slot: ResolvedSlot, _ source: String, to sink: inout ByteSink) {
        switch slot.value {
        case .pending, .resolving, .failed, .failedText:
            writeFallback(source, to: &sink)
        case .plain(let value):
            write(value, slot.direction, to: &sink)
        case .text(let text):
            write(text, nil, slot.direction, to: &sink)
        case .number(let number, let plan):
            write(number, program.plans[plan], slot.direction, to: &sink)
        case .resolved(let value):
            switch value.storage {
            case .failed:
                writeFallback(source, to: &sink)
            case .plain(let plain):
                write(plain, slot.direction, to: &sink)
            case .string(let text):
                write(text, value.direction, slot.direction, to: &sink)
            case .number(let number, let plan):
                write(number, plan, slot.direction, to: &sink)
            case .custom(let custom):
                if let text = custom.format() {
                    write(text, value.direction, slot.direction, to: &sink)
                } else {
                    reportUnformattable(source)
                    writeFallback(source, to: &sink)
                }
            }
        }
    }

    mutating func reportUnformattable(_ source: String) {
        report(.badOption, source, "the function's value could not be written")
    }

    /// Writes `{$name}`.
    func writeFallback(_ source: String, to sink: inout ByteSink) {
        let text = "{" + source + "}"
        write(text, nil, .inherited, to: &sink)
    }

    /// Writes a value that no function has touched.
    @inline(__always)
    private mutating func write(_ value: MessageValue, _ direction: CompiledProgram.Direction, to sink: inout ByteSink)
    {
        switch value.storage {
        case .string(let text):
            write(text, nil, direction, to: &sink)
        case .integer(let integer):
            write(DecimalNumber(integer), program.defaultPlan, direction, to: &sink)
        case .decimal(let number):
            write(number, program.defaultPlan, direction, to: &sink)
        case .double, .date, .list:
            writeOther(value, direction, to: &sink)
        }
    }

    private mutating func writeOther(
        _ value: MessageValue, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        if let number = ResolvedValue(value).number {
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
        guard let isolate = isolate(text, own, direction) else { return sink.append(text) }
        sink.append(isolate)
        sink.append(text)
        sink.append(.pop)
    }

    /// Writes a number. Its direction is that of the locale, by whose rules it is formatted.
    @inline(__always)
    private func write(
        _ number: DecimalNumber, _ plan: NumberPlan, _ direction: CompiledProgram.Direction, to sink: inout ByteSink
    ) {
        let isolate = isolateOfNumber(direction)
        if let isolate { sink.append(isolate) }
        if number.exponent == 0, number.coefficient < plan.plainBelow, number.longDigits == nil, !number.isNegative {
            sink.append(digitsOf: number.coefficient)
        } else {
            sink.withArray { plan.format.format(number, into: &$0) }
        }
        if isolate != nil { sink.append(.pop) }
    }

    // MARK: Isolation ("Handling Bidirectional Text")

    /// What isolates a number; nil where nothing does.
    @inline(__always)
    func isolateOfNumber(_ direction: CompiledProgram.Direction) -> BidiIsolate? {
        if case .inherited = direction {
            if program.direction == .leftToRight || program.bidi != .default { return nil }
            return program.direction == nil ? .firstStrong : .rightToLeft
        }
        return isolate("", program.direction, direction)
    }

    /// What isolates a text; nil where nothing does.
    ///
    /// - Parameters:
    ///   - own: the direction of the value where it is known.
    ///   - direction: what `u:dir` says.
    @inline(__always)
    func isolate(_ text: String, _ own: WritingDirection?, _ direction: CompiledProgram.Direction) -> BidiIsolate? {
        if program.bidi == .none { return nil }
        switch direction {
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        case .automatic: return .firstStrong
        case .inherited: break
        }
        if program.bidi == .asNeeded,
            !BidiNeed.isolates(text, isRightToLeft: program.direction == .rightToLeft)
        {
            return nil
        }
        switch own {
        case .leftToRight: return program.direction == .leftToRight && program.bidi == .default ? nil : .leftToRight
        case .rightToLeft: return .rightToLeft
        case nil: return .firstStrong
        }
    }
}
