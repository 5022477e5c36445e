import ByteText

/// A language range and how much the client wants it (RFC 4647 §2.1, RFC 9110 §12.5.4).
public struct LanguageRange: Hashable, Sendable {
    /// The range as the client wrote it: `en-GB` or `*`.
    public let text: String
    /// How much the client wants it, in thousandths, 0…1,000. 0 means not at all.
    public let weight: Int

    /// Whether the range is `*`, which stands for every language.
    public var isWildcard: Bool { text == "*" }

    /// Whether the client refuses the languages that the range stands for.
    public var isExclusion: Bool { weight == 0 }

    /// The range as a tag; nil for `*` and for ranges that are not well-formed tags, such as `en-x`.
    public var tag: LanguageTag? { LanguageTag(text) }

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - text: `*`, or subtags of one to eight letters and digits separated by `-` (or `_`, which becomes `-`), the first one consisting only of letters.
    ///   - weight: in thousandths, 0…1,000; other values count as 0 or 1,000.
    /// - Returns: nil if the text is not a range.
    public init?(_ text: String, weight: Int = 1000) {
        guard text == "*" || RangeSubtags(text.utf8.span) != nil else { return nil }
        self.text = String(decoding: text.utf8.span.withHyphens, as: UTF8.self)
        self.weight = max(0, min(weight, 1000))
    }
}

extension LanguageRange {
    /// Basic filtering (RFC 4647 §3.3.1): whether the tag equals the range or begins with its subtags. `*` matches every tag. Aliases and
    /// likely subtags are not taken into account, and case doesn't matter.
    ///
    /// ```swift
    /// LanguageRange("de")?.matches("de-CH")       // true
    /// LanguageRange("de-DE")?.matches("de-Latn-DE") // false
    /// ```
    ///
    /// - Parameter tag: an available language.
    public func matches(_ tag: LanguageTag) -> Bool {
        isWildcard || Self.isPrefix(text.utf8, of: tag.text.utf8)
    }

    /// Extended filtering (RFC 4647 §3.3.2): the tag may have other subtags between those of the range.
    ///
    /// ```swift
    /// LanguageRange("de-DE")?.matchesExtended("de-Latn-DE")  // true
    /// ```
    ///
    /// - Parameter tag: an available language.
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

    /// How well a tag fits: 2 for the same tag, 1 for another match by basic filtering, 0 for a match with `*`; nil if the tag doesn't
    /// fit.
    func fit(_ tag: LanguageTag) -> Int? {
        guard matches(tag) else { return nil }
        return isWildcard ? 0 : text.utf8.count == tag.text.utf8.count ? 2 : 1
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
