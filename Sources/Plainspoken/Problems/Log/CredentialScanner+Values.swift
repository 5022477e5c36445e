import ByteText

/// How far a value reaches: a scheme with its token or parameters, or cookies.
extension CredentialScanner {
    /// The end of what an Authorization field contains (RFC 9110 §11.6.2): a scheme and a token, or parameters.
    func endOfCredentials(from start: Int, before limit: Int, _ gap: Gap) -> Int {
        var end = endOfWord(from: start, before: limit, endsAtAmpersand: gap.isForm, endsAtField: true)
        let first = bytes[start..<end]
        let isScheme = first.count <= Self.longestScheme && !first.isEmpty && first.allSatisfy(Self.isTokenByte)
        if isScheme, let second = wordAfter(end, before: limit) {
            end =
                valueOfParameter(after: end, before: limit) == nil
                ? endOfWord(from: second, before: limit, endsAtAmpersand: gap.isForm, endsAtField: true)
                : endOfParameters(from: end, before: limit)
        }
        // After `Bearer abc,` something else begins.
        let hasParameters = !["bearer", "basic", LogRedaction.replacement].contains { has($0, at: start) }
        if hasParameters { end = endOfParameters(from: end, before: limit, areSeparated: true) }
        while let next = continuation(of: end, before: limit) {
            end = endOfWord(from: next, before: limit, endsAtField: true)
            if hasParameters { end = endOfParameters(from: end, before: limit, areSeparated: true) }
        }
        return end
    }

    /// The start of the word that follows a place after white space.
    func wordAfter(_ place: Int, before limit: Int) -> Int? {
        var next = place
        while next < limit {
            let space = blank(at: next) + lineEnd(at: next)
            guard space > 0 else { break }
            next += space
        }
        guard next > place, next < limit, !startsField(at: next), endOfWord(from: next, before: limit) > next else {
            return nil
        }
        return next
    }

    /// The start of a word in a line that continues the one before it: one that is indented, or the rest of a token.
    func continuation(of place: Int, before limit: Int) -> Int? {
        var next = place
        while next < limit, lineEnd(at: next) > 0 { next += lineEnd(at: next) }
        guard next > place, next < limit else { return nil }
        if blank(at: next) > 0 { return wordAfter(next, before: limit) }
        let rest = bytes[next..<endOfWord(from: next, before: limit)]
        return Self.looksSecret(rest) && !startsField(at: next) ? next : nil
    }

    /// The end of parameters at a place: `, realm="x", nonce=abc`.
    ///
    /// - Parameter areSeparated: whether a comma has to stand before the first as well.
    func endOfParameters(from place: Int, before limit: Int, areSeparated: Bool = false) -> Int {
        var end = place
        while let next = valueOfParameter(after: end, before: limit, isSeparated: areSeparated || end > place) {
            end = endOfQuoted(at: next, before: limit) ?? endOfWord(from: next, before: limit)
        }
        return end
    }

    /// The start of the value of a parameter that follows a place: after its name and an equals sign.
    func valueOfParameter(after place: Int, before limit: Int, isSeparated: Bool = false) -> Int? {
        var next = place
        var hasSeparator = !isSeparated
        while next < limit, let byte = byte(next) {
            let space = blank(at: next)
            if space > 0 {
                next += space
            } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
                hasSeparator = true
                next += 1
            } else if lineEnd(at: next) > 0,
                blank(at: next + lineEnd(at: next)) + lineEnd(at: next + lineEnd(at: next)) > 0
            {
                next += lineEnd(at: next)
            } else {
                break
            }
        }
        guard hasSeparator else { return nil }
        let name = bytes[min(next, limit)..<limit].prefix(64).prefix(while: Self.isTokenByte)
        guard !name.isEmpty, name.endIndex < limit, bytes[name.endIndex] == UInt8(ascii: "=") else { return nil }
        return name.endIndex + 1
    }

    /// Whether another header field starts at a place: `Content-Type: `.
    ///
    /// - Parameter withSpace: whether there must be a space, or a quotation mark, after the colon.
    func startsField(at place: Int, withSpace: Bool = true) -> Bool {
        let name = bytes[min(place, bytes.count)...].prefix(64).prefix(while: Self.isTokenByte)
        guard !name.isEmpty, let after = afterColon(at: name.endIndex) else { return false }
        if !withSpace { return true }
        return after >= bytes.count || blank(at: after) > 0 || lineEnd(at: after) > 0 || mark(at: after) != nil
    }

    /// The place after a colon, which may be percent-encoded; nil if there is none.
    func afterColon(at place: Int) -> Int? {
        if byte(place) == UInt8(ascii: ":") { return place + 1 }
        return has("%3a", at: place) ? place + 3 : nil
    }

    /// The end of a text without spaces, as far as it can be a token or a value.
    ///
    /// - Parameters:
    ///   - endsAtAmpersand: whether an ampersand ends it, as in forms.
    ///   - endsAtField: whether `,host:` ends it.
    func endOfWord(
        from start: Int, before limit: Int, endsAtAmpersand: Bool = false, endsAtField: Bool = false
    ) -> Int {
        var place = start
        if byte(start) == UInt8(ascii: "<"), byte(start + 1) != UInt8(ascii: "/"),
            let end = bytes[start..<min(limit, bytes.count)].prefix(Self.lookAhead).firstIndex(of: UInt8(ascii: ">"))
        {
            return end + 1
        }
        while place < limit, let byte = byte(place) {
            if byte <= 0x20 || byte == 0x7F || Self.isClosing(byte) { break }
            switch byte {
            case UInt8(ascii: "<"):
                // What has been hidden before is part of the word.
                guard has("<hidden>", at: place) else { return place }
                place += Self.hidden.count
                continue
            case UInt8(ascii: ">"): return place
            case UInt8(ascii: "&") where endsAtAmpersand: return place
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                // Between header fields and in sentences, a space follows, and at the end nothing.
                let next = place + 1
                if next >= limit || blank(at: next) > 0 || lineEnd(at: next) > 0 || mark(at: next) != nil {
                    return place
                }
                if endsAtField, startsField(at: next, withSpace: false) { return place }
            case _ where Self.isOpening(byte):
                place = min(endOfGroup(from: place + 1), limit)
            case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
                UInt8(ascii: "&"):
                if blank(at: place) > 0 || lineEnd(at: place) > 0 || mark(at: place) != nil { return place }
            default: break
            }
            place += 1
        }
        // A full stop or the like ends a sentence.
        while place > start, place <= limit, let last = byte(place - 1), ".:!?".utf8.contains(last) { place -= 1 }
        return min(place, limit)
    }

    /// The end of cookies: `a=1; b=2`, with attributes as in Set-Cookie (RFC 6265 §4).
    func endOfCookies(from start: Int, before limit: Int, _ gap: Gap) -> Int {
        var end = start
        while true {
            end = endOfCookie(from: end, before: limit, endsAtAmpersand: gap.isForm)
            var next = end
            var isSeparated = false
            while next < limit, let byte = byte(next) {
                let space = blank(at: next)
                if space > 0 {
                    next += space
                } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") {
                    isSeparated = true
                    next += 1
                } else if lineEnd(at: next) > 0, blank(at: next + lineEnd(at: next)) > 0 {
                    isSeparated = true
                    next += lineEnd(at: next)
                } else {
                    break
                }
            }
            guard next > end, next < limit, !startsField(at: next),
                isSeparated || cookiesFollow(after: next, before: limit),
                endOfCookie(from: next, before: limit, endsAtAmpersand: gap.isForm) > next
            else { return end }
            end = next
        }
    }

    /// Whether a text that is not separated from a cookie belongs to it, because other cookies follow.
    func cookiesFollow(after place: Int, before limit: Int) -> Bool {
        let ahead = bytes[place..<min(limit, place + Self.lookAhead)].prefix { $0 >= 0x20 && !Self.isClosing($0) }
        guard let semicolon = ahead.firstIndex(of: UInt8(ascii: ";")) else { return false }
        return valueOfParameter(after: semicolon, before: limit) != nil
    }

    /// The end of one cookie or attribute.
    func endOfCookie(from start: Int, before limit: Int, endsAtAmpersand: Bool) -> Int {
        if let end = endOfQuoted(at: start, before: limit) { return end }
        let end = endOfWord(from: start, before: limit, endsAtAmpersand: endsAtAmpersand)
        // Expires=Wed, 21 Oct 2015 07:28:00 GMT
        if has("expires=", at: start), end > start {
            let zone = bytes[end..<limit].prefix(32).indices.first { has("gmt", at: $0) || has("utc", at: $0) }
            return zone.map { min($0 + 3, limit) } ?? end
        }
        // a="b"
        guard byte(end - 1) == UInt8(ascii: "=") else { return end }
        return endOfQuoted(at: end, before: limit) ?? end
    }
}
