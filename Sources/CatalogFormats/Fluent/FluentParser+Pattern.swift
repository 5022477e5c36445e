import MessageFormat2

// Patterns: text, lines and their indentation.
extension FluentParser {
    /// A part of a pattern before its indentation is removed.
    private enum Part {
        case text(Range<Int>)
        case placeable(FluentExpression, SourceSpan)
        /// Line ends, and the spaces before what follows.
        case lines(count: Int, indent: Int, end: Int)
    }

    /// "Pattern". Ends where it cannot go on: at a line end, or at a brace that closes something else.
    ///
    /// - Returns: nil if there is nothing.
    mutating func parsePattern() throws(FluentIssue) -> FluentPattern? {
        skipInlineBlank()
        var parts: [Part] = []
        while true {
            if isAtLineEnd {
                guard let next = continuation() else { break }
                // Empty lines at the start don't count.
                parts.append(.lines(count: parts.isEmpty ? 0 : next.count, indent: next.indent, end: position))
            } else if peek() == UInt8(ascii: "{") {
                let start = position
                let expression = try parsePlaceable()
                parts.append(.placeable(expression, SourceSpan(start..<position)))
            } else if peek() == UInt8(ascii: "}") {
                break
            } else {
                let start = position
                while !isAtLineEnd, let byte = peek(), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
                    position += 1
                }
                parts.append(.text(start..<position))
            }
        }
        return parts.isEmpty ? nil : try pattern(parts)
    }

    /// Goes on to the next line with text, if it belongs to the pattern ("block_text", "block_placeable").
    private mutating func continuation() -> (count: Int, indent: Int)? {
        let start = position
        let count = skipBlankBlock()
        let indent = skipInlineBlank()
        if count > 0, let byte = peek() {
            if byte == UInt8(ascii: "{") { return (count, indent) }
            let endsPattern = [UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: ".")]
            if indent > 0, !endsPattern.contains(byte) { return (count, indent) }
        }
        position = start
        return nil
    }

    /// Removes the indentation that all lines share, except the one that the pattern begins in, and the spaces at the end.
    private func pattern(_ parts: [Part]) throws(FluentIssue) -> FluentPattern {
        var common = Int.max
        for case .lines(_, let indent, _) in parts { common = min(common, indent) }
        var elements: [FluentPattern.Element] = []
        var text = ""
        var textStart = 0
        var end = 0
        func endText() {
            if !text.isEmpty { elements.append(.text(FluentText(text, span: SourceSpan(textStart..<end)))) }
            text = ""
        }
        for part in parts {
            switch part {
            case .text(let range):
                if text.isEmpty { textStart = range.lowerBound }
                text += try self.text(range)
                end = range.upperBound
            case .lines(let count, let indent, let lineStart):
                if text.isEmpty { textStart = lineStart - indent }
                text += String(repeating: "\n", count: count) + String(repeating: " ", count: indent - common)
                end = lineStart
            case .placeable(let expression, let span):
                endText()
                elements.append(.placeable(expression, span))
                end = span.bytes.upperBound
            }
        }
        while text.utf8.last == UInt8(ascii: " ") {
            text.unicodeScalars.removeLast()
            end -= 1
        }
        endText()
        return FluentPattern(elements, span: SourceSpan(Self.start(of: parts)..<end))
    }

    private static func start(of parts: [Part]) -> Int {
        for part in parts {
            switch part {
            case .text(let range): return range.lowerBound
            case .placeable(_, let span): return span.bytes.lowerBound
            case .lines: continue
            }
        }
        return 0
    }

    /// What is wrong where a pattern ends before its line.
    func unexpectedInPattern() -> FluentIssue {
        FluentIssue(
            position..<min(position + 1, bytes.count), "this closes no placeable",
            help: "For a brace in the text, write `{ \"}\" }`.")
    }
}
