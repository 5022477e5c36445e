import ByteText

/// Whether a text under a name that says nothing about it is a code.
enum CodeWord {
    private static let maximumLength = 100

    /// Whether it is one word without digits, so that no id is taken for a code: `invalid_request`, `dashboards.notFound`.
    static func isOne(_ text: String) -> Bool {
        1...maximumLength ~= text.utf8.count
            && text.utf8.allSatisfy { ASCII.isLetter($0) || "_-.:".utf8.contains($0) }
    }

    /// Whether it is a word that only programs use: `not_found`, `ValidationError`.
    static func isJoined(_ text: String) -> Bool {
        isOne(text)
            && (text.utf8.contains(UInt8(ascii: "_")) || text.hasSuffix("Error") || text.hasSuffix("Exception"))
    }

    /// Whether it is in capitals, with an underscore: `EMAIL_EXISTS`.
    static func isLoud(_ text: String) -> Bool {
        isOne(text) && text.utf8.contains(UInt8(ascii: "_")) && text.utf8.allSatisfy { $0 < 0x60 }
    }
    /// The word in capitals that a text is or begins with: `WEAK_PASSWORD` for `WEAK_PASSWORD : Use more characters`.
    static func loudStart(of text: String) -> String? {
        let bytes = text.utf8
        let word = bytes.prefix { $0 != UInt8(ascii: " ") }
        guard word.endIndex == bytes.endIndex || bytes[word.endIndex...].starts(with: " : ".utf8) else { return nil }
        let start = String(decoding: word, as: UTF8.self)
        return isLoud(start) ? start : nil
    }
}
