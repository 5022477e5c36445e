import ByteText

extension MessageParser {
    /// Parses the production `quoted-pattern`; `{{` comes next.
    mutating func parseQuotedPattern() -> Message.Pattern {
        scanner.position += 2
        return parsePattern(isQuoted: true)
    }

    /// Parses the production `pattern`.
    ///
    /// - Parameter isQuoted: whether the pattern ends at `}}`, which is skipped then. If not, it ends at the end of the source.
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
                // Only the `}}` of a quoted pattern can come next here.
                let end = scanner.position
                scanner.position += 2
                return Message.Pattern(elements, span: SourceSpan(start, end))
            }
            // Most patterns have no more than this: text, placeholder, text, placeholder, text.
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

    /// Parses the productions `text-char` and `escaped-char`, repeated. Stops at `{`, at the `}}` of a quoted pattern, and at the end of
    /// the source.
    private mutating func parseText(isQuoted: Bool, into elements: inout [Message.Pattern.Element]) {
        let start = scanner.position
        var sliceStart = start
        // The text before `sliceStart`, with its escapes resolved.
        var resolved: [UInt8] = []
        while true {
            scanner.skipText()
            if scanner.isAtEnd || scanner.current == UInt8(ascii: "{") { break }
            if scanner.current == UInt8(ascii: "\\") {
                resolved += Array(scanner.bytes.extracting(sliceStart..<scanner.position))
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
                reportHere("a message cannot contain U+0000", help: "Remove it.")
            }
            scanner.position += 1
        }
        let end = min(scanner.position, scanner.end)
        guard end > start else { return }
        let value: String
        if resolved.isEmpty && sliceStart == start {
            value = scanner.string(start, end)
        } else {
            resolved += Array(scanner.bytes.extracting(min(sliceStart, end)..<end))
            value = String(decoding: resolved, as: UTF8.self)
        }
        elements.append(.text(Message.Text(value, span: SourceSpan(start, end))))
    }

    /// Parses the production `escaped-char`; a backslash comes next. Skips the escaped character, unless it needs no escape.
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

// Missing and extra braces of patterns.
extension MessageParser {
    /// Skips closing braces in text, and reports them once, unless they close a placeholder that has been reported as not closed.
    mutating func passLoneBraces() {
        let start = scanner.position
        while scanner.current == UInt8(ascii: "}") { scanner.position += 1 }
        if owesBrace {
            owesBrace = false
            return
        }
        report(
            start, scanner.position, "this closing brace has no opening one", help: "Write `\\}` for a brace in text.")
        loneBrace = start..<scanner.position
    }

    /// Reports that a quoted pattern continues to the end of the source.
    ///
    /// - Parameter start: the offset after its opening braces.
    mutating func reportUnclosedPattern(from start: Int) {
        if let brace = loneBrace, isBlank(brace.upperBound, scanner.end) {
            closePattern(at: brace)
            hasReportedEnd = true
            scanner.position = scanner.end
        } else {
            reportEnd("the pattern is not closed", help: "Write `}}` after it.", related: opened(start - 2, start))
        }
    }

    /// Ends the pattern of a variant before the keys of the next variant, whose `{{` comes next. This is for patterns without closing
    /// braces.
    ///
    /// - Returns: the end of the pattern; nil if its braces are not missing.
    mutating func endPatternBeforeNext(from start: Int) -> Int? {
        guard keysOfVariant > 0 else { return nil }
        let keys = startOfKeys(from: start)
        if let brace = loneBrace, keys.map({ isBlank(brace.upperBound, $0) }) ?? true {
            errors.removeAll { $0.range.lowerBound > brace.lowerBound }
            closePattern(at: brace)
            scanner.position = brace.upperBound
            return brace.lowerBound
        }
        guard let keys else { return nil }
        var end = keys
        while end > start, isBlank(end - 1, end) { end -= 1 }
        report(
            end, end, "the pattern is not closed before the next variant", help: "Write `}}` after it.",
            related: opened(start - 2, start))
        scanner.position = keys
        return end
    }

    /// Reports a single closing brace in place of two.
    private mutating func closePattern(at brace: Range<Int>) {
        errors.removeAll { $0.range.lowerBound == brace.lowerBound }
        report(brace.lowerBound, brace.upperBound, "a single brace does not close a pattern", help: "Write `}}`.")
    }

    /// Skips `{{` in a pattern, and whatever it encloses.
    mutating func passDoubleBraces(isQuoted: Bool) {
        let start = scanner.position
        var rest = scanner
        rest.position += 2
        _ = rest.skipSpace()
        switch rest.current {
        case UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "|"):
            report(start, start + 2, "a placeholder goes in single braces", help: "Write `{` and `}`.")
            scanner.position += 1
            _ = parsePlaceholder(isQuoted: isQuoted)
            var count = 0
            while scanner.byte(at: scanner.position + count) == UInt8(ascii: "}"), count < 3 { count += 1 }
            // Two closing braces close the enclosing pattern.
            if count == 1 || count == 3 || count == 2 && !isQuoted { scanner.position += 1 }
        default:
            report(
                start, start + 2, "double braces go around a whole pattern, not inside it",
                help: "Write `\\{` for a brace, or `{` for a placeholder.")
            skipBraces()
            // There are three closing braces, and one too many was skipped: two of them close the enclosing pattern.
            if isQuoted, scanner.current == UInt8(ascii: "}"),
                scanner.byte(at: scanner.position + 1) != UInt8(ascii: "}")
            {
                scanner.position -= 1
            }
        }
    }

    // MARK: Looking back

    /// Whether there is only white space between two offsets.
    private func isBlank(_ start: Int, _ end: Int) -> Bool {
        start >= end || (start..<end).allSatisfy { ASCII.isSpace(scanner.bytes[$0]) }
    }

    /// The offset of the keys before the next `{{`: they are on a line of their own, or consist of `*`, numbers and names of plural
    /// categories.
    private func startOfKeys(from patternStart: Int) -> Int? {
        var start = scanner.position
        while start > patternStart, scanner.bytes[start - 1] != 0x0A, scanner.bytes[start - 1] != 0x0D { start -= 1 }
        if start > patternStart, areKeys(from: start) {
            while isBlank(start, start + 1) { start += 1 }
            return start
        }
        start = scanner.position
        for _ in 0..<keysOfVariant {
            while start > patternStart, isBlank(start - 1, start) { start -= 1 }
            let end = start
            while start > patternStart, !isBlank(start - 1, start), scanner.bytes[start - 1] != UInt8(ascii: "}") {
                start -= 1
            }
            guard isSimpleKey(start, end) else { return nil }
        }
        return start
    }

    /// Whether there are the keys of a variant, and nothing else, between an offset and the current position.
    private func areKeys(from start: Int) -> Bool {
        var rest = scanner
        rest.position = start
        for _ in 0..<keysOfVariant {
            _ = rest.skipSpace()
            if rest.current == UInt8(ascii: "|") {
                repeat { rest.position += 1 } while !rest.isAtEnd && rest.current != UInt8(ascii: "|")
                rest.position += 1
            } else if rest.current == UInt8(ascii: "*") {
                rest.position += 1
            } else {
                guard rest.isAtNameCharacter else { return false }
                rest.skipNameCharacters()
            }
        }
        _ = rest.skipSpace()
        return rest.position == scanner.position
    }

    private func isSimpleKey(_ start: Int, _ end: Int) -> Bool {
        guard start < end, end - start <= 8 else { return false }
        if (start..<end).allSatisfy({ ASCII.isDigit(scanner.bytes[$0]) }) { return true }
        let word = scanner.string(start, end)
        return word == "*" || PluralCategory(rawValue: word) != nil
    }
}
