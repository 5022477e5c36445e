/// Finds what is wrong with a message that the grammar allows (LDML 48.2 part 9, "Data Model Errors").
struct DataModelChecker {
    private(set) var problems: [MessageParser.Problem] = []
    /// Variables that were declared, or used and so declared implicitly.
    private var known: [String] = []

    /// Looks at everything.
    mutating func check(_ message: Message) {
        for declaration in message.declarations { check(declaration) }
        switch message.body {
        case .pattern(let pattern):
            check(pattern)
        case .select(let selectors, let variants):
            for selector in selectors where message.annotation(of: selector.name) == nil {
                report(
                    .missingSelectorAnnotation, selector.span,
                    "`$\(selector.name)` selects but has no function; declare it before, `.input {$\(selector.name) :number}`"
                )
            }
            check(variants, selectors)
        }
    }

    private mutating func report(_ type: MessageErrorType, _ span: SourceSpan, _ message: String) {
        problems.append(
            MessageParser.Problem(
                type: type, start: span.bytes.lowerBound, end: span.bytes.upperBound, message: message))
    }

    // MARK: Declarations

    private mutating func check(_ declaration: Message.Declaration) {
        let variable = declaration.variable
        let alreadyKnown = known.contains(variable.name)
        var refersToItself = false
        if declaration.kind == .local {
            refersToItself = declaration.value.variable?.name == variable.name
            if let operand = declaration.value.variable { note(operand.name) }
        }
        if let options = declaration.value.function?.options {
            for option in options {
                guard case .variable(let used) = option.value else { continue }
                if used.name == variable.name { refersToItself = true }
                note(used.name)
            }
            checkOptions(options)
        }
        if refersToItself {
            report(
                .duplicateDeclaration, variable.span,
                "the value of `$\(variable.name)` refers to `$\(variable.name)` itself; give one of them another name")
        } else if alreadyKnown {
            report(
                .duplicateDeclaration, variable.span,
                "`$\(variable.name)` is declared or used before; declare every variable once, before its first use")
        }
        note(variable.name)
    }

    private mutating func note(_ name: String) {
        if !known.contains(name) { known.append(name) }
    }

    // MARK: Options

    private mutating func check(_ pattern: Message.Pattern) {
        for element in pattern.elements {
            switch element {
            case .text: break
            case .expression(let expression): if let function = expression.function { checkOptions(function.options) }
            case .markup(let markup): checkOptions(markup.options)
            }
        }
    }

    private mutating func checkOptions(_ options: NamedList<Message.Option>) {
        guard options.count > 1 else { return }
        for index in options.indices.dropFirst()
        where options[..<index].contains(where: { $0.name == options[index].name }) {
            report(
                .duplicateOptionName, options[index].nameSpan,
                "the option `\(options[index].name)` is given twice; remove one of them")
        }
    }

    // MARK: Variants

    private mutating func check(_ variants: [Message.Variant], _ selectors: [Message.Variable]) {
        var hasFallback = false
        for variant in variants {
            if variant.keys.count != selectors.count {
                report(
                    .variantKeyMismatch,
                    Self.span(variant.keys.first?.span ?? variant.span, variant.keys.last?.span ?? variant.span),
                    "this variant has \(variant.keys.count) keys for \(selectors.count) selectors; write one key for each"
                )
            }
            if variant.isFallback { hasFallback = true }
            check(variant.pattern)
        }
        if !hasFallback, let first = selectors.first, let last = selectors.last {
            let keys = String(repeating: "* ", count: selectors.count)
            report(
                .missingFallbackVariant, Self.span(first.span, last.span),
                "nothing is chosen where no key matches; add a variant `\(keys){{…}}` at the end")
        }
        checkDuplicates(variants)
    }

    private mutating func checkDuplicates(_ variants: [Message.Variant]) {
        var seen: Set<[String?]> = []
        for (index, variant) in variants.enumerated() {
            // A handful of variants is compared faster than hashed.
            let isDuplicate =
                variants.count <= 8
                ? variants[..<index].contains { Self.haveSameKeys($0, variant) }
                : !seen.insert(variant.keys.map(\.value)).inserted
            guard isDuplicate, let first = variant.keys.first, let last = variant.keys.last else { continue }
            report(
                .duplicateVariant, Self.span(first.span, last.span),
                "an earlier variant has the same keys; remove one of them")
        }
    }

    private static func haveSameKeys(_ left: Message.Variant, _ right: Message.Variant) -> Bool {
        guard left.keys.count == right.keys.count else { return false }
        for (left, right) in zip(left.keys, right.keys) where left.value != right.value { return false }
        return true
    }

    private static func span(_ first: SourceSpan, _ last: SourceSpan) -> SourceSpan {
        SourceSpan(first.bytes.lowerBound, max(first.bytes.upperBound, last.bytes.upperBound))
    }
}
