import ByteText
import MessageFormat2

// Characters, white space and names.
extension FluentParser {
    var isAtEnd: Bool { position >= bytes.count }

    /// Whether a line ends here, or the file.
    var isAtLineEnd: Bool { isAtEnd || lineEnd(at: position) > 0 }

    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The length of the line end at a place: LF, or CR LF. Any other CR is an ordinary character.
    func lineEnd(at place: Int) -> Int {
        guard place < bytes.count else { return 0 }
        if bytes[place] == UInt8(ascii: "\n") { return 1 }
        return bytes[place...].starts(with: [0x0D, 0x0A]) ? 2 : 0
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    @discardableResult
    mutating func skipLineEnd() -> Bool {
        let length = lineEnd(at: position)
        position += length
        return length > 0
    }

    /// "blank_inline", if there is any.
    ///
    /// - Returns: the number of spaces.
    @discardableResult
    mutating func skipInlineBlank() -> Int {
        let start = position
        while peek() == UInt8(ascii: " ") { position += 1 }
        return position - start
    }

    /// "blank_block": lines with nothing but spaces, up to the start of the line that has more.
    ///
    /// - Returns: the number of line ends.
    mutating func skipBlankBlock() -> Int {
        var count = 0
        while !isAtEnd {
            let start = position
            skipInlineBlank()
            if skipLineEnd() {
                count += 1
            } else {
                if !isAtEnd { position = start }
                break
            }
        }
        return count
    }

    /// "blank": spaces and line ends.
    mutating func skipBlank() {
        while peek() == UInt8(ascii: " ") || skipLineEnd() {
            skipInlineBlank()
        }
    }

    static func isInIdentifier(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether a text is an "Identifier".
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first) else { return false }
        return text.utf8.allSatisfy(isInIdentifier)
    }

    /// "Identifier", whose first letter has been seen.
    mutating func identifier() -> (String, SourceSpan) {
        let start = position
        while let byte = peek(), Self.isInIdentifier(byte) { position += 1 }
        return (String(decoding: bytes[start..<position], as: UTF8.self), SourceSpan(start..<position))
    }

    func missingName(_ what: String, after sign: String) -> FluentIssue {
        FluentIssue(
            position..<position, "there is no name of \(what == "attribute" ? "an" : "a") \(what) after `\(sign)`",
            help: "Write a name that begins with a letter from a to z.")
    }

    /// The text of a range.
    func text(_ range: Range<Int>) throws(FluentIssue) -> String {
        if let text = String(validating: bytes[range], as: UTF8.self) { return text }
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes[range].makeIterator()
        var offset = range.lowerBound
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
        throw FluentIssue(
            offset..<min(offset + 1, range.upperBound), "this byte is not UTF-8", help: "Save the file as UTF-8.")
    }
}
