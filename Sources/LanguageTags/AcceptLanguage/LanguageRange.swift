/// What a reader's client says about one language: a range and how much it is wanted (RFC 4647 §2.1, RFC 9110 §12.5.4).
public struct LanguageRange: Hashable, Sendable {
    /// The range as the client wrote it: `en-GB` or `*`.
    public let text: String
    /// How much it is wanted, in thousandths, 0…1,000. 0 means: not this one.
    public let weight: Int

    /// The range that stands for every language, `*`.
    public var isWildcard: Bool { text == "*" }

    /// Whether the client refuses what the range stands for.
    public var isExclusion: Bool { weight == 0 }

    /// The range as a tag; nil for `*` and for what is a range but no well-formed tag, such as `en-x`.
    public var tag: LanguageTag? { LanguageTag(text) }

    /// A range in code.
    ///
    /// - Parameters:
    ///   - text: `*`, or subtags of one to eight letters and digits separated by `-`, the first one of letters alone.
    ///   - weight: in thousandths, 0…1,000; what is beyond is taken as 0 or 1,000.
    /// - Returns: nil if the text is no range.
    public init?(_ text: String, weight: Int = 1000) {
        var copy = text
        guard text == "*" || copy.withUTF8({ RangeSubtags($0[...]) != nil }) else { return nil }
        self.text = text
        self.weight = max(0, min(weight, 1000))
    }
}
