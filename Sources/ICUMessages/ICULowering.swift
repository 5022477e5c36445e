import LanguageTags
import MessageFormat2

/// Makes a pattern of ICU MessageFormat from a message: every selector becomes a plural or a select, with the next one inside it.
struct ICULowering {
    private let message: Message
    private let language: LanguageTag
    private let reader: ICUMeaningReader
    /// The arguments whose plural category does not depend on how they are written.
    private var plainSelectors: Set<String> = []
    private(set) var findings: [ICUFinding] = []

    init(_ message: Message, _ language: LanguageTag) {
        self.message = message
        self.language = language
        reader = ICUMeaningReader(message)
    }

    /// - Returns: nil if something cannot be said, which is then in the findings.
    mutating func elements() -> [ICUElement]? {
        for declaration in message.declarations { noteAttributes(declaration.value.attributes) }
        let result: [ICUElement]?
        switch message.body {
        case .pattern(let pattern): result = elements(of: pattern)
        case .select(let selectors, let variants):
            let columns = selectors.enumerated().compactMap { column($0.element, $0.offset, variants) }
            let rows = variants.map { (keys: $0.keys, elements: elements(of: $0.pattern)) }
            guard columns.count == selectors.count, findings.allSatisfy({ $0.kind == .loss }) else { return nil }
            var tree = ICUChoiceTree(
                columns,
                rows.map { row in
                    (zip(row.keys, columns).map { key, column in column.key(key) }, row.elements)
                })
            result = tree.elements()
            if result == nil {
                findings.append(
                    ICUFinding(
                        .limit, 0..<0, "the pattern needs more than \(MessageLimits.variants) cases",
                        help: "Split the message."))
            }
        }
        return findings.allSatisfy { $0.kind == .loss } ? result : nil
    }

    // MARK: Patterns

    private mutating func elements(of pattern: Message.Pattern) -> [ICUElement] {
        var elements: [ICUElement] = []
        func add(_ text: String) {
            if case .text(let before)? = elements.last {
                elements[elements.count - 1] = .text(before + text)
            } else if !text.isEmpty {
                elements.append(.text(text))
            }
        }
        for element in pattern.elements {
            switch element {
            case .text(let text): add(text.value)
            case .markup(let markup):
                findings.append(
                    ICUFinding(
                        .unsupported, markup.span.bytes, "ICU has no markup", help: "Write tags as text, or remove it.")
                )
            case .expression(let expression):
                noteAttributes(expression.attributes)
                do throws(ICUFinding) {
                    let written = try self.element(expression)
                    if case .text(let text) = written { add(text) } else { elements.append(written) }
                } catch {
                    findings.append(error)
                }
            }
        }
        return elements
    }

    private mutating func noteAttributes(_ attributes: NamedList<Message.Attribute>) {
        for attribute in attributes {
            findings.append(
                ICUFinding(.loss, attribute.span.bytes, "ICU has no attributes, so `@\(attribute.name)` is left out"))
        }
    }

    private func element(_ expression: Message.Expression) throws(ICUFinding) -> ICUElement {
        let meaning = try reader.meaning(of: expression)
        let name: String
        switch meaning.source {
        case .literal(let text): return .text(text)
        case .argument(let argument): name = argument
        }
        switch meaning.kind {
        case .text: return .argument(ICUArgument(name: name))
        case .moment(let function, let options):
            guard let argument = ICUDateStyle.argument(name, function, options, language) else {
                throw ICUFinding(
                    .unsupported, expression.span.bytes,
                    "ICU has no style for this date or time in the language `\(language)`",
                    help: "Write another length or other fields, and a date and its time as two values.")
            }
            return .argument(argument)
        case .number(let style, let offset, _):
            if style.isDefault, offset != 0 || expression.function == nil { return .count(name, offset: offset) }
            guard offset == 0 else {
                throw ICUFinding(
                    .unsupported, expression.span.bytes, "ICU writes a number with an offset without a style only",
                    help: "Remove the options, or pass the difference as an argument.")
            }
            do throws(ICUFinding) {
                let text = try style.written(asSkeleton: plainSelectors.contains(name))
                return .argument(ICUArgument(name: name, type: "number", style: text))
            } catch {
                throw ICUFinding(.unsupported, expression.span.bytes, error.message, help: error.help)
            }
        }
    }

    // MARK: Selectors

    private mutating func column(
        _ selector: Message.Variable, _ index: Int, _ variants: [Message.Variant]
    ) -> ICUChoiceColumn? {
        do throws(ICUFinding) {
            let meaning = try reader.meaning(of: selector)
            guard case .argument(let name) = meaning.source else {
                throw ICUFinding(.unsupported, selector.span.bytes, "ICU cannot select by a literal", help: nil)
            }
            var column: ICUChoiceColumn
            switch meaning.kind {
            case .text where meaning.isString: column = ICUChoiceColumn(name, language)
            case .number(let style, let offset, let select):
                if style.function == "integer" {
                    findings.append(
                        ICUFinding(
                            .loss, selector.span.bytes,
                            "ICU does not round a number before it compares it with explicit keys",
                            help: "Pass whole numbers."))
                } else if style.function != "number" || select != "exact" && style.changesDigits {
                    throw ICUFinding(
                        .unsupported, selector.span.bytes, "ICU selects by the number itself, and not by its format",
                        help: "Declare it as `:number` without options, and write it with them.")
                } else {
                    plainSelectors.insert(name)
                }
                column = ICUChoiceColumn(name, language, offset: offset, select: select)
            case .text, .moment:
                throw ICUFinding(
                    .unsupported, selector.span.bytes, "ICU selects by numbers and texts only",
                    help: "Declare it as `:number` or `:string`.")
            }
            for variant in variants where index < variant.keys.count { try column.add(variant.keys[index]) }
            return column
        } catch {
            findings.append(error)
            return nil
        }
    }
}
