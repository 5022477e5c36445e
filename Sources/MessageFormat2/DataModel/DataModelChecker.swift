import ByteText

/// Finds what is wrong with a message that the grammar allows (LDML 48.2 part 9, "Data Model Errors").
struct DataModelChecker {
    private(set) var errors: [MessageError] = []
    /// Where each variable was first declared, or first used, which declares it implicitly.
    private var known: [(place: SourceSpan, isDeclaration: Bool)] = []
    private var knownNames = NameList()

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

    /// Adds a mistake to the list.
    ///
    /// - Parameters:
    ///   - related: another place that is part of the mistake, and what is there.
    private mutating func report(
        _ code: MessageError.Code, _ span: SourceSpan, _ message: String, help: String,
        related: (place: SourceSpan, message: String)? = nil
    ) {
        let other = related.map {
            MessageError.Related($0.place.bytes.lowerBound, $0.place.bytes.upperBound, $0.message)
        }
        errors.append(
            MessageError(
                code, span.bytes.lowerBound, span.bytes.upperBound, message, help: help,
                related: other.map { [$0] } ?? []))
    }

    // MARK: Selectors

    private mutating func checkAnnotations(_ selectors: [Message.Variable], _ message: Message) {
        // A linear search through a few declarations is faster than building a dictionary.
        if message.declarations.count <= 8, selectors.allSatisfy({ message.annotation(of: $0.name) != nil }) { return }
        // If a name is declared several times, the first declaration counts.
        let declarations = Dictionary(
            message.declarations.lazy.map { ($0.variable.name, $0) }, uniquingKeysWith: { first, _ in first })
        for selector in selectors where !Self.hasFunction(selector.name, declarations) {
            let declaration = declarations[selector.name]
            report(
                .missingSelectorAnnotation, selector.span, "`$\(selector.name)` selects but has no function",
                help: declaration.map { "Add one to its declaration, `\(Self.annotated($0))`." }
                    ?? "Declare it before, `.input {$\(selector.name) :number}`.",
                related: declaration.map { ($0.variable.span, "it is declared here") })
        }
    }

    /// Whether a variable's declaration has a function, or merely repeats a variable whose declaration has one.
    private static func hasFunction(_ name: String, _ declarations: [String: Message.Declaration]) -> Bool {
        var name = name
        // Declarations in a model that was made in code can form a cycle.
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
        let first = knownNames.place(of: variable.name).map { known[$0] }
        var refersToItself = false
        if declaration.kind == .local {
            refersToItself = declaration.value.variable?.name == variable.name
            if let operand = declaration.value.variable { note(operand) }
        }
        if let options = declaration.value.function?.options {
            for option in options {
                guard case .variable(let used) = option.value else { continue }
                if used.name == variable.name { refersToItself = true }
                note(used)
            }
            checkOptions(options)
        }
        if refersToItself {
            report(
                .duplicateDeclaration, variable.span,
                "the value of `$\(variable.name)` refers to `$\(variable.name)` itself",
                help: "Give one of them another name.")
        } else if let first {
            report(
                .duplicateDeclaration, variable.span,
                "`$\(variable.name)` is \(first.isDeclaration ? "declared twice" : "used before it is declared")",
                help: "Declare every variable once, before its first use.",
                related: (first.place, "it is \(first.isDeclaration ? "declared" : "used") here first"))
        }
        note(variable, isDeclaration: true)
    }

    private mutating func note(_ variable: Message.Variable, isDeclaration: Bool = false) {
        guard knownNames.place(of: variable.name) == nil else { return }
        knownNames.append(variable.name)
        known.append((variable.span, isDeclaration))
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
        for (index, option) in options.enumerated() {
            guard let first = options.prefix(index).first(where: { $0.name == option.name }) else { continue }
            report(
                .duplicateOptionName, option.nameSpan, "the option `\(option.name)` is given twice",
                help: "Remove one of them.", related: (first.nameSpan, "it is given here first"))
        }
    }

    // MARK: Variants

    private mutating func check(_ variants: [Message.Variant], _ selectors: [Message.Variable]) {
        var hasFallback = false
        for variant in variants {
            if variant.keys.count != selectors.count { reportMismatch(variant, selectors) }
            // If a pattern has lost its braces, the keys of the next variant come after its text.
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
                .missingFallbackVariant, Self.span(first.span, last.span), "no variant is chosen if no key matches",
                help: "Add a variant `\(keys){{…}}` at the end.")
        }
        checkDuplicates(variants)
    }

    private mutating func reportMismatch(_ variant: Message.Variant, _ selectors: [Message.Variable]) {
        let keys = variant.keys.count
        var related: (SourceSpan, String)?
        if let first = selectors.first, let last = selectors.last {
            related = (
                Self.span(first.span, last.span),
                selectors.count == 1 ? "the selector is here" : "the selectors are here"
            )
        }
        report(
            .variantKeyMismatch, Self.place(of: variant),
            "this variant has \(Counted.text(keys, "key")) for \(Counted.text(selectors.count, "selector"))",
            help: keys > selectors.count
                ? "Write one key for each, and text in double braces, `{{…}}`." : "Write one key for each.",
            related: related)
    }

    private mutating func checkDuplicates(_ variants: [Message.Variant]) {
        var seen: [[String?]: Int] = [:]
        if variants.count > 8 { seen.reserveCapacity(variants.count) }
        for (index, variant) in variants.enumerated() where !variant.keys.isEmpty {
            let first: Int?
            if variants.count <= 8 {
                // Comparing a few variants is faster than hashing them.
                first = variants[..<index].firstIndex { Self.haveSameKeys($0, variant) }
            } else {
                let keys = variant.keys.map(\.value)
                first = seen[keys]
                if first == nil { seen[keys] = index }
            }
            guard let first else { continue }
            report(
                .duplicateVariant, Self.place(of: variant), "an earlier variant has the same keys",
                help: "Remove one of them.", related: (Self.place(of: variants[first]), "it is here"))
        }
    }

    private static func haveSameKeys(_ left: Message.Variant, _ right: Message.Variant) -> Bool {
        guard left.keys.count == right.keys.count else { return false }
        for (left, right) in zip(left.keys, right.keys) where left.value != right.value { return false }
        return true
    }

    /// The range of a variant's keys.
    private static func place(of variant: Message.Variant) -> SourceSpan {
        span(variant.keys.first?.span ?? variant.span, variant.keys.last?.span ?? variant.span)
    }

    private static func span(_ first: SourceSpan, _ last: SourceSpan) -> SourceSpan {
        SourceSpan(first.bytes.lowerBound, max(first.bytes.upperBound, last.bytes.upperBound))
    }
}

extension Message {
    /// The first of ``MessageLimits`` that a message exceeds, for messages made in code or decoded. The parser has checked all others.
    var excess: MessageError? {
        func excess(_ count: Int, _ limit: Int, _ what: String) -> MessageError? {
            guard count > limit else { return nil }
            return MessageError(
                .limitExceeded, 0, 0, "there are more than \(limit) \(what)", help: "Split the message.")
        }
        let options = declarations.map { $0.value.function?.options.count ?? 0 }.max() ?? 0
        let found =
            excess(declarations.count, MessageLimits.declarations, "declarations")
            ?? excess(options, MessageLimits.options, "options")
        guard found == nil, case .select(let selectors, let variants) = body else { return found }
        return excess(selectors.count, MessageLimits.selectors, "selectors")
            ?? excess(variants.count, MessageLimits.variants, "variants")
    }
}
