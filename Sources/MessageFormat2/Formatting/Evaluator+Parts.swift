import LanguageTags

// Formats patterns to parts.
extension Evaluator {
    mutating func parts() -> [MessagePart] {
        if let pattern = selectPattern() { return parts(program.patterns[pattern]) }
        reportErrors()
        return isolated(Self.fallbackPart("\u{FFFD}"), nil, .inherited)
    }

    private mutating func parts(_ segments: Range<Int>) -> [MessagePart] {
        var parts: [MessagePart] = []
        var length = 0
        for segment in program.segments[segments] {
            let first = parts.count
            // Text costs no steps, and expressions are counted when they are resolved.
            if segment.kind != .text, segment.kind != .expression, !step() { break }
            switch segment.kind {
            case .text:
                parts.append(MessagePart(.text, String(decoding: program.text[segment.range], as: UTF8.self)))
            case .argument, .declared, .expression:
                let value = value(of: segment)
                if isExhausted { return parts }
                parts += self.parts(value, source(of: segment))
            case .markup:
                parts.append(part(program.markups[segment.place]))
            }
            for part in parts[first...] { length += part.value.utf8.count }
            if isExhausted { break }
            if length > MessageLimits.outputBytes {
                _ = exhaust("more than \(MessageLimits.outputBytes) bytes")
                parts.removeSubrange(first...)
                break
            }
        }
        return parts
    }

    /// Markup with its options resolved ("Markup Resolution").
    mutating func part(_ markup: CompiledProgram.Markup) -> MessagePart {
        var part = MessagePart(.markup)
        part.name = markup.name
        part.markupKind = markup.kind
        for option in resolve(markup.options, markup.source) {
            part.options[option.name] =
                option.value.string ?? option.value.value?.defaultText(defaultFormat) ?? ""
        }
        for issue in markup.issues { report(issue.code, markup.source, issue.message) }
        if let id = value(markup.id).map({ $0.operand.string }) {
            part.id = id
            if id == nil { report(.badOption, markup.source, "the value of `u:id` is not text") }
        }
        return part
    }

    private static func fallbackPart(_ source: String) -> MessagePart {
        var part = MessagePart(.fallback, "{" + source + "}")
        part.source = source
        return part
    }

    /// The part of a value, with the control characters around it.
    private mutating func parts(_ resolution: Resolution, _ source: String) -> [MessagePart] {
        var part: MessagePart
        var own: WritingDirection?
        var isNumber = false
        switch resolution.value.storage {
        case .failed:
            part = Self.fallbackPart(source)
        case .plain(let value):
            if let plain = value.plainNumber {
                part = numberPart(plain, program.defaultPlan)
                isNumber = true
            } else {
                part = MessagePart(value.isDate ? .datetime : .string, value.defaultText(defaultFormat))
            }
        case .string(let text):
            part = MessagePart(.string, text)
        case .number(let number, let plan):
            part = numberPart(number, plan)
            isNumber = true
        case .custom(let custom):
            own = resolution.value.direction
            if let text = custom.format() {
                part = MessagePart(custom.kind, text)
                part.parts = custom.pieces?() ?? []
            } else {
                reportUnformattable(source)
                part = Self.fallbackPart(source)
            }
        }
        // `u:dir` and `u:id` are not meant for a fallback value.
        if part.kind == .fallback { return isolated(part, nil, .inherited) }
        part.id = resolution.id
        part.locale = program.locales[place].description
        switch resolution.direction {
        case .leftToRight: part.direction = WritingDirection.leftToRight.rawValue
        case .rightToLeft: part.direction = WritingDirection.rightToLeft.rawValue
        case .automatic: break
        case .inherited: part.direction = (isNumber ? program.direction : own)?.rawValue
        }
        if isNumber { return isolated(part, isolateOfNumber(resolution.direction)) }
        return isolated(part, own, resolution.direction)
    }

    private func isolated(
        _ part: MessagePart, _ own: WritingDirection?, _ direction: CompiledProgram.Direction
    ) -> [MessagePart] {
        guard let isolate = isolate(part.value, own, direction) else { return [part] }
        var part = part
        if let replacement = replacement(for: part.value, isCut: false) { part.value = replacement }
        return isolated(part, isolate)
    }

    private func isolated(_ part: MessagePart, _ isolate: BidiIsolate?) -> [MessagePart] {
        guard let isolate else { return [part] }
        return [MessagePart(.bidiIsolation, isolate.text), part, MessagePart(.bidiIsolation, BidiIsolate.pop.text)]
    }

    private func numberPart(_ number: DecimalNumber, _ plan: NumberPlan) -> MessagePart {
        let format = plan.formats.format(at: place)
        var part = MessagePart(.number, format.string(number))
        part.parts = NumberPieces.pieces(of: part.value, format)
        return part
    }
}

extension MessageValue {
    /// The number, if no function has been applied to the value.
    fileprivate var plainNumber: DecimalNumber? {
        switch storage {
        case .integer(let integer): DecimalNumber(integer)
        case .decimal(let number): number
        case .double(let value): DecimalNumber(value)
        case .string, .date, .list: nil
        }
    }

    fileprivate var isDate: Bool {
        if case .date = storage { true } else { false }
    }
}
