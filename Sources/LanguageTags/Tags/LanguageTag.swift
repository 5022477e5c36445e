/// A language tag: the name of a language as people of some place write it, `en`, `pt-BR`, `zh-Hant-TW` (BCP 47, RFC 5646).
///
/// Every value is well-formed. It keeps the subtags that it was made from, in canonical case (language lower, script title,
/// region upper case), and is compared by its canonical form, in which aliases are resolved (UTS #35 §3.2.1):
///
/// ```swift
/// let tag: LanguageTag = "ZH-hant-tw"
/// tag.description           // "zh-Hant-TW"
/// LanguageTag("iw") == "he" // true
/// LanguageTag("en_US")      // nil
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
        let text = CanonicalCase.text(of: bytes, layout)
        self.init(text: text, layout: layout, resolvedText: Canonicalizer.resolved(text, layout))
    }

    /// A tag that is canonical already, as the tables hold it.
    init(canonicalText: String) {
        var copy = canonicalText
        let layout = copy.withUTF8 { (try? TagParser.layout(of: $0)) ?? TagLayout() }
        self.init(text: canonicalText, layout: layout, resolvedText: nil)
    }

    private init(text: String, layout: TagLayout, resolvedText: String?) {
        self.text = text
        self.resolvedText = resolvedText
        guard var canonical = resolvedText else {
            self.layout = layout
            packed = PackedSubtags(text, layout)
            return
        }
        var resolvedLayout = canonical.withUTF8 { (try? TagParser.layout(of: $0)) ?? TagLayout() }
        packed = PackedSubtags(canonical, resolvedLayout)
        resolvedLayout.form = .grandfathered
        self.layout = layout.form == .grandfathered ? resolvedLayout : layout
    }

    /// The tag with its aliases resolved: `iw` → `he`, `sgn-US` → `ase`, `zh-cmn-Hant` → `zh-Hant`, `en-UK` → `en-GB`, with
    /// variants and extensions in canonical order (UTS #35 §3.2.1). Equal to the tag itself.
    public var canonical: LanguageTag {
        resolvedText.map { LanguageTag(canonicalText: $0) } ?? self
    }

    /// What tags are compared by.
    var canonicalText: String { resolvedText ?? text }
}
