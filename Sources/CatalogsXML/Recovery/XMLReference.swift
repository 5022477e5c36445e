import ByteText

/// A reference, or anything else that begins with `&` (XML 1.0 §4.1), whether right or wrong.
enum XMLReference {
    /// `&amp;`, `&#233;`: a reference to this character.
    case character(Unicode.Scalar)
    /// `&nbsp;`: a name that XML does not know.
    case unknown(String)
    /// `&#x1F;`: the number, as it is written, does not stand for a character that XML allows. Its value is nil if no character has so
    /// large a number.
    case noCharacter(String, UInt32?)
    /// `&#A0;`: the text after `#` is not a number.
    case noNumber(String)
    /// `&amp`: the semicolon is missing.
    case unclosed(String)
    /// `&` without a name.
    case alone

    private static let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    /// The greatest length of text that is considered a name or number.
    private static let maximumLength = 32

    /// Reads the reference at a `&`.
    ///
    /// - Returns: the reference and the offset after it.
    static func read(_ bytes: [UInt8], at start: Int, before limit: Int) -> (XMLReference, end: Int) {
        var end = start + 1
        let isNumber = end < limit && bytes[end] == UInt8(ascii: "#")
        if isNumber { end += 1 }
        while end < limit, end - start <= maximumLength, ASCII.isAlphanumeric(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        let isClosed = end < limit && bytes[end] == UInt8(ascii: ";")
        if isNumber, isClosed { return (number(text), end + 1) }
        guard !isNumber, !text.isEmpty else { return (.alone, start + 1) }
        guard isClosed else {
            // `&lt` in an address such as `?a=1&lt=2` is not a reference.
            let isMeant = names[text] != nil || text == "nbsp"
            return isMeant && (end == limit || bytes[end] != UInt8(ascii: "="))
                ? (.unclosed(text), end) : (.alone, start + 1)
        }
        return (names[text].map(Self.character) ?? .unknown(text), end + 1)
    }

    /// Whether a text has a reference to a number that no character has, so that its meaning is not known.
    static func standsForNothing(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let start = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            let (reference, end) = read(bytes, at: start, before: range.upperBound)
            if case .noCharacter = reference { return true }
            index = end
        }
        return false
    }

    private static func number(_ text: String) -> XMLReference {
        let digits = text.dropFirst()
        let radix = digits.hasPrefix("x") ? 16 : 10
        let number = radix == 16 ? digits.dropFirst() : digits
        guard !number.isEmpty, number.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false }) else {
            return .noNumber(text)
        }
        // A number that is too large stands for no character.
        guard let value = UInt32(number, radix: radix), value <= 0x10FFFF else { return .noCharacter(text, nil) }
        guard let scalar = Unicode.Scalar(value), XMLText.isCharacter(scalar) else { return .noCharacter(text, value) }
        return .character(scalar)
    }

    /// The character that the reference most likely stands for; nil if it is just text.
    var meant: Unicode.Scalar? {
        switch self {
        case .character(let scalar): scalar
        case .unknown(let name): NamedCharacter.scalar(name)
        case .unclosed(let name): Self.names[name] ?? NamedCharacter.scalar(name)
        case .noCharacter, .noNumber, .alone: nil
        }
    }

    /// What is wrong with it, and what to write instead; nil if nothing is wrong.
    var fault: (message: String, help: String)? {
        switch self {
        case .character:
            return nil
        case .alone:
            return ("the & here does not start a reference such as &amp;", "Write &amp; for an & in a text.")
        case .unclosed(let name):
            return ("the semicolon is missing after &\(name)", "Write \(Self.remedy(name)).")
        case .unknown(let name):
            guard let scalar = NamedCharacter.scalar(name) else {
                return (
                    "XML has no entity &\(name);",
                    "Write the character itself, or &amp;\(name); to show these letters."
                )
            }
            let written = NamedCharacter.written(scalar)
            if scalar.isASCII { return ("XML has no entity &\(name);", "Write \(Self.remedy(name)).") }
            if name == "nbsp" {
                return (
                    "XML has no entity &nbsp;", "Write the no-break space itself (U+00A0), or \(written)."
                )
            }
            return (
                "XML has no entity &\(name);",
                written.hasPrefix("&") ? "Write \(written)." : "Write \(written) itself."
            )
        case .noCharacter(let text, let value):
            let character =
                value.map { "\(Hexadecimal.codePoint($0)), which XML does not allow" }
                ?? "a character that does not exist"
            return ("&\(text); stands for \(character)", "Remove it.")
        case .noNumber(let text):
            let digits = text.dropFirst()
            let isHexadecimal = !digits.isEmpty && UInt32(digits, radix: 16) != nil
            return (
                "there is no number after &#",
                isHexadecimal
                    ? "Write &#x\(digits);, or the character itself."
                    : "Write the character itself, or its number: &#233; is é."
            )
        }
    }

    private static func remedy(_ name: String) -> String {
        if names[name.lowercased()] != nil { return "&\(name.lowercased());" }
        return NamedCharacter.scalar(name).map(NamedCharacter.written) ?? "&\(name);"
    }
}
