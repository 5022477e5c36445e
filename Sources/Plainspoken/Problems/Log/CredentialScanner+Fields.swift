import ByteText

/// Header fields: a name, and what stands between it and its value.
extension CredentialScanner {
    /// What stands between a name and its value.
    struct Gap {
        var end: Int
        /// The quotation mark before the value.
        var mark: Mark?
        /// Whether the value is in brackets of its own.
        var isGroup = false
        /// Whether the value is part of a form: `authorization=abc&x=1`.
        var isForm = false
    }

    /// The value of a field whose name has just been found; nil if it is only mentioned.
    ///
    /// - Parameter needsSign: whether only a colon or the like announces a value.
    func valueOfField(named name: Range<Int>, isCookie: Bool, needsSign: Bool = false) -> Range<Int>? {
        var end = name.upperBound
        // Cookies, Cookie2.
        if isCookie, let next = byte(end), next == UInt8(ascii: "2") || next | 0x20 == UInt8(ascii: "s") { end += 1 }
        // bearerToken, bearer_token
        if needsSign, let token = ["token", "_token", "-token"].first(where: { has($0, at: end) }) {
            end += token.utf8.count
        }
        guard let next = byte(end) else { return nil }
        // authorization_endpoint, cookieName
        if Self.isTokenByte(next) { return nil }
        if Self.isOpening(next) { return end + 1..<endOfGroup(from: end + 1) }

        var left = name.lowerBound
        while let before = byte(left - 1), Self.isTokenByte(before), name.lowerBound - left < 64 { left -= 1 }
        // </Authorization>
        if byte(left - 1) == UInt8(ascii: "/"), byte(left - 2) == UInt8(ascii: "<") { return nil }
        var enclosing = markBefore(left)
        if let closing = mark(at: end), let opening = enclosing, Self.ends(closing.0, opening) { enclosing = nil }

        guard let gap = gap(from: end, isQuoted: !needsSign && enclosing == nil && mark(at: end) != nil) else {
            return nil
        }
        if gap.isGroup { return gap.end..<endOfGroup(from: gap.end) }
        if let mark = gap.mark { return gap.end..<endOfQuotation(mark, from: gap.end) }
        if ["nil", "null"].contains(where: { isWord($0, at: gap.end) }) { return nil }
        let limit = enclosing.map { endOfQuotation($0, from: gap.end) } ?? bytes.count
        return gap
            .end..<(isCookie
            ? endOfCookies(from: gap.end, before: limit, gap)
            : endOfCredentials(from: gap.end, before: limit, gap))
    }

    /// The quotation mark that ends at a place.
    func markBefore(_ place: Int) -> Mark? {
        guard let last = byte(place - 1) else { return nil }
        if place >= 3, last == UInt8(ascii: "2") || last == UInt8(ascii: "7"), let (mark, length) = mark(at: place - 3),
            length == 3
        {
            return mark
        }
        if last == UInt8(ascii: ";"), place >= 6, let (mark, length) = mark(at: place - 6), length == 6 { return mark }
        guard "\"'`".utf8.contains(last) else { return nil }
        let backslashes = bytes[..<(place - 1)].reversed().prefix(Self.mostBackslashes).prefix {
            $0 == UInt8(ascii: "\\")
        }.count
        return Mark(character: last, backslashes: backslashes)
    }

    /// Words that can stand between a name and its value: `HTTPField(name: authorization, value: Optional("abc"))`.
    static let words: [String] = [
        "headers", "header", "fields", "field", "values", "value", "rawvalue", "optional", "some", "is", "was",
    ]

    /// What stands between a name and its value; nil if there is nothing that says that a value follows.
    ///
    /// - Parameter isQuoted: whether the name is in quotation marks of its own, so that a comma can stand between it and its value.
    func gap(from start: Int, isQuoted: Bool) -> Gap? {
        var place = start
        var gap = Gap(end: start)
        var isAnnounced = false
        var hasComma = false
        while let next = byte(place) {
            if let (mark, length) = mark(at: place) {
                place += length
                if hasComma, !isAnnounced, let end = endOfLabel(from: place) {
                    place = end
                } else if isAnnounced || hasComma && isQuoted {
                    gap.mark = mark
                    gap.end = place
                    return gap
                }
                continue
            }
            let space = blank(at: place)
            let line = lineEnd(at: place)
            if space + line > 0 {
                place += space + line
                // The next line can be the value, which then may be indented (RFC 9112 §5.2), or another field.
                if line > 0, !isAnnounced && mark(at: place) == nil || startsField(at: place) { return nil }
                continue
            }
            switch next {
            case UInt8(ascii: ":"), UInt8(ascii: "="):
                gap.isForm = next == UInt8(ascii: "=")
                isAnnounced = true
                place += 1
            case UInt8(ascii: ">"):
                isAnnounced = true
                place += 1
            case UInt8(ascii: "-") where byte(place + 1) == UInt8(ascii: ">"):
                place += 1
            case UInt8(ascii: "%") where has("%3a", at: place) || has("%3d", at: place):
                isAnnounced = true
                place += 3
            case UInt8(ascii: "%") where has("%253a", at: place) || has("%253d", at: place):
                isAnnounced = true
                place += 5
            case UInt8(ascii: "\\") where has("\\u003a", at: place) || has("\\u003d", at: place):
                isAnnounced = true
                place += 6
            case UInt8(ascii: ","):
                hasComma = true
                place += 1
            case _ where Self.isOpening(next) && (isAnnounced || hasComma && isQuoted):
                gap.isGroup = true
                gap.end = place + 1
                return gap
            case _ where Self.isClosing(next) && !isAnnounced:
                place += 1
            default:
                if let word = Self.words.first(where: { has($0, at: place) }),
                    !Self.isTokenByte(byte(place + word.utf8.count) ?? 0)
                {
                    place += word.utf8.count
                    continue
                }
                // `Optional(` and `.some(` are followed by their value.
                if next == UInt8(ascii: "."), has("some", at: place + 1) {
                    place += 1
                    continue
                }
                guard isAnnounced else { return nil }
                gap.end = place
                return gap
            }
        }
        return nil
    }

    /// The end of a word for “value” in quotation marks: `"name":"authorization","value":"abc"`.
    func endOfLabel(from place: Int) -> Int? {
        guard
            let word = Self.words.first(where: { has($0, at: place) && mark(at: place + $0.utf8.count) != nil })
        else { return nil }
        let end = place + word.utf8.count
        var next = end + (mark(at: end)?.length ?? 0)
        while blank(at: next) > 0 { next += blank(at: next) }
        let isLabel = byte(next) == UInt8(ascii: ":") || byte(next) == UInt8(ascii: "=") || has("%3a", at: next)
        return isLabel ? next : nil
    }
}
