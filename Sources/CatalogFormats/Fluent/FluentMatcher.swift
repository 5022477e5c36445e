import MessageFormat2

/// Makes a message of pieces: lifts their selects to a matcher over the whole message.
///
/// Selectors are asked one after the other. A selector is asked only where a select by it can still be reached; elsewhere its key is `*`.
/// As the order is the same everywhere, the best variant is the one that the selects would have chosen.
struct FluentMatcher {
    private let columns: [FluentColumn]
    private var plurals: FluentPlurals
    private let span: SourceSpan
    private(set) var issues: [FluentIssue] = []
    private var variants: [Message.Variant] = []
    private var byteCount = 0
    private var declarations = FluentDeclarations()

    /// The value of a column in one variant.
    private enum Choice {
        case key(String)
        /// Any value that has no key.
        case rest
    }

    init(_ columns: [FluentColumn], _ plurals: FluentPlurals, at span: SourceSpan) {
        self.columns = columns
        self.plurals = plurals
        self.span = span
    }

    /// The message; what it is worth is said by ``issues``.
    mutating func message(_ pieces: [FluentPiece]) -> Message? {
        guard columns.count <= MessageLimits.selectors else {
            giveUp("there are more than \(MessageLimits.selectors) different selectors")
            return nil
        }
        let order = Self.order(of: pieces, columns.count)
        declarations = FluentDeclarations(order.map { columns[$0] }, pieces)
        let message: Message
        if columns.isEmpty {
            message = Message(pattern: pattern(pieces, [:]))
        } else {
            expand(order[...], [:], [], pieces)
            let selectors = declarations.selectors.map { Message.Variable($0) }
            message = Message(
                declarations: declarations.list, body: .select(selectors: selectors, variants: variants))
        }
        if issues.isEmpty, message.description.utf8.count > MessageLimits.sourceBytes { giveUp(Self.tooLong) }
        return message
    }

    private static let tooLong = "the message has more than \(MessageLimits.sourceBytes) bytes with all combinations"

    private mutating func giveUp(_ message: String) {
        guard issues.isEmpty else { return }
        issues.append(FluentIssue(span.bytes, message, help: "Split the message."))
    }

    // MARK: Variants

    /// Adds the variants for the columns that are left.
    private mutating func expand(
        _ rest: ArraySlice<Int>, _ choices: [Int: Choice], _ keys: [Message.Variant.Key], _ pieces: [FluentPiece]
    ) {
        guard issues.isEmpty else { return }
        guard let column = rest.first else {
            let pattern = pattern(pieces, choices)
            for element in pattern.elements {
                // A placeholder has at least four bytes: `{$x}`.
                if case .text(let text) = element { byteCount += text.value.utf8.count } else { byteCount += 4 }
            }
            variants.append(Message.Variant(keys: keys, pattern: pattern))
            if variants.count > MessageLimits.variants {
                giveUp("the selects have more than \(MessageLimits.variants) combinations")
            } else if byteCount > MessageLimits.sourceBytes {
                giveUp(Self.tooLong)
            }
            return
        }
        var found: [String] = []
        collectKeys(of: column, pieces, choices, &found)
        for key in found {
            let next = choices.merging([column: .key(key)]) { $1 }
            expand(rest.dropFirst(), next, keys + [.literal(Message.Literal(key))], pieces)
        }
        let next = choices.merging([column: .rest]) { $1 }
        expand(rest.dropFirst(), next, keys + [.any], pieces)
    }

    /// Finds the keys of a column that can still make a difference.
    private mutating func collectKeys(
        of column: Int, _ pieces: [FluentPiece], _ choices: [Int: Choice], _ keys: inout [String]
    ) {
        for case .select(let other, let branches) in pieces {
            if let branch = chosen(other, branches, choices) {
                collectKeys(of: column, branch.pieces, choices, &keys)
                continue
            }
            for branch in branches {
                if other == column, let key = branch.key, !keys.contains(key) { keys.append(key) }
                collectKeys(of: column, branch.pieces, choices, &keys)
            }
        }
    }

    /// The branch that is chosen; nil if the column has no value yet.
    private mutating func chosen(
        _ column: Int, _ branches: [FluentPiece.Branch], _ choices: [Int: Choice]
    ) -> FluentPiece.Branch? {
        guard let choice = choices[column] else { return nil }
        if case .key(let value) = choice {
            // In Fluent, the first match counts, even if a later one is more exact.
            for branch in branches {
                guard let key = branch.key else { continue }
                if key == value || plurals.matches(key, value, columns[column]) { return branch }
            }
        }
        return branches.first(where: \.isDefault)
    }

    private mutating func pattern(_ pieces: [FluentPiece], _ choices: [Int: Choice]) -> Message.Pattern {
        var elements: [Message.Pattern.Element] = []
        append(pieces, choices, to: &elements)
        return Message.Pattern(elements)
    }

    private mutating func append(
        _ pieces: [FluentPiece], _ choices: [Int: Choice], to elements: inout [Message.Pattern.Element]
    ) {
        for piece in pieces {
            switch piece {
            case .text(let text):
                if case .text(var last)? = elements.last {
                    last.value += text
                    elements[elements.count - 1] = .text(last)
                } else if !text.isEmpty {
                    elements.append(.text(Message.Text(text)))
                }
            case .expression(let expression): elements.append(.expression(declarations.shortened(expression)))
            case .select(let column, let branches):
                guard let branch = chosen(column, branches, choices) else { continue }
                append(branch.pieces, choices, to: &elements)
            }
        }
    }

    // MARK: Order

    /// The order in which to ask columns: outer ones before inner ones, and otherwise in the order of the text.
    private static func order(of pieces: [FluentPiece], _ count: Int) -> [Int] {
        var found: [Int] = []
        var outer = Array(repeating: Set<Int>(), count: count)
        func visit(_ pieces: [FluentPiece], _ parents: Set<Int>) {
            for case .select(let column, let branches) in pieces {
                if !found.contains(column) { found.append(column) }
                outer[column].formUnion(parents.subtracting([column]))
                for branch in branches { visit(branch.pieces, parents.union([column])) }
            }
        }
        visit(pieces, [])
        var order: [Int] = []
        while let next = found.first(where: { outer[$0].isSubset(of: order) }) ?? found.first {
            order.append(next)
            found.removeAll { $0 == next }
        }
        return order
    }
}
