/// Finds what is wrong with a message that the grammar allows (LDML 48.2 part 9, "Data Model Errors").
struct DataModelChecker {
    private(set) var problems: [MessageParser.Problem] = []
    /// Variables that were declared, or used and so declared implicitly.
    private var known: Set<String> = []

    /// Looks at everything.
    mutating func check(_ message: Message) {
        for declaration in message.declarations { check(declaration) }
        switch message.body {
        case .pattern(let pattern):
            check(pattern)
        case .select(let selectors, let variants):
            checkAnnotations(selectors, message)
            check(variants, selectors)
        }
    }

    private mutating func report(_ type: MessageErrorType, _ span: SourceSpan, _ message: String) {
        problems.append(
            MessageParser.Problem(
                type: type, start: span.bytes.lowerBound, end: span.bytes.upperBound, message: message))
    }

    // MARK: Selectors

    private mutating func checkAnnotations(_ selectors: [Message.Variable], _ message: Message) {
        // A handful of declarations is searched faster than hashed.
        if message.declarations.count <= 8, selectors.allSatisfy({ message.annotation(of: $0.name) != nil }) { return }
        // The first declaration of each name counts.
        let declarations = Dictionary(
            message.declarations.lazy.map { ($0.variable.name, $0) }, uniquingKeysWith: { first, _ in first })
        for selector in selectors where !Self.hasFunction(selector.name, declarations) {
            let name = selector.name
            let remedy = declarations[name].map { "add one to its declaration, `\(Self.annotated($0))`" }
            report(
                .missingSelectorAnnotation, selector.span,
                "`$\(name)` selects but has no function; \(remedy ?? "declare it before, `.input {$\(name) :number}`")")
        }
    }

    /// Whether a variable's declaration has a function, or that of the variable which it repeats.
    private static func hasFunction(_ name: String, _ declarations: [String: Message.Declaration]) -> Bool {
        var name = name
        // A model made in code can refer in circles.
        for _ in 0...declarations.count {
            guard let declaration = declarations[name] else { return false }
            if declaration.value.function != nil { return true }
            guard declaration.kind == .local, let next = declaration.value.variable else { return false }
            name = next.name
        }
        return false
    }

    /// A declaration with a function, to be written in place of one without.
    private static func annotated(_ declaration: Message.Declaration) -> String {
        let name = declaration.variable.name
        guard declaration.kind == .local else { return ".input {$\(name) :number}" }
        var declaration = declaration
        let isText = declaration.value.operand?.literal?.isQuoted ?? false
        declaration.value.function = Message.Function(isText ? "string" : "number")
        let written = Message(declarations: [declaration], body: .pattern(Message.Pattern([]))).description
        let line = written.prefix { $0 != "\n" }
        return line.utf8.count <= 60 && line.hasSuffix("}") ? String(line) : ".local $\(name) = {… :string}"
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

    private mutating func note(_ name: String) { known.insert(name) }

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
            if variant.keys.count != selectors.count { reportMismatch(variant, selectors.count) }
            // Where the text of a variant has lost its braces, the keys of the next come last.
            if variant.isFallback
                || variant.keys.count > selectors.count
                    && variant.keys.suffix(selectors.count).allSatisfy({ $0.value == nil })
            {
                hasFallback = true
            }
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

    private mutating func reportMismatch(_ variant: Message.Variant, _ selectors: Int) {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let keys = variant.keys.count
        report(
            .variantKeyMismatch,
            Self.span(variant.keys.first?.span ?? variant.span, variant.keys.last?.span ?? variant.span),
            "this variant has \(count(keys, "key")) for \(count(selectors, "selector")); write one key for each"
                + (keys > selectors ? ", and text in double braces, `{{…}}`" : ""))
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
