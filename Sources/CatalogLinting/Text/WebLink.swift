/// A web or email address in a text.
struct WebLink: Sendable, Hashable {
    /// The address as written, without the punctuation after it.
    var address: String
    /// Its range in the pattern, in characters.
    var range: Range<Int>

    private static let schemes: [String] = ["https://", "http://", "ftp://", "mailto:", "tel:", "www."]
    /// Host names in these domains count as addresses even without a scheme.
    private static let domains: Set<String> = [
        "com", "org", "net", "io", "dev", "app", "edu", "gov", "info", "biz", "cloud", "eu", "co", "ai",
    ]

    static func all(in text: ShownPattern) -> [WebLink] {
        var links: [WebLink] = []
        guard mayHaveLink(text) else { return links }
        var index = 0
        while index < text.count {
            if let end = end(ofLinkAt: index, in: text) {
                links.append(WebLink(address: text.string(index..<end), range: index..<end))
                index = end
            } else {
                index += 1
            }
        }
        return links
    }

    /// Whether there is a colon, or a full stop inside a word: every address has one of them.
    private static func mayHaveLink(_ text: ShownPattern) -> Bool {
        for (index, scalar) in text.scalars.enumerated() {
            if scalar == 0x3A || scalar == 0x2E && isLinkCharacter(text.scalar(index + 1)) { return true }
        }
        return false
    }

    private static func end(ofLinkAt start: Int, in text: ShownPattern) -> Int? {
        guard isLinkCharacter(text.scalars[start]), !isNameCharacter(text.scalar(start - 1)),
            text.scalar(start - 1) != 0x2E
        else { return nil }
        if mayBeginScheme(text.scalars[start]), schemes.contains(where: { text.has($0, at: start) }) {
            let end = trimmed(start, run(start, in: text), in: text)
            return end > start + 4 ? end : nil
        }
        guard isNameCharacter(text.scalars[start]) else { return nil }
        return host(start, in: text)
    }

    /// The end of a host or email address: `help.example.com/docs`, `mail@example.com`.
    private static func host(_ start: Int, in text: ShownPattern) -> Int? {
        var index = start
        var lastDot: Int?
        var isMail = false
        while isNameCharacter(text.scalar(index)) || text.scalar(index) == 0x2E || text.scalar(index) == 0x40 && !isMail
        {
            if text.scalar(index) == 0x2E { lastDot = index }
            if text.scalar(index) == 0x40 {
                isMail = true
                lastDot = nil
            }
            index += 1
        }
        // A full stop at the end belongs to the sentence.
        if let dot = lastDot, dot == index - 1 {
            index = dot
            lastDot = text.scalars[start..<dot].lastIndex(of: 0x2E)
        }
        guard let dot = lastDot, dot > start, index - dot > 2 else { return nil }
        let domain = text.string(dot + 1..<index)
        guard isMail || domains.contains(domain) else { return nil }
        let after = text.scalar(index)
        return !isMail && (after == 0x2F || after == 0x3A) ? trimmed(start, run(index, in: text), in: text) : index
    }

    /// The end of the run of characters that are allowed in addresses. Letters beyond ASCII are normally percent-encoded there;
    /// if they are not, they are usually the next word in a language without spaces.
    private static func run(_ start: Int, in text: ShownPattern) -> Int {
        var index = start
        while isLinkCharacter(text.scalar(index)) { index += 1 }
        return index
    }

    /// The end of the address without the punctuation of the sentence.
    private static func trimmed(_ start: Int, _ end: Int, in text: ShownPattern) -> Int {
        var end = end
        let hasParenthesis = text.scalars[start..<end].contains(0x28)
        let hasBracket = text.scalars[start..<end].contains(0x5B)
        while end > start {
            switch text.scalars[end - 1] {
            case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x27, 0x2A, 0x5F: end -= 1
            case 0x29 where !hasParenthesis: end -= 1
            case 0x5D where !hasBracket: end -= 1
            default: return end
            }
        }
        return end
    }

    /// Whether one of the schemes begins with a letter.
    private static func mayBeginScheme(_ scalar: UInt32) -> Bool {
        switch scalar | 0x20 {
        case 0x66, 0x68, 0x6D, 0x74, 0x77: true
        default: false
        }
    }

    private static func isNameCharacter(_ scalar: UInt32) -> Bool {
        CodePoint.isASCIILetter(scalar) || CodePoint.isASCIIDigit(scalar) || scalar == 0x2D || scalar == 0x5F
            || scalar == 0x2B
    }

    private static func isLinkCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }
}
