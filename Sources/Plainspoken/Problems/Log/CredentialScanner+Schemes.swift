import ByteText

/// The names of schemes, with or without a header field around them.
extension CredentialScanner {
    /// Words after the name of a scheme in a sentence, or in a challenge of a server, which is no secret.
    static let prose: Set<String> = [
        "access", "and", "as", "auth", "authenticate", "authenticated", "authentication", "authenticator",
        "authorization", "authorisation",
        "authorized", "can", "cannot", "challenge", "charset", "check", "checks", "could", "credential", "credentials",
        "does",
        "error", "expired",
        "failed", "failure", "for", "format", "from", "had", "has", "have", "header", "headers", "in", "info",
        "information", "invalid", "is",
        "it", "login", "may", "method", "mismatch", "missing", "must", "not", "of", "on", "only", "or", "plan", "realm",
        "rejected",
        "required", "requires", "scheme", "schemes", "scope", "security", "settings", "should", "that", "the", "this",
        "to",
        "token", "tokens", "type",
        "user", "username", "validation", "verification", "was", "were", "with", "without",
    ]

    /// Parameters of challenges (RFC 6750 §3, RFC 7617 §2).
    static let challenge = ["realm=", "error=", "scope=", "charset="]

    /// The token after the name of a scheme; nil if the name is a word of a sentence.
    func token(of sign: Sign, at name: Range<Int>) -> Range<Int>? {
        if let before = byte(name.lowerBound - 1), Self.isTokenByte(before),
            !isPercentEncoding(endingAt: name.lowerBound)
        {
            return nil
        }
        guard var place = afterSpace(name.upperBound) else {
            // `Bearer: abc`
            return sign == .bearer ? valueOfField(named: name, isCookie: false, needsSign: true) : nil
        }
        if sign == .digest {
            guard valueOfParameter(after: place, before: bytes.count) != nil else { return nil }
            return place..<endOfParameters(from: place, before: bytes.count)
        }
        var end = endOfWord(from: place, before: bytes.count, endsAtField: true)
        guard end > place, !startsField(at: place) || has("token:", at: place) else { return nil }
        var isSecret = sign != .negotiate || Self.looksSecret(bytes[place..<end])
        if isProse(place..<end, capitalized: ASCII.isUppercase(bytes[name.lowerBound]), sign) {
            // `Bearer token: abc`, `Bearer token abc`
            guard has("token", at: place), !has("tokens", at: place) else { return nil }
            var next = place + 5
            let isAnnounced = byte(next) == UInt8(ascii: ":") || byte(next) == UInt8(ascii: "=")
            if isAnnounced { next += 1 }
            while blank(at: next) > 0 { next += blank(at: next) }
            if isAnnounced, let (_, length) = mark(at: next) { next += length }
            end = endOfWord(from: next, before: bytes.count)
            isSecret = isAnnounced || Self.looksSecret(bytes[next..<max(next, end)])
            place = next
        }
        guard isSecret, end > place else { return nil }
        return place..<end
    }

    /// The place after the space that follows the name of a scheme; nil if there is none.
    func afterSpace(_ place: Int) -> Int? {
        var next = place
        while true {
            let space = blank(at: next) + (next > place || lineEnd(at: next) > 0 ? lineEnd(at: next) : 0)
            guard space > 0 else { break }
            next += space
        }
        // In forms, a plus sign is a space.
        if next == place, byte(next) == UInt8(ascii: "+") { next += 1 }
        return next > place ? next : nil
    }

    func isPercentEncoding(endingAt place: Int) -> Bool { byte(place - 3) == UInt8(ascii: "%") }

    /// Whether the word after a scheme's name is one of a sentence.
    func isProse(_ word: Range<Int>, capitalized: Bool, _ sign: Sign) -> Bool {
        let letters = bytes[word].prefix { ASCII.isLetter($0) }
        let rest = bytes[letters.endIndex..<word.upperBound]
        // realm="x", error="invalid_token": a server's challenge.
        let isChallenge = rest.first == UInt8(ascii: "=") && Self.challenge.contains { has($0, at: word.lowerBound) }
        let isWhole = rest.isEmpty || isChallenge
        if has("token", at: word.lowerBound), letters.count == 5, let next = rest.first,
            next == UInt8(ascii: ":") || next == UInt8(ascii: "=")
        {
            return true
        }
        guard isWhole else { return false }
        if Self.prose.contains(ASCII.lowercased(String(decoding: letters, as: UTF8.self))) { return true }
        // `basic` is a usual word; what follows it as a scheme is Base64.
        return sign == .basic && !capitalized && letters.allSatisfy { ASCII.isLowercase($0) } && letters.count < 12
    }

    /// Whether a text is long, and not a word.
    static func looksSecret(_ text: ArraySlice<UInt8>) -> Bool {
        text.count >= 16 || text.count >= 6 && text.contains(where: ASCII.isDigit)
            || text.dropFirst().contains(where: ASCII.isUppercase) && text.contains(where: ASCII.isLowercase)
    }
}
