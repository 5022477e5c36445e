import ByteText

/// Typical slips in JSON, each recognized for what it is.
extension JSONReader {
    // MARK: Around the value

    /// Skips to the first bracket if something comes before it: `export default {`, three backticks.
    mutating func skipWrapping() {
        guard mode == .recovering, let byte = peek(), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["),
            byte != UInt8(ascii: "\""), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#"), byte != UInt8(ascii: "<"),
            let bracket = bytes[position...].prefix(200).firstIndex(of: UInt8(ascii: "{")), bracket > position
        else { return }
        let start = position
        var end = bracket
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        position = bracket
        hasWrapping = true
        fail(.syntax, start..<end, "there is text before the first bracket", help: "Remove it.")
    }

    /// Reports anything that follows the value.
    mutating func reportRest() {
        let place = position..<position + 1
        switch bytes[position] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            surplusBracket = position
            fail(
                .syntax, place, "this closing bracket is not needed",
                help: "Remove it, or the one that closes too early.")
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            fail(.syntax, place, "a second value starts here", help: "Keep only one of them in this file.")
        default:
            fail(.syntax, place, "there is text after the end of the JSON value", help: "Remove it.")
        }
    }

    // MARK: Quotation marks

    /// The length of a quotation mark that JSON does not use: `'`, `` ` ``, `“`; 0 if there is none.
    func otherQuote(at start: Int) -> Int {
        guard start < bytes.count else { return 0 }
        switch bytes[start] {
        case UInt8(ascii: "'"): return 1
        case UInt8(ascii: "`"): return mode == .recovering ? 1 : 0
        // U+2018 to U+201F
        case 0xE2 where mode == .recovering && start + 2 < bytes.count:
            return bytes[start + 1] == 0x80 && (0x98...0x9F).contains(bytes[start + 2]) ? 3 : 0
        case 0xC2 where mode == .recovering && start + 1 < bytes.count:
            return bytes[start + 1] == 0xAB || bytes[start + 1] == 0xBB ? 2 : 0
        default: return 0
        }
    }

    /// A string between quotation marks that JSON does not use.
    mutating func otherQuoted(isName: Bool) -> Bool {
        let start = position
        let isApostrophe = bytes[start] == UInt8(ascii: "'")
        let open = otherQuote(at: start)
        var end = start + open
        var closing = 0
        while end < bytes.count, bytes[end] != 0x0A {
            closing = bytes[end] == UInt8(ascii: "\"") ? 1 : otherQuote(at: end)
            if closing > 0, isEnd(end + closing, ofName: isName) { break }
            end += 1
            closing = 0
        }
        if closing == 0 {
            end = start + open
            while end < bytes.count, bytes[end] != 0x0A, otherQuote(at: end) == 0 { end += 1 }
            closing = otherQuote(at: end)
        }
        position = end + closing
        var content: JSONNode.Content = [.needsDecoding]
        if open != 1 || closing != 1 { content.insert(.damaged) }
        if isName, open != 1 || closing != 1 {
            // Its place is that of the text without the quotation marks.
            append(.string, [.unquoted, .needsDecoding], from: start + open, to: end)
        } else {
            append(.string, content, from: start, to: position)
        }
        return fail(
            .syntax, start..<position,
            isApostrophe ? "a string must be in double quotes" : "a string must be in straight double quotes",
            help: remedy(
                start + open..<end,
                orElse: #"Use " at both ends, and \" for a quote in the text."#))
    }

    /// Whether a string or a member name can end here, because structure follows.
    private func isEnd(_ start: Int, ofName isName: Bool) -> Bool {
        let next = afterBlanks(start)
        guard next < bytes.count else { return true }
        if isName { return bytes[next] == UInt8(ascii: ":") }
        switch bytes[next] {
        case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: ","):
            let after = afterBlanks(next + 1)
            return after >= bytes.count || bytes[after] < 0x20 || bytes[after] == UInt8(ascii: "}")
                || isMember(at: after)
        default: return false
        }
    }

    private func afterBlanks(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, ASCII.isBlank(bytes[index]) { index += 1 }
        return index
    }

    /// Whether a string followed by a colon starts here, on the same line.
    func isMember(at start: Int) -> Bool {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") || otherQuote(at: start) > 0 else { return false }
        var index = start + 1
        while index < bytes.count, bytes[index] >= 0x20 {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index] == UInt8(ascii: "\"") || otherQuote(at: index) > 0 {
                let next = afterBlanks(index + max(1, otherQuote(at: index)))
                return next < bytes.count && bytes[next] == UInt8(ascii: ":")
            }
            index += 1
        }
        return false
    }

    /// A text continues after an unescaped quotation mark: takes all of it, if its end can be found.
    mutating func innerQuote() -> Bool {
        guard mode == .recovering, let value = nodes.indices.last, nodes[value].kind == .string else { return false }
        let inner = Int(nodes[value].end) - 1
        guard inner > Int(nodes[value].start), bytes[inner] == UInt8(ascii: "\""), inner + 1 == endOfPreviousValue(),
            !bytes[inner..<position].contains(0x0A)
        else { return false }
        var end = position
        while end < bytes.count, bytes[end] >= 0x20 {
            if bytes[end] == UInt8(ascii: "\""), !isEscaped(end), isEnd(end + 1, ofName: false) {
                fail(
                    .syntax, inner..<inner + 1, "the text ends at this quote, but more of it follows",
                    help: #"Write \" for a quote in a text."#)
                nodes[value].end = Int32(truncatingIfNeeded: end + 1)
                nodes[value].content.formUnion([.damaged, .needsDecoding])
                position = end + 1
                lastError = position
                skipWhitespace()
                return true
            }
            end += 1
        }
        return false
    }

    /// Whether the backslash before an offset escapes what is there: of two backslashes, the first escapes the second.
    private func isEscaped(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (offset - start) % 2 == 1
    }

    /// Parses what follows a value that has been corrected.
    mutating func separatorBehind(_ container: Int, _ bracket: UInt8) -> Recovery {
        if peek() == UInt8(ascii: ",") {
            position += 1
            return .again
        }
        return recoverSeparator(in: container, closedBy: bracket)
    }

    /// A text without quotation marks, up to the end of its line.
    mutating func unquoted(from start: Int) -> Bool {
        var end = start
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "]") {
            if bytes[end] == UInt8(ascii: ","), isEnd(end, ofName: false) { break }
            end += 1
        }
        position = end
        while end > start,
            bytes[end - 1] <= 0x20 || bytes[end - 1] == UInt8(ascii: ",") || bytes[end - 1] == UInt8(ascii: ";")
        { end -= 1 }
        position = min(position, end)
        let hasQuote = end > start && bytes[end - 1] == UInt8(ascii: "\"")
        if let last = nodes.indices.last, nodes[last].kind == .invalid, Int(nodes[last].start) == start {
            nodes[last].end = Int32(truncatingIfNeeded: end)
        }
        return fail(
            .syntax, start..<end,
            hasQuote ? "the opening quote of this text is missing" : "text must be in double quotes",
            help: remedy(
                start..<(hasQuote ? end - 1 : end),
                orElse: hasQuote
                    ? "Add the opening quote before it." : "Put it in double quotes."
            ))
    }

    // MARK: Brackets and commas

    /// The length of a character that looks like a comma, at the end of a line: `;`, `，`.
    func otherComma() -> Int {
        guard mode == .recovering else { return 0 }
        let length =
            switch bytes[position] {
            case UInt8(ascii: ";"), UInt8(ascii: "."): 1
            case 0xEF, 0xE3, 0xD8: UTF8Sequence.measure(bytes, at: position, before: bytes.count).length
            default: 0
            }
        let next = afterBlanks(position + length)
        return length > 0 && (next >= bytes.count || bytes[next] < 0x20 || isMember(at: next)) ? length : 0
    }

    /// `"a" + "b"`
    mutating func joined(in container: Int, _ bracket: UInt8) -> Recovery {
        let place = position..<position + 1
        if let value = nodes.indices.last { nodes[value].content.insert(.damaged) }
        while peek() == UInt8(ascii: "+") {
            position += 1
            skipWhitespace()
            guard peek() == UInt8(ascii: "\"") else { break }
            let count = nodes.count
            guard string() else { return .stop }
            nodes.removeSubrange(count...)
            skipWhitespace()
        }
        guard
            fail(
                .syntax, place, "JSON cannot join texts with +",
                help: "Write one text, or a list of lines: [\"…\", \"…\"].")
        else { return .stop }
        lastError = position
        return peek() == bracket ? .closed : separatorBehind(container, bracket)
    }

    /// Whether the next thing is further left than the object's members, on its own line.
    func isDedented(_ object: Int) -> Bool {
        guard mode == .recovering, object > 0, object + 1 < nodes.count, bytes[position] == UInt8(ascii: "\""),
            let own = column(of: position), let inner = column(of: Int(nodes[object + 1].start))
        else { return false }
        return own < inner
    }

    /// How far a line is indented, if only white space comes before an offset on it.
    private func column(of offset: Int) -> Int? {
        var start = offset
        while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A ? offset - start : nil
    }

    /// The object ends before the next thing, but its bracket is missing.
    mutating func forgottenBracket(of object: Int) -> Recovery {
        let previous = endOfPreviousValue()
        let start = Int(nodes[object].start)
        guard
            fail(
                .syntax, previous..<previous + 1, "the closing bracket } is missing here", help: "Add }, after it.",
                related: .init(start..<start + 1, .opened))
        else { return .stop }
        // The missing comma belongs to the same slip.
        lastError = position
        isForgotten = true
        return .closed
    }

    /// A name and a colon follow where a value was read: its object, or its list, has no `{`.
    mutating func forgottenObject(in container: Int) -> Recovery {
        guard let value = nodes.indices.last, nodes[value].kind == .string,
            Int(nodes[value].end) == endOfPreviousValue()
        else {
            guard unexpected("a comma or a closing bracket") else { return .stop }
            skipToNextMember()
            return .again
        }
        let start = Int(nodes[value].start)
        let isList = nodes[container].kind == .array
        let place = isList ? Int(nodes[container].start) : start
        let message =
            isList ? "names with values go in { }, not in [ ]" : "the bracket { is missing before this name"
        guard
            fail(
                .syntax, place..<(isList ? place + 1 : Int(nodes[value].end)), .init(message),
                help: isList ? "Change [ to {, and the ] that closes it to }." : "Add { before it.")
        else { return .stop }
        nodes[isList ? container : value].kind = .invalid
        skipToClosingBracket()
        // The bracket belongs to the object that was not opened.
        if position < bytes.count { position += 1 }
        lastError = position
        if isList {
            isForgotten = true
            return .closed
        }
        skipWhitespace()
        lastError = position
        return separatorBehind(container, UInt8(ascii: "}"))
    }

    private mutating func skipToClosingBracket() {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                while let inner = peek(), inner != UInt8(ascii: "\""), inner != 0x0A {
                    position += inner == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            position += 1
        }
        position = min(position, bytes.count)
    }

    // MARK: Words

    /// The remedy for a text without JSON's quotes, which shows all of the text. If that would be too long, the remedy is
    /// the given words, because showing only a part would be misleading.
    func remedy(_ range: Range<Int>, orElse words: String) -> String {
        canShow(range) ? "Write \(quoted(range))." : words
    }

    /// Whether a text is short enough to show in a remedy.
    func canShow(_ range: Range<Int>) -> Bool { range.count <= 160 }

    /// A text in JSON's quotes.
    func quoted(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
    }
}
