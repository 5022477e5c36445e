extension MessageParser {
    /// The production `quoted-pattern`; `{{` comes next.
    mutating func parseQuotedPattern() -> Message.Pattern {
        scanner.position += 2
        return parsePattern(isQuoted: true)
    }

    /// The production `pattern`.
    ///
    /// - Parameter isQuoted: whether `}}` ends it; it is passed. Otherwise the end of the source does.
    mutating func parsePattern(isQuoted: Bool) -> Message.Pattern {
        let start = scanner.position
        loneBrace = nil
        owesBrace = false
        var elements: [Message.Pattern.Element] = []
        while !isExhausted {
            parseText(isQuoted: isQuoted, into: &elements)
            if scanner.isAtEnd {
                if isQuoted { reportUnclosedPattern(from: start) }
                return Message.Pattern(elements, span: SourceSpan(start, scanner.end))
            }
            if scanner.current == UInt8(ascii: "}") {
                // Only the `}}` of a quoted pattern gets here.
                let end = scanner.position
                scanner.position += 2
                return Message.Pattern(elements, span: SourceSpan(start, end))
            }
            // Text, placeholder, text, placeholder, text: most patterns have no more.
            if elements.capacity < 5 { elements.reserveCapacity(5) }
            if isAtQuotedPattern {
                if isQuoted, let end = endPatternBeforeNext(from: start) {
                    return Message.Pattern(elements, span: SourceSpan(start, end))
                }
                passDoubleBraces(isQuoted: isQuoted)
            } else if let element = parsePlaceholder(isQuoted: isQuoted) {
                elements.append(element)
            }
        }
        return Message.Pattern(elements, span: SourceSpan(start, scanner.position))
    }

    /// The productions `text-char` and `escaped-char`, as often as they come. Stops at `{`, at the `}}` of a quoted pattern, and at the end.
    private mutating func parseText(isQuoted: Bool, into elements: inout [Message.Pattern.Element]) {
        let start = scanner.position
        var sliceStart = start
        // What stands before `sliceStart`, where escapes were resolved.
        var resolved: [UInt8] = []
        while true {
            var position = scanner.position
            while position < scanner.end {
                let byte = scanner.bytes[position]
                if byte >= UInt8(ascii: "{")
                    ? (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"))
                    : (byte == UInt8(ascii: "\\") || byte == 0)
                {
                    break
                }
                position += 1
            }
            scanner.position = position
            if scanner.isAtEnd || scanner.current == UInt8(ascii: "{") { break }
            if scanner.current == UInt8(ascii: "\\") {
                resolved.append(contentsOf: scanner.bytes[sliceStart..<scanner.position])
                passEscape()
                sliceStart = scanner.position - 1
                continue
            }
            if scanner.current == UInt8(ascii: "}") {
                let next = scanner.byte(at: scanner.position + 1)
                if isQuoted && next == UInt8(ascii: "}") { break }
                if hasReportedEnd { break }
                passLoneBraces()
                continue
            } else {
                reportHere("U+0000 cannot stand in a message", help: "Remove it.")
            }
            scanner.position += 1
        }
        let end = min(scanner.position, scanner.end)
        guard end > start else { return }
        let value: String
        if resolved.isEmpty && sliceStart == start {
            value = scanner.string(start, end)
        } else {
            resolved.append(contentsOf: scanner.bytes[min(sliceStart, end)..<end])
            value = String(decoding: resolved, as: UTF8.self)
        }
        elements.append(.text(Message.Text(value, span: SourceSpan(start, end))))
    }

    /// What belongs to a mistake in something that was opened and not closed.
    func opened(_ start: Int, _ end: Int) -> [MessageError.Related] {
        [MessageError.Related(start, end, "it is opened here")]
    }

    /// The production `escaped-char`; a backslash comes next. Moves behind the escaped character, or to it if it needs no escape.
    mutating func passEscape() {
        switch scanner.byte(at: scanner.position + 1) {
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            scanner.position += 2
        default:
            reportHere("a backslash escapes only `\\`, `{`, `|` and `}`", help: "Write `\\\\` for a backslash.")
            scanner.position += 1
        }
    }
}
