import ByteText
import Catalogs

/// Start tags, end tags and attributes.
extension XMLTokenizer {
    mutating func tag() {
        let start = position
        if byte(start + 1) == UInt8(ascii: "/") { return endTag() }
        if let next = byte(start + 1), Self.isNameStart(next) { return startTag(nameAt: start + 1) }
        // In `< title>` and `<\title>`, there is a space or the wrong slash before a known name.
        let isBackslash = byte(start + 1) == UInt8(ascii: "\\")
        let name = nameRange(at: isBackslash ? start + 2 : afterSpaces(start + 1))
        if isBackslash || byte(start + 1) == 0x20, vocabulary.isKnown(string(name)) {
            if isBackslash, byte(name.upperBound) == UInt8(ascii: ">") {
                report(
                    start..<name.upperBound + 1, "an end tag starts with a slash, not a backslash",
                    help: "Write </\(string(name))>.")
                tokens.append(.end(string(name), start..<name.upperBound + 1))
                position = name.upperBound + 1
                return
            }
            report(start..<name.upperBound, "there is a space between < and the name", help: "Write <\(string(name))>.")
            return startTag(nameAt: name.lowerBound)
        }
        if isCutOff(after: start) { return }
        report(start..<start + 1, "the < here does not start a tag", help: "Write &lt; for a < in a text.")
        tokens.append(.text(start..<start + 1))
        position = start + 1
    }

    /// If nothing follows, reports that the file ends in the middle of a tag.
    private mutating func isCutOff(after start: Int) -> Bool {
        guard afterSpaces(start + 1) == bytes.count else { return false }
        cutOff(start)
        return true
    }

    private mutating func cutOff(_ start: Int) {
        isCutOff = true
        position = bytes.count
        report(
            start..<bytes.count, "the file ends in the middle of a tag", help: "The file looks cut off: complete it.")
    }

    // MARK: End tags

    /// ETag ::= '</' Name S? '>' (§3.1)
    private mutating func endTag() {
        let start = position
        let name = nameRange(at: afterSpaces(start + 2))
        let text = string(name)
        let end = afterSpaces(name.upperBound)
        guard let next = byte(end) else { return cutOff(start) }
        position = end
        if next == UInt8(ascii: ">") {
            position = end + 1
            if name.lowerBound > start + 2 {
                report(
                    start..<position, "there is a space before the name in an end tag", help: "Write </\(text.shown)>.")
            } else if name.isEmpty {
                report(
                    start..<position, "an end tag has no name", help: "Write the name of the element that it closes.")
            }
        } else {
            let close = nextBracket(from: end)
            if next != UInt8(ascii: "<"), byte(close) == UInt8(ascii: ">") {
                position = close + 1
                report(start..<position, "an end tag can only contain a name", help: "Write </\(text.shown)>.")
            } else {
                position = name.upperBound
                report(
                    start..<name.upperBound, "the tag </\(text.shown) is not closed with >",
                    help: "Write </\(text.shown)>.")
            }
        }
        tokens.append(.end(text, start..<position))
    }

    // MARK: Start tags

    /// STag ::= '<' Name (S Attribute)* S? '>' (§3.1)
    private mutating func startTag(nameAt nameStart: Int) {
        let start = position
        let name = nameRange(at: nameStart)
        var tag = XMLStartTag(name: string(name), namespace: nil, attributes: [], range: start..<name.upperBound)
        var isEmpty = false
        position = name.upperBound
        // The end of the part that is known to belong to the tag.
        var end = position
        loop: while true {
            let next = afterSpaces(position)
            switch byte(next) {
            case UInt8(ascii: ">"):
                end = next + 1
                break loop
            case UInt8(ascii: "/") where byte(next + 1) == UInt8(ascii: ">"):
                end = next + 2
                isEmpty = true
                break loop
            case nil where next == bytes.count && !problems.contains(where: { $0.place.start >= start }):
                return cutOff(start)
            case _? where problems.count >= Self.maximumProblems:
                break loop
            case let byte? where Self.isNameStart(byte) && tag.attributes.count >= limits.maximumAttributes:
                problems.append(XMLDeclaration.tooManyAttributes(at: start, limits.maximumAttributes))
                let close = nextBracket(from: next)
                end = self.byte(close) == UInt8(ascii: ">") ? close + 1 : close
                break loop
            case let byte? where Self.isNameStart(byte):
                guard attribute(at: next, in: &tag) else {
                    unclosedTag(tag, end)
                    break loop
                }
                end = position
            default:
                let close = nextBracket(from: next)
                guard byte(close) == UInt8(ascii: ">") else {
                    unclosedTag(tag, end)
                    break loop
                }
                report(
                    next..<close, "this does not belong in the tag <\(tag.name.shown)>",
                    help: "Remove it. Write attributes as name=\"value\".")
                end = close + 1
                break loop
            }
        }
        position = end
        tag.range = start..<end
        tokens.append(.start(tag, isEmpty: isEmpty))
    }

    private mutating func unclosedTag(_ tag: XMLStartTag, _ end: Int) {
        unclosedTags.insert(tag.range.lowerBound)
        report(
            tag.range.lowerBound..<end, "the tag <\(tag.name.shown) is not closed with >",
            help: tag.attributes.isEmpty
                ? "Write <\(tag.name.shown)>; in a text, write &lt; for <." : "Write > after its last attribute.")
    }

    /// Attribute ::= Name Eq AttValue (§3.1)
    ///
    /// - Returns: false if the tag is not closed, and this is text after it.
    private mutating func attribute(at start: Int, in tag: inout XMLStartTag) -> Bool {
        let name = nameRange(at: start)
        let text = string(name)
        let next = afterSpaces(name.upperBound)
        let value: Range<Int>
        if byte(next) == UInt8(ascii: "=") {
            position = afterSpaces(next + 1)
            value = self.value(of: text)
        } else if let byte = byte(next), Self.isQuote(byte) || curlyQuote(at: next) > 0 {
            position = next
            value = self.value(of: text)
            report(
                start..<position, "the equals sign is missing after the attribute \(text.shown)",
                help: remedy(text, value, orElse: "Add = after it."))
        } else {
            let close = nextBracket(from: next)
            guard byte(close) == UInt8(ascii: ">") else { return false }
            position = name.upperBound
            report(
                name, "the attribute \(text.shown) has no value", help: "Write \(text.shown)=\"…\", or remove it.")
            return true
        }
        if let last = byte(start - 1), !ASCII.isSpace(last), start > tag.range.upperBound {
            report(name, "a space is missing before the attribute \(text.shown)", help: "Add a space before it.")
        }
        if let first = tag.attributes.first(where: { $0.qualifiedName == text }) {
            report(
                name, "the attribute \(text.shown) appears twice", help: "Remove one of them.", code: .duplicateKey,
                related: .init(first.nameRange, .first))
            return true
        }
        references(in: value)
        tag.attributes.append(
            XMLStartTag.Attribute(
                name: text, qualifiedName: text, namespace: nil,
                value: XMLSourceMap.text(of: bytes, value, .attribute), nameRange: name, valueRange: value))
        return true
    }

    // MARK: Values

    /// Reads the value after an equals sign, and reports mistakes in its quotation marks.
    private mutating func value(of name: String) -> Range<Int> {
        let start = position
        guard let first = byte(start) else { return start..<start }
        if Self.isQuote(first) { return quoted(name, first) }
        let curly = curlyQuote(at: start)
        if curly > 0 {
            var end = start + curly
            while let byte = byte(end), byte >= 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">"),
                !Self.isQuote(byte), curlyQuote(at: end) == 0
            { end += 1 }
            let value = start + curly..<end
            if let byte = byte(end), Self.isQuote(byte) { end += 1 } else { end += curlyQuote(at: end) }
            position = end
            report(
                start..<end, "the quotation marks around the value of \(name.shown) are not straight",
                help: remedy(name, value, orElse: "Replace each of them with \"."))
            return value
        }
        var end = start
        while let byte = byte(end), !ASCII.isSpace(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<"),
            !isAt(end, "/>")
        { end += 1 }
        position = end
        var valueEnd = end
        if let last = byte(end - 1), end > start, Self.isQuote(last) {
            valueEnd -= 1
        } else if end - start > 3, curlyQuote(at: end - 3) == 3 {
            valueEnd -= 3
        }
        let value = start..<valueEnd
        report(
            start..<max(end, start + 1),
            value.isEmpty
                ? "the value of \(name.shown) is missing"
                : "the value of \(name.shown) is not in quotation marks",
            help: value.isEmpty
                ? "Write \(name.shown)=\"…\"."
                : remedy(name, value, orElse: "Put quotation marks around it."))
        return value
    }

    /// AttValue ::= '"' ([^<&"] | Reference)* '"' (§2.3)
    private mutating func quoted(_ name: String, _ quote: UInt8) -> Range<Int> {
        let start = position + 1
        var end = start
        while let byte = byte(end), byte != quote, byte != UInt8(ascii: "<") { end += 1 }
        if byte(end) == quote, !isNextName(start..<end) {
            position = end + 1
            return start..<end
        }
        if byte(end) == UInt8(ascii: "<"), let close = closingQuote(quote, after: end) {
            report(end..<end + 1, "the value of an attribute cannot contain <", help: "Write &lt;.")
            position = close + 1
            return start..<close
        }
        // The closing quotation mark is missing, so the value ends where something else begins.
        let limit = end
        end = start
        while end < limit, curlyQuote(at: end) == 0, bytes[end] != UInt8(ascii: ">"), bytes[end] != 0x0A,
            !isAt(end, "/>"),
            !isAttribute(at: end)
        { end += 1 }
        let isCurly = curlyQuote(at: end) > 0
        let value = start..<end
        if isCurly { end += curlyQuote(at: end) }
        report(
            start - 1..<end,
            isCurly
                ? "the second quotation mark of \(name.shown) is not straight"
                : "the quotation mark after the value of \(name.shown) is missing",
            help: remedy(
                name, value,
                orElse: isCurly ? "Replace it with \"." : "Add the quotation mark where the value ends."))
        position = end
        return value
    }

    /// The advice for an attribute, which quotes all of it unless its value is too long for that.
    private func remedy(_ name: String, _ value: Range<Int>, orElse words: String) -> String {
        value.count <= 160 ? "Write \(name.shown)=\"\(string(value))\"." : words
    }

    /// Whether the text between two quotation marks ends with `name=`, so that the second one belongs to the next attribute.
    private func isNextName(_ range: Range<Int>) -> Bool {
        let text = ASCII.trimmed(bytes[range])
        guard text.last == UInt8(ascii: "=") else { return false }
        let name = ASCII.trimmed(text.dropLast()).reversed().prefix { !ASCII.isSpace($0) }
        return !name.isEmpty && name.count < text.count - 1 && name.allSatisfy(XMLMarkup.isName)
    }

    /// The offset of a quotation mark on the same line, with no `<` or `>` before it; nil if there is none.
    private func closingQuote(_ quote: UInt8, after start: Int) -> Int? {
        var index = start + 1
        while let byte = byte(index), byte != 0x0A, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">") {
            if byte == quote { return index }
            index += 1
        }
        return nil
    }

    /// Whether white space and `name=` begin at an offset. Inside of white space, this is false.
    private func isAttribute(at start: Int) -> Bool {
        guard let last = byte(start - 1), ASCII.isSpace(bytes[start]), !ASCII.isSpace(last) else {
            return false
        }
        let name = nameRange(at: afterSpaces(start))
        return !name.isEmpty && byte(name.upperBound) == UInt8(ascii: "=")
    }

    // MARK: Characters

    func nameRange(at start: Int) -> Range<Int> {
        guard let first = byte(start), Self.isNameStart(first) else { return start..<start }
        var end = start
        while let byte = byte(end), XMLMarkup.isName(byte), byte < 0x80 || curlyQuote(at: end) == 0 { end += 1 }
        return start..<end
    }

    /// Whether a name can begin with a byte. All characters beyond ASCII count as letters, and libxml2 decides which of them are not.
    private static func isNameStart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// The length in bytes of a character at an offset that looks like a straight quotation mark but is not; 0 if there is none.
    func curlyQuote(at start: Int) -> Int {
        switch byte(start) {
        case UInt8(ascii: "`"): return 1
        case 0xC2: return byte(start + 1) == 0xAB || byte(start + 1) == 0xBB || byte(start + 1) == 0xB4 ? 2 : 0
        // U+2018 to U+201F, U+2039, U+203A
        case 0xE2:
            guard byte(start + 1) == 0x80, let last = byte(start + 2) else { return 0 }
            return (0x98...0x9F).contains(last) || last == 0xB9 || last == 0xBA ? 3 : 0
        // U+FF02
        case 0xEF: return byte(start + 1) == 0xBC && byte(start + 2) == 0x82 ? 3 : 0
        default: return 0
        }
    }
}
