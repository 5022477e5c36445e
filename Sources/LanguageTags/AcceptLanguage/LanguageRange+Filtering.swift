import ByteText

extension LanguageRange {
    /// Basic filtering (RFC 4647 §3.3.1): whether the range is the tag or its first subtags; `*` matches everything. No alias
    /// and no likely subtag is considered, and case doesn't matter.
    ///
    /// ```swift
    /// LanguageRange("de")?.matches("de-CH")       // true
    /// LanguageRange("de-DE")?.matches("de-Latn-DE") // false
    /// ```
    public func matches(_ tag: LanguageTag) -> Bool {
        isWildcard || Self.isPrefix(text.utf8, of: tag.text.utf8)
    }

    /// Extended filtering (RFC 4647 §3.3.2): the tag may have subtags between those of the range.
    ///
    /// ```swift
    /// LanguageRange("de-DE")?.matchesExtended("de-Latn-DE")  // true
    /// ```
    public func matchesExtended(_ tag: LanguageTag) -> Bool {
        guard !isWildcard else { return true }
        var wanted = text.utf8.split(separator: 0x2D)[...]
        var given = tag.text.utf8.split(separator: 0x2D)[...]
        guard let first = wanted.popFirst(), let language = given.popFirst(), Self.isEqual(first, language) else {
            return false
        }
        while let subtag = wanted.first {
            guard let next = given.popFirst() else { return false }
            if Self.isEqual(subtag, next) {
                wanted = wanted.dropFirst()
            } else if next.count == 1 {
                return false
            }
        }
        return true
    }

    /// How well a tag fits: exactly 3, as what the range falls back to 2 (RFC 4647 §3.4), by basic filtering 1, as one of all
    /// languages 0; nil if it doesn't.
    func fit(_ tag: LanguageTag) -> Int? {
        if isWildcard { return 0 }
        let isPrefix = Self.isPrefix(text.utf8, of: tag.text.utf8)
        let isExtension = Self.isPrefix(tag.text.utf8, of: text.utf8)
        if isPrefix, isExtension { return 3 }
        return isExtension ? 2 : isPrefix ? 1 : nil
    }

    private static func isPrefix(_ prefix: String.UTF8View, of text: String.UTF8View) -> Bool {
        let count = prefix.count
        guard count <= text.count, isEqual(prefix, text.prefix(count)) else { return false }
        return count == text.count || text.dropFirst(count).first == 0x2D
    }

    private static func isEqual(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        left.elementsEqual(right) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
}
