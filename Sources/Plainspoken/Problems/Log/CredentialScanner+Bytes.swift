import ByteText

/// The bytes of a text, however it is escaped.
extension CredentialScanner {
    /// A quotation mark, however it is written in the text: `"`, `\"`, `%22`, `&quot;`.
    struct Mark: Equatable {
        var character: UInt8
        /// How many backslashes stand before it: each level of quoting adds some.
        var backslashes = 0
        var isPercentEncoded = false
    }

    func byte(_ place: Int) -> UInt8? { place >= 0 && place < bytes.count ? bytes[place] : nil }

    /// Whether a text in lower case is at a place, in any case.
    func has(_ text: String, at place: Int) -> Bool {
        guard place + text.utf8.count <= bytes.count else { return false }
        var place = place
        for letter in text.utf8 {
            guard ASCII.lowercased(bytes[place]) == letter else { return false }
            place += 1
        }
        return true
    }

    /// Whether a text in lower case is at a place, and ends there.
    func isWord(_ text: String, at place: Int) -> Bool {
        has(text, at: place) && byte(place + text.utf8.count).map(Self.isTokenByte) != true
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    static func isOpening(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }
    static func isClosing(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }

    /// The length of white space at a place: a space, a tab, or one of them as an escape.
    func blank(at place: Int) -> Int {
        guard let byte = byte(place) else { return 0 }
        if ASCII.isBlank(byte) { return 1 }
        if has("%20", at: place) || has("%09", at: place) { return 3 }
        if has("%2520", at: place) { return 5 }
        if has("\\u0020", at: place) || has("\\u0009", at: place) { return 6 }
        return has("\\t", at: place) ? 2 : 0
    }

    /// The length of a line end at a place, raw or as an escape.
    func lineEnd(at place: Int) -> Int {
        guard let byte = byte(place) else { return 0 }
        if byte == 0x0A || byte == 0x0D { return 1 }
        if has("\\n", at: place) || has("\\r", at: place) { return 2 }
        if has("%0a", at: place) || has("%0d", at: place) { return 3 }
        return has("\\u000a", at: place) || has("\\u000d", at: place) ? 6 : 0
    }

    /// The quotation mark at a place, and its length.
    func mark(at place: Int) -> (Mark, length: Int)? {
        guard let first = byte(place) else { return nil }
        if first == UInt8(ascii: "%") {
            if has("%22", at: place) { return (Mark(character: 0x22, isPercentEncoded: true), 3) }
            return has("%27", at: place) ? (Mark(character: 0x27, isPercentEncoded: true), 3) : nil
        }
        if first == UInt8(ascii: "&") {
            if has("&quot;", at: place) { return (Mark(character: first), 6) }
            return has("&#34;", at: place) || has("&#39;", at: place) ? (Mark(character: first), 5) : nil
        }
        let backslashes = bytes[place...].prefix(Self.mostBackslashes).prefix { $0 == UInt8(ascii: "\\") }.count
        guard let character = byte(place + backslashes), "\"'`".utf8.contains(character) else {
            let isEscape = backslashes > 0 && (has("\\u0022", at: place + backslashes - 1))
            return isEscape ? (Mark(character: 0x22, backslashes: backslashes), backslashes + 5) : nil
        }
        return (Mark(character: character, backslashes: backslashes), backslashes + 1)
    }

    /// Whether a mark ends what another one has started: one of the same level of quoting, or of a level outside.
    static func ends(_ mark: Mark, _ opening: Mark) -> Bool {
        mark.character == opening.character && mark.isPercentEncoded == opening.isPercentEncoded
            && mark.backslashes <= opening.backslashes
    }

    /// The end of the text before the mark that closes a quotation; the end of the text if there is none, because it was cut off.
    func endOfQuotation(_ opening: Mark, from place: Int) -> Int {
        var place = place
        while place < bytes.count {
            if let (mark, length) = mark(at: place) {
                if Self.ends(mark, opening) { return place }
                place += length
            } else {
                place += 1
            }
        }
        return place
    }

    /// The end of a quotation at a place, with its closing mark; nil if none starts there.
    func endOfQuoted(at place: Int, before limit: Int) -> Int? {
        guard let (opening, length) = mark(at: place), place + length <= limit else { return nil }
        let end = endOfQuotation(opening, from: place + length)
        return min(end + (mark(at: end)?.length ?? 0), limit)
    }

    /// The end of the text before the bracket that closes a group; the end of the text if there is none.
    func endOfGroup(from place: Int) -> Int {
        var place = place
        var depth = 0
        while let byte = byte(place) {
            // An apostrophe in a sentence is no quotation mark.
            if byte != UInt8(ascii: "'"), let end = endOfQuoted(at: place, before: bytes.count) {
                place = end
                continue
            }
            if Self.isOpening(byte) { depth += 1 }
            if Self.isClosing(byte) {
                if depth == 0 { return place }
                depth -= 1
            }
            place += 1
        }
        return place
    }
}
