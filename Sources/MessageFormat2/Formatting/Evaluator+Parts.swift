import LanguageTags

// Formats patterns to parts.
extension CompiledProgram {
    /// The result in parts.
    func parts(_ arguments: borrowing MessageArguments, _ issues: inout [MessageIssue]) -> [MessagePart] {
        withEvaluator(&issues) { evaluator in
            guard let pattern = evaluator.selectPattern(arguments) else {
                evaluator.reportErrors()
                return evaluator.isolated(Evaluator.fallbackPart("\u{FFFD}"), "{\u{FFFD}}", nil, .inherited)
            }
            return evaluator.parts(patterns[pattern], arguments)
        }
    }
}

extension Evaluator {
    /// The parts of a pattern.
    mutating func parts(_ segments: Range<Int>, _ arguments: borrowing MessageArguments) -> [MessagePart] {
        var parts: [MessagePart] = []
        var length = 0
        for index in segments {
            guard step() else { break }
            let first = parts.count
            switch program.segments[index] {
            case .text(let range):
                parts.append(MessagePart(.text, String(decoding: program.text[range], as: UTF8.self)))
            case .argument(let name):
                let slot = ResolvedSlot(value: argument(name, arguments).map { .plain($0) } ?? .failed)
                parts += self.parts(slot, program.nameSources[name])
            case .declared(let declaration):
                resolveDeclaration(declaration, arguments)
                parts += self.parts(slots[declaration], program.declaredSources[declaration])
            case .expression(let expression):
                let slot = resolve(expression, arguments)
                parts += self.parts(slot, program.expressions[expression].source)
            case .markup(let markup):
                parts.append(part(program.markups[markup], arguments))
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
    mutating func part(_ markup: CompiledProgram.Markup, _ arguments: borrowing MessageArguments) -> MessagePart {
        var part = MessagePart(.markup)
        part.name = markup.name
        part.markupKind = markup.kind
        for option in resolve(markup.options, markup.source, arguments) {
            part.options[option.name] =
                option.value.string ?? option.value.value?.defaultText(program.defaultPlan) ?? ""
        }
        for problem in markup.problems { report(problem.type, markup.source, problem.message) }
        if let id = value(markup.id, arguments) {
            part.id = id.string
            if id.string == nil { report(.badOption, markup.source, "the value of `u:id` is no text") }
        }
        return part
    }

    static func fallbackPart(_ source: String) -> MessagePart {
        var part = MessagePart(.fallback, "{" + source + "}")
        part.source = source
        return part
    }

    /// The part of a value, with the control characters around it.
    private mutating func parts(_ slot: ResolvedSlot, _ source: String) -> [MessagePart] {
        var part: MessagePart
        var own: WritingDirection?
        var isNumber = false
        switch resolved(slot).storage {
        case .failed:
            part = Self.fallbackPart(source)
        case .plain(let value):
            if let plain = value.plainNumber {
                part = numberPart(plain, program.defaultPlan)
                isNumber = true
            } else {
                part = MessagePart(value.isDate ? .datetime : .string, value.defaultText(program.defaultPlan))
            }
        case .string(let text):
            part = MessagePart(.string, text)
        case .number(let number, let plan):
            part = numberPart(number, plan)
            isNumber = true
        case .custom(let custom):
            if case .resolved(let value) = slot.value { own = value.direction }
            if let text = custom.format() {
                part = MessagePart(custom.kind, text)
            } else {
                reportUnformattable(source)
                part = Self.fallbackPart(source)
            }
        }
        part.id = part.kind == .fallback ? nil : slot.id
        if part.kind != .fallback { part.locale = program.locale.description }
        switch slot.direction {
        case .leftToRight: part.direction = WritingDirection.leftToRight.rawValue
        case .rightToLeft: part.direction = WritingDirection.rightToLeft.rawValue
        case .automatic: break
        case .inherited: part.direction = (isNumber ? program.direction : own)?.rawValue
        }
        if isNumber { return isolated(part, isolateOfNumber(slot.direction)) }
        return isolated(part, part.value, own, slot.direction)
    }

    func isolated(
        _ part: MessagePart, _ text: String, _ own: WritingDirection?, _ direction: CompiledProgram.Direction
    ) -> [MessagePart] {
        isolated(part, isolate(text, own, direction))
    }

    private func isolated(_ part: MessagePart, _ isolate: BidiIsolate?) -> [MessagePart] {
        guard let isolate else { return [part] }
        return [MessagePart(.bidiIsolation, isolate.text), part, MessagePart(.bidiIsolation, BidiIsolate.pop.text)]
    }

    private func numberPart(_ number: DecimalNumber, _ plan: NumberPlan) -> MessagePart {
        var part = MessagePart(.number, plan.format.string(number))
        part.parts = NumberPieces.pieces(of: part.value, plan.format)
        return part
    }
}

extension MessageValue {
    /// The number that a value is without any function.
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
