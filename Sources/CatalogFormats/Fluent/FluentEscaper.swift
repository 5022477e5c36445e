/// Turns text into elements of a Fluent pattern that keep all of it: what the syntax would take for something else, or would remove, goes
/// into string literals.
struct FluentEscaper {
    private(set) var elements: [FluentPattern.Element] = []
    private var literal = ""
    private var plain = ""

    /// Adds a value.
    mutating func append(_ expression: FluentExpression) {
        endLiteral()
        endPlain()
        elements.append(.placeable(expression, .none))
    }

    /// Adds text.
    ///
    /// - Parameters:
    ///   - isFirst: whether the pattern begins with it.
    ///   - isLast: whether the pattern ends with it.
    mutating func append(_ text: String, isFirst: Bool, isLast: Bool) {
        let newline = Unicode.Scalar(UInt8(ascii: "\n"))
        let lines = text.unicodeScalars.split(separator: newline, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 {
                // Empty lines at the start and at the end would be lost.
                if index == 1, isFirst, lines[0].isEmpty { literalIsNeeded() }
                endLiteral()
                plain += "\n"
            }
            appendLine(Array(line), beginsLine: index > 0 || isFirst, endsLine: index < lines.count - 1 || isLast)
            if index > 0, index == lines.count - 1, isLast, line.isEmpty { literalIsNeeded() }
        }
        endLiteral()
        endPlain()
    }

    private mutating func appendLine(_ line: [Unicode.Scalar], beginsLine: Bool, endsLine: Bool) {
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        var start = 0
        var end = line.count
        if beginsLine {
            while start < end, isBlank(line[start]) { start += 1 }
            // The first sign of a line can begin a variant or an attribute, unless a literal comes before it.
            if start == 0, start < end, "[*.".unicodeScalars.contains(line[start]) { start += 1 }
        }
        if endsLine { while end > start, isBlank(line[end - 1]) { end -= 1 } }
        for (index, scalar) in line.enumerated() {
            if index < start || index >= end || Self.isSpecial(scalar) {
                endPlain()
                literal.unicodeScalars.append(scalar)
            } else {
                endLiteral()
                plain.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a character cannot be text anywhere. Tools that take other characters for line ends would indent what follows them.
    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7B, 0x7D, 0x0B...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private mutating func literalIsNeeded() {
        endPlain()
        elements.append(.placeable(.string(FluentText("")), .none))
    }

    private mutating func endLiteral() {
        guard !literal.isEmpty else { return }
        elements.append(.placeable(.string(FluentText(literal)), .none))
        literal = ""
    }

    private mutating func endPlain() {
        guard !plain.isEmpty else { return }
        elements.append(.text(FluentText(plain)))
        plain = ""
    }
}
