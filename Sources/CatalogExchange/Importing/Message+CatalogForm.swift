import MessageFormat2

/// What a message has in the catalogs and does not have in a format: declarations, selectors, and the functions of placeholders.
extension Message {
    /// The message with the declarations, selectors and placeholders that a known message has for those of this one.
    ///
    /// - Parameters:
    ///   - known: a message of the catalogs.
    ///   - read: the same as the format gives it back, with the declarations and selectors of this message.
    ///   - isTranslation: whether the known message is an earlier translation, whose other variants stay. Those of a source text do not.
    /// - Returns: nil if the format has other variants altogether.
    func restoring(_ known: Message, from read: Message, isTranslation: Bool) -> Message? {
        var restored: [Pattern.Element: Pattern.Element] = [:]
        let old = Dictionary(read.rows.map { ($0.keys, $0.pattern) }, uniquingKeysWith: { first, _ in first })
        for row in known.rows {
            guard let pattern = old[row.keys] ?? read.rows.last?.pattern else { continue }
            let (from, to) = (pattern.placeholders, row.pattern.placeholders)
            guard from.count == to.count else { continue }
            for (from, to) in zip(from, to) where restored[from] == nil { restored[from] = to }
        }
        let rows = rows.map { row in
            let elements = row.pattern.elements.map { restored[$0] ?? $0 }
            return Row(keys: row.keys, variant: row.variant, pattern: Pattern(elements))
        }
        guard let fallback = rows.last, !known.selectors.isEmpty else {
            return Message(declarations: known.declarations, pattern: rows.first?.pattern ?? Pattern([]))
        }
        // A variant that the format leaves out, because it is the same as another one, follows that one.
        let same = known.rows.last?.pattern
        var result = known.rows.compactMap { row -> Row? in
            let new = rows.first { $0.keys == row.keys }
            let isFollowing = row.pattern == same && (isTranslation || old[row.keys] == nil)
            guard let pattern = new?.pattern ?? (isFollowing ? fallback.pattern : isTranslation ? row.pattern : nil)
            else { return nil }
            return Row(keys: row.keys, variant: row.variant, pattern: pattern)
        }
        // The only pattern is that of a known message whose only variant is the one for everything else.
        let new = rows.filter { row in !row.keys.isEmpty && !known.rows.contains { $0.keys == row.keys } }
        guard new.allSatisfy({ $0.keys.count == known.selectors.count }) else { return nil }
        result.insert(contentsOf: new, at: max(0, result.count - 1))
        return Message(
            declarations: known.declarations,
            body: .select(
                selectors: known.selectors, variants: result.map { Variant(keys: $0.variant, pattern: $0.pattern) }))
    }

    /// A variant, or the only pattern.
    private struct Row {
        /// The keys as written, to compare.
        let keys: [String]
        let variant: [Variant.Key]
        let pattern: Pattern
    }

    private var rows: [Row] {
        switch body {
        case .pattern(let pattern): [Row(keys: [], variant: [], pattern: pattern)]
        case .select(_, let variants):
            variants.map { Row(keys: $0.keys.map(\.source), variant: $0.keys, pattern: $0.pattern) }
        }
    }
}

extension Message {
    /// The message with one selector for a number where ICU MessageFormat needs two: it compares `=0` with the argument, and a
    /// category with the number as it is shown, so that `=0 one other` becomes `0 *`, `* one` and `* *`.
    ///
    /// - Returns: the same message if there are no such selectors, or if a variant has keys for both.
    func joiningSelectors() -> Message {
        var message = self
        for shown in declarations where shown.kind == .local {
            message = message.joining(shown) ?? message
        }
        return message
    }

    private func joining(_ shown: Declaration) -> Message? {
        guard case .select(var selectors, var variants) = body, let function = shown.value.function,
            case .variable(let number) = shown.value.operand,
            let own = selectors.firstIndex(of: number), let other = selectors.firstIndex(of: shown.variable),
            let input = declarations.firstIndex(where: { $0.variable == number }),
            declarations[input].kind == .input, declarations[input].value.function == Function("number"),
            variants.allSatisfy({ $0.keys.count == selectors.count && ($0.keys[own] == .any || $0.keys[other] == .any) }
            )
        else { return nil }
        for index in variants.indices {
            if variants[index].keys[own] == .any { variants[index].keys[own] = variants[index].keys[other] }
            variants[index].keys.remove(at: other)
        }
        selectors.remove(at: other)
        var joined = self
        joined.declarations[input] = .input(number.name, function: function)
        joined.declarations.removeAll { $0 == shown }
        joined.body = .select(selectors: selectors, variants: variants)
        return joined
    }

    /// The message with the functions of another one's declarations, where they only say more.
    func adopting(_ other: Message) -> Message {
        var message = self
        var adopted: Set<String> = []
        for index in message.declarations.indices {
            let declaration = message.declarations[index]
            guard declaration.kind == .input, let known = other.declaration(of: declaration.variable.name),
                known.kind == .input, let function = declaration.value.function, let wanted = known.value.function,
                function.name == "number" && function.options.isEmpty || function == wanted
            else { continue }
            message.declarations[index] = known
            adopted.insert(declaration.variable.name)
        }
        let plain = Set(other.patterns.flatMap(\.elements).compactMap(\.plainVariable))
        return message.mappingPatterns { pattern in
            Pattern(
                pattern.elements.map { element in
                    guard case .expression(let expression) = element,
                        case .variable(let variable) = expression.operand,
                        expression.attributes.isEmpty, expression.function?.name == "number",
                        expression.function?.options.isEmpty ?? false,
                        adopted.contains(variable.name) || plain.contains(variable.name)
                    else { return element }
                    return .expression(Expression(.variable(variable)))
                })
        }
    }
}

extension Message.Pattern.Element {
    /// The name in `{$name}` without a function; nil for anything else.
    fileprivate var plainVariable: String? {
        guard case .expression(let expression) = self, expression.function == nil,
            case .variable(let variable) = expression.operand
        else { return nil }
        return variable.name
    }
}
