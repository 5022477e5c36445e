/// Reports mistakes, and continues after them so that one slip gives one finding and hides no other.
extension JSONReader {
    /// How parsing continues after an error inside an object or array.
    enum Recovery {
        /// A member name has been read.
        case name
        /// Parsing looks again from the position.
        case again
        /// The object, array or string is to be closed here.
        case closed
        /// Parsing stops.
        case stop
    }

    /// Something other than `"` is in the place of a member name.
    mutating func recoverName(in object: Int) -> Recovery {
        guard let byte = peek() else {
            return unclosed(object)
        }
        switch byte {
        case UInt8(ascii: "}"):
            return trailingComma() ? .closed : .stop
        case UInt8(ascii: ","):
            position += 1
            let goesOn = fail(.syntax, position - 1..<position, "this comma is not needed", help: "Remove it.")
            skipWhitespace()
            if goesOn, peek() == UInt8(ascii: "}") { return .closed }
            return goesOn ? .again : .stop
        case UInt8(ascii: "]"):
            return wrongBracket(in: object)
        case _ where isComment():
            return skipComments() ? .again : .stop
        case _ where otherQuote(at: position) > 0:
            return otherQuoted(isName: true) ? .name : .stop
        case _ where isWord(byte):
            let start = position
            while isWord(peek()) { position += 1 }
            append(.string, [.unquoted, .needsDecoding], from: start, to: position)
            let message = "a member name must be in double quotes"
            let help = remedy(start..<position, orElse: "Put it in double quotes.")
            return fail(.syntax, start..<position, .init(message), help: help) ? .name : .stop
        default:
            let goesOn = unexpected("a member name in double quotes")
            skipToNextMember()
            if goesOn, peek() == UInt8(ascii: "}") { return .closed }
            return goesOn ? .again : .stop
        }
    }

    /// There is no colon after a member's name.
    mutating func recoverColon() -> Bool {
        guard position < bytes.count else { return end(expecting: "a colon") }
        guard mode == .recovering, let name = nodes.indices.last else {
            return fail(
                .syntax, position..<position + 1, "there is no colon between a member name and its value",
                help: #"Write "name": value."#)
        }
        let start = Int(nodes[name].start)
        // `"name: "text"`: the closing quote of the name is missing.
        let written = start + 1..<max(start + 1, Int(nodes[name].end) - 1)
        if let colon = bytes[written].lastIndex(where: { $0 > 0x20 }), bytes[colon] == UInt8(ascii: ":") {
            nodes[name].end = Int32(truncatingIfNeeded: colon)
            nodes[name].content.insert(.unclosed)
            position = written.upperBound
            return fail(
                .syntax, start..<colon, "the closing quote of this name is missing",
                help: remedy(start + 1..<colon, orElse: "Add the closing quote before the colon."))
        }
        let place = position..<position + 1
        let isComma = peek() == UInt8(ascii: ",")
        let sign = isComma ? 1 : peek() == UInt8(ascii: "=") ? 1 : bytes[position...].starts(with: "：".utf8) ? 3 : 0
        position += sign
        let range = start..<Int(nodes[name].end)
        let shown = bytes[start] == UInt8(ascii: "\"") ? String(decoding: bytes[range], as: UTF8.self) : quoted(range)
        return fail(
            .syntax, place, "there is no colon between a member name and its value",
            help: canShow(range) ? "Write \(shown): before the value." : "Add a colon between the two.")
    }

    /// A value is followed by neither a comma nor a closing bracket.
    mutating func recoverSeparator(in container: Int, closedBy bracket: UInt8) -> Recovery {
        guard let byte = peek() else { return unclosed(container) }
        let isObject = nodes[container].kind == .object
        if mayBeText(byte, inObject: isObject), innerQuote() {
            return peek() == bracket ? .closed : separatorBehind(container, bracket)
        }
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return wrongBracket(in: container)
        case _ where isComment():
            guard skipComments() else { return .stop }
            if peek() == UInt8(ascii: ",") {
                position += 1
                return .again
            }
            return peek() == bracket ? .closed : recoverSeparator(in: container, closedBy: bracket)
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            if isObject, isDedented(container) { return forgottenBracket(of: container) }
            // The comma belongs after the last value, not before this one.
            let previous = endOfPreviousValue()
            return fail(.syntax, previous..<previous + 1, "a comma is missing here", help: "Add one between the two.")
                ? .again : .stop
        case UInt8(ascii: ":") where mode == .recovering:
            return forgottenObject(in: container)
        case _ where otherComma() > 0:
            let start = position
            position += otherComma()
            return fail(.syntax, start..<position, "a comma is expected here", help: "Use , instead.")
                ? .again : .stop
        case UInt8(ascii: "+"):
            return joined(in: container, bracket)
        default:
            let goesOn = fail(
                .syntax, position..<position + 1, "a comma or a closing bracket is expected here",
                help: #"Inside a string, write \" for a quote."#)
            guard goesOn else { return .stop }
            skipToNextMember()
            return peek() == bracket ? .closed : .again
        }
    }

    /// Whether the bytes after a value may be more of its text, because no JSON syntax starts here.
    private func mayBeText(_ byte: UInt8, inObject isObject: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): isObject && !isMember(at: position)
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
            UInt8(ascii: "+"):
            false
        default: !isComment() && otherComma() == 0
        }
    }

    /// There is no value in the place of an array's element.
    mutating func recoverElement(in array: Int) -> Recovery {
        switch peek() {
        case nil: return unclosed(array)
        case UInt8(ascii: "]"): return trailingComma() ? .closed : .stop
        case UInt8(ascii: "}"): return wrongBracket(in: array)
        default:
            position += 1
            let goesOn = fail(.syntax, position - 1..<position, "this comma is not needed", help: "Remove it.")
            skipWhitespace()
            return goesOn ? .again : .stop
        }
    }

    /// Reports something that is not a value, and adds a node for it.
    mutating func invalidValue(from start: Int? = nil, depth: Int) -> Bool {
        let start = start ?? position
        position = start
        if otherQuote(at: start) > 0 { return otherQuoted(isName: false) }
        if isComment() {
            guard skipComments() else { return false }
            return value(depth: depth)
        }
        while isWord(peek()) { position += 1 }
        let word = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
        append(.invalid, from: start, to: position)
        guard position > start else {
            switch peek() {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
                return fail(.syntax, start..<start + 1, "a value is missing here", help: "Write null if there is none.")
            default:
                let goesOn = unexpected("a value")
                skipToNextMember()
                return goesOn
            }
        }
        let isNumber = word.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
        let remedy = Self.remedy(for: word)
        if !isNumber, mode == .recovering, remedy == nil { return unquoted(from: start) }
        let message = isNumber ? "this is not a valid JSON number" : "this is not a JSON value"
        return fail(.syntax, start..<position, .init(message), help: remedy ?? "Put text in double quotes.")
    }

    /// The value to write instead of a word from another language; nil for all others, which are probably texts.
    private static func remedy(for word: String) -> String? {
        switch word {
        case "True", "TRUE": "Write true."
        case "False", "FALSE": "Write false."
        case "None", "NULL", "Null", "nil", "undefined": "Write null."
        case "NaN", "Infinity", "-Infinity", "nan", "inf": "JSON does not have this number; write null or a string."
        default: nil
        }
    }

    /// The text ends too early.
    mutating func end(expecting what: String) -> Bool {
        fail(
            .syntax, bytes.count..<bytes.count, "the text ends, but \(what) is expected",
            help: "It seems to be cut off: complete it.")
    }

    private mutating func unclosed(_ container: Int) -> Recovery {
        let start = Int(nodes[container].start)
        let bracket = nodes[container].kind == .object ? "{" : "["
        let closing = nodes[container].kind == .object ? "}" : "]"
        let end = max(0, bytes.count - (bytes.last == 0x0A ? 1 : 0))
        // A single finding reports that the file is cut off, however many brackets are open.
        let isFirst = lastError < end
        defer { lastError = bytes.count }
        guard isFirst else { return mode == .recovering ? .closed : .stop }
        let goesOn = fail(
            .syntax, end..<end, "the text ends, but a bracket \(bracket) is still open",
            help: start == 0 || container == 0
                ? "Add \(closing) at the end."
                : "It seems to be cut off: complete the file, or add the closing brackets.",
            related: .init(start..<start + 1, .opened))
        return goesOn ? .closed : .stop
    }

    private mutating func trailingComma() -> Bool {
        let previous = max(0, endOfPreviousValue() - 1)
        return fail(
            .syntax, previous..<previous + 1, "there is a comma after the last element", help: "Remove it.")
    }

    /// `]` in the place of `}`, or the other way round: it closes what is open, if nothing else fits.
    private mutating func wrongBracket(in container: Int) -> Recovery {
        let expected = nodes[container].kind == .object ? "}" : "]"
        let start = Int(nodes[container].start)
        let goesOn = fail(
            .syntax, position..<position + 1, "the closing bracket \(expected) is expected here",
            help: "Write \(expected).", related: .init(start..<start + 1, .opened))
        guard goesOn else { return .stop }
        position += 1
        return .closed
    }

    mutating func unexpected(_ what: String) -> Bool {
        let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: bytes.count)
        guard isValid else {
            defer { position += length }
            return invalidUTF8(at: position, length: length)
        }
        return fail(
            .syntax, position..<position + length, "\(what) is expected here",
            help: #"Texts and names go in double quotes: "name": "text"."#)
    }

    /// `//`, `/*`, and the comments of other formats: `#`, `<!--`.
    private func isComment() -> Bool {
        guard let byte = peek() else { return false }
        switch byte {
        case UInt8(ascii: "/"):
            return position + 1 < bytes.count
                && (bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*"))
        case UInt8(ascii: "#"): return mode == .recovering
        case UInt8(ascii: "<"): return mode == .recovering && bytes[position...].starts(with: "<!--".utf8)
        default: return false
        }
    }

    /// Skips comments and white space; reports the first comment.
    private mutating func skipComments() -> Bool {
        while isComment() {
            let start = position
            if bytes[position] == UInt8(ascii: "<") {
                skip(past: "-->")
            } else if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
                position += 2
                skip(past: "*/")
            } else {
                while let byte = peek(), byte != 0x0A { position += 1 }
            }
            guard fail(.syntax, start..<position, "JSON does not allow comments", help: "Remove it.") else {
                return false
            }
            skipWhitespace()
        }
        return true
    }

    private mutating func skip(past mark: String) {
        while position < bytes.count, !bytes[position...].starts(with: mark.utf8) { position += 1 }
        position = min(position + mark.utf8.count, bytes.count)
    }

    /// The offset after the last byte that is not white space.
    func endOfPreviousValue() -> Int {
        var end = position
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    /// Skips to where the next member probably starts: the next line, or a comma or bracket that looks like structure.
    mutating func skipToNextMember() {
        while let byte = peek() {
            switch byte {
            case 0x0A:
                skipWhitespace()
                return
            case UInt8(ascii: ","):
                let comma = position
                position += 1
                skipWhitespace()
                if peek() == UInt8(ascii: "\"") || bytes[comma..<position].contains(0x0A) { return }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                return
            default:
                position += 1
            }
        }
    }

    /// Notes and skips a byte order mark; UTF-16 and UTF-32 are recognized by their first bytes.
    mutating func isUTF8AtFirstSight() -> Bool {
        if let mark = CatalogDiagnostic.byteOrderMark(in: bytes) {
            problems.append(mark)
            position = 3
        } else if let fault = CatalogDiagnostic.otherEncoding(of: bytes) {
            problems.append(fault)
            return false
        }
        return true
    }
}
