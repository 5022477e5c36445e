import ByteText

/// A language tag: the name of a language as people of some place write it, `en`, `pt-BR`, `zh-Hant-TW` (BCP 47, RFC 5646).
///
/// Every value is well-formed. It keeps the subtags that it was made from, in canonical case (language lower, script title,
/// region upper case), and is compared by its canonical form, in which aliases are resolved (UTS #35 §3.2.1):
///
/// ```swift
/// let tag: LanguageTag = "ZH-hant-tw"
/// tag.description           // "zh-Hant-TW"
/// LanguageTag("iw") == "he" // true
/// let text = "en_US"
/// LanguageTag(text)         // nil; as a literal, which can't be nil, it would be `und`
/// ```
public struct LanguageTag: Sendable {
    /// The longest tag that is accepted, in bytes. Registered subtags never need half of it.
    public static let maximumLength = 255

    /// The undetermined language, `und`: the root of all fallback chains.
    public static let undetermined = LanguageTag(canonicalText: "und")

    /// The tag in canonical case.
    let text: String
    /// The tag with its aliases resolved, where that differs from `text`.
    let resolvedText: String?
    /// Where the parts stand, in `text` or, for a tag that doesn't follow the grammar, in `resolvedText`.
    let layout: TagLayout
    /// Language, script and region of the canonical form; nil for what no CLDR table can know.
    package let packed: PackedSubtags?

    /// The tag that a text is, if it is a well-formed one.
    ///
    /// - Parameter text: up to ``maximumLength`` bytes; letters in any case, subtags separated by `-`.
    public init?(_ text: String) {
        guard let tag = try? LanguageTag(parsing: text) else { return nil }
        self = tag
    }

    /// The tag that a text is, or what keeps the text from being one.
    ///
    /// - Parameter text: up to ``maximumLength`` bytes; letters in any case, subtags separated by `-`.
    /// - Throws: ``LanguageTagError``, which says where the first mistake is and how to correct it.
    public init(parsing text: String) throws(LanguageTagError) {
        var copy = text
        let result = copy.withUTF8 { bytes in
            Result { () throws(TagParser.Failure) in try LanguageTag(parsing: bytes) }
        }
        switch result {
        case .success(let tag): self = tag
        case .failure(let failure): throw LanguageTagError(failure, in: text)
        }
    }

    /// The tag that bytes are, if they are a well-formed one.
    ///
    /// - Parameter utf8: up to ``maximumLength`` bytes of ASCII.
    public init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard let tag = try? LanguageTag(parsing: utf8) else { return nil }
        self = tag
    }

    private init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(TagParser.Failure) {
        let layout = try TagParser.layout(of: bytes)
        let tag = LanguageTag(text: CanonicalCase.text(of: bytes, layout), layout: layout)
        self = Canonicalizer.resolved(tag).map { LanguageTag(tag, resolvedText: $0) } ?? tag
    }

    /// A tag that is canonical already, as the tables hold it.
    init(canonicalText: String) {
        self = LanguageTag(unresolved: canonicalText) ?? LanguageTag(text: "und", layout: TagLayout())
    }

    /// A well-formed tag whose aliases are left alone: for the tables of the aliases themselves.
    init?(unresolved text: String) {
        var copy = text
        let parsed: (String, TagLayout)? = copy.withUTF8 { bytes in
            guard let layout = try? TagParser.layout(of: bytes) else { return nil }
            return (CanonicalCase.text(of: bytes, layout), layout)
        }
        guard let (text, layout) = parsed else { return nil }
        self.init(text: text, layout: layout)
    }

    private init(text: String, layout: TagLayout) {
        self.text = text
        self.layout = layout
        resolvedText = nil
        packed = PackedSubtags(text, layout)
    }

    private init(_ tag: LanguageTag, resolvedText: String) {
        let resolved = LanguageTag(canonicalText: resolvedText)
        text = tag.text
        self.resolvedText = resolvedText
        packed = resolved.packed
        var layout = tag.layout
        if layout.form == .grandfathered {
            layout = resolved.layout
            layout.form = .grandfathered
        }
        self.layout = layout
    }

    /// The tag with its aliases resolved: `iw` → `he`, `sgn-US` → `ase`, `zh-cmn-Hant` → `zh-Hant`, `en-UK` → `en-GB`, with
    /// variants and extensions in canonical order (UTS #35 §3.2.1). Equal to the tag itself.
    public var canonical: LanguageTag {
        resolvedText.map { LanguageTag(canonicalText: $0) } ?? self
    }

    /// What tags are compared by.
    var canonicalText: String { resolvedText ?? text }
}
