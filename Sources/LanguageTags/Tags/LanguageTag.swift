/// A language tag, for a language as it is written in some place: `en`, `pt-BR`, `zh-Hant-TW` (BCP 47, RFC 5646).
///
/// Every value is well-formed. It keeps the subtags from which it was made, in canonical case (language in lower, script in title,
/// region in upper case). It is compared by its canonical form, in which aliases are resolved (UTS #35 §3.2.1):
///
/// ```swift
/// let tag: LanguageTag = "ZH-hant-tw"
/// tag.description                    // "zh-Hant-TW"
/// LanguageTag("iw") == "he"          // true
/// try LanguageTag(parsing: "en_US")  // throws: "en_US" is not a language tag: "_" at byte 2 can't be part of one. …
/// ```
///
/// A literal can neither throw nor be nil. For one that is not a tag, see ``invalidLiteral``.
public struct LanguageTag: Sendable {
    /// The longest accepted tag, in bytes. Registered subtags never need even half of this.
    public static let maximumLength = 255

    /// The undetermined language, `und`: the root of all fallback chains.
    public static let undetermined = LanguageTag(canonicalText: "und")

    /// The tag in canonical case.
    let text: String
    /// Anything else that has to be stored.
    private let other: Other
    /// The places of the parts in `text` or, for a tag that doesn't follow the grammar, in its canonical form.
    let layout: TagLayout
    /// Language, script and region of the canonical form; nil for tags that can't be in CLDR's tables.
    let packed: PackedSubtags?

    private enum Other: Sendable {
        case nothing
        /// The tag with its aliases resolved, if that is different.
        case resolved(String)
        /// The text of a literal that is not a tag.
        case invalid(String)
    }

    /// Creates a tag from a text; nil if the text is not a well-formed tag.
    ///
    /// - Parameter text: up to ``maximumLength`` bytes; letters in any case, with `-` between subtags.
    public init?(_ text: String) {
        guard let tag = try? LanguageTag(parsing: text) else { return nil }
        self = tag
    }

    /// Creates a tag from a text, or throws an error that says what is wrong with it.
    ///
    /// - Parameter text: up to ``maximumLength`` bytes; letters in any case, with `-` between subtags.
    /// - Throws: ``LanguageTagError``, which says where the first mistake is and how to correct it.
    public init(parsing text: String) throws(LanguageTagError) {
        do throws(TagParser.Failure) {
            // One byte more than the limit is enough to see that the text is too long.
            self = try LanguageTag(parsing: Array(text.utf8.prefix(Self.maximumLength + 1)))
        } catch {
            throw LanguageTagError(error, in: text)
        }
    }

    /// Creates a tag from bytes; nil if they are not a well-formed tag.
    ///
    /// - Parameter utf8: up to ``maximumLength`` bytes of ASCII.
    init?(utf8: [UInt8]) {
        guard let tag = try? LanguageTag(parsing: utf8) else { return nil }
        self = tag
    }

    private init(parsing bytes: [UInt8]) throws(TagParser.Failure) {
        let layout = try TagParser.layout(of: bytes)
        let tag = LanguageTag(text: CanonicalCase.text(of: bytes, layout), layout: layout)
        self = Canonicalizer.resolved(tag).map { LanguageTag(tag, resolvedText: $0) } ?? tag
    }

    /// Creates a tag from text that is already canonical, such as that in the tables.
    init(canonicalText: String) {
        self = LanguageTag(unresolved: canonicalText) ?? LanguageTag(text: "und", layout: TagLayout())
    }

    /// Creates a well-formed tag without resolving its aliases, for the tables of aliases.
    init?(unresolved text: String) {
        let bytes = Array(text.utf8)
        guard let layout = try? TagParser.layout(of: bytes) else { return nil }
        self.init(text: CanonicalCase.text(of: bytes, layout), layout: layout)
    }

    private init(text: String, layout: TagLayout) {
        self.text = text
        self.layout = layout
        other = .nothing
        packed = PackedSubtags(text, layout)
    }

    private init(_ tag: LanguageTag, resolvedText: String) {
        let resolved = LanguageTag(canonicalText: resolvedText)
        text = tag.text
        other = .resolved(resolvedText)
        packed = resolved.packed
        var layout = tag.layout
        if layout.form == .grandfathered {
            layout = resolved.layout
            layout.form = .grandfathered
        }
        self.layout = layout
    }

    /// The tag with its aliases resolved (`iw` → `he`, `sgn-US` → `ase`, `zh-cmn-Hant` → `zh-Hant`, `en-UK` → `en-GB`) and with its
    /// variants and extensions in canonical order (UTS #35 §3.2.1). It equals the tag itself.
    public var canonical: LanguageTag {
        if case .resolved(let text) = other { LanguageTag(canonicalText: text) } else { self }
    }

    /// The text by which tags are compared.
    var canonicalText: String {
        if case .resolved(let resolved) = other { resolved } else { text }
    }
}

extension LanguageTag {
    /// The primary language, in lower case: `zh` for `zh-Hant-TW`; `und` for a tag that is only private use.
    public var language: String { layout.language.isEmpty ? "und" : part(layout.language) }

    /// The extended languages, in lower case: `["yue"]` for `zh-yue-HK`.
    public var extendedLanguages: [String] { subtags(layout.extendedLanguage) }

    /// The script, in title case: `Hant` for `zh-Hant-TW`; nil if the tag has none.
    public var script: String? { layout.script.isEmpty ? nil : part(layout.script) }

    /// The region, in upper case or as three digits: `TW` for `zh-Hant-TW`, `419` for `es-419`; nil if the tag has none.
    public var region: String? { layout.region.isEmpty ? nil : part(layout.region) }

    /// The variants, in lower case, in the tag's order: `["1996"]` for `de-1996`.
    public var variants: [String] { subtags(layout.variants) }

    /// The extensions by singleton, in the tag's order: `("u", ["co", "phonebk"])` for `de-u-co-phonebk`.
    public var extensions: [(singleton: String, subtags: [String])] {
        var result: [(singleton: String, subtags: [String])] = []
        for subtag in subtags(layout.extensions) {
            if subtag.utf8.count == 1 {
                result.append((subtag, []))
            } else if !result.isEmpty {
                result[result.count - 1].subtags.append(subtag)
            }
        }
        return result
    }

    /// The subtags of private use, in lower case, without the `x`: `["pirate"]` for `en-x-pirate`.
    public var privateUse: [String] { Array(subtags(layout.privateUse).dropFirst()) }

    /// The text that the layout's offsets refer to.
    private var layoutText: String { layout.form == .grandfathered ? canonicalText : text }

    private func part(_ part: TagLayout.Part) -> String {
        String(Substring(layoutText.utf8.dropFirst(part.range.lowerBound).prefix(part.range.count)))
    }

    private func subtags(_ part: TagLayout.Part) -> [String] {
        part.isEmpty ? [] : self.part(part).utf8.split(separator: 0x2D).compactMap { String($0) }
    }
}

extension LanguageTag: Hashable {
    /// Whether the canonical forms are the same: `iw` equals `he`.
    public static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.canonicalText == right.canonicalText }

    public func hash(into hasher: inout Hasher) { hasher.combine(canonicalText) }
}

extension LanguageTag: Comparable {
    /// Orders tags by the bytes of their canonical forms: `de` < `de-AT` < `deu-…` < `en`.
    public static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.canonicalText < right.canonicalText }
}

extension LanguageTag: LosslessStringConvertible {
    /// The tag in canonical case, with the subtags from which it was made.
    public var description: String { text }
}

extension LanguageTag: ExpressibleByStringLiteral {
    /// Creates a tag from a literal in source code. A typo never ends the process: the tag is ``undetermined`` then, and
    /// ``invalidLiteral`` is the text.
    ///
    /// - Parameter text: up to ``maximumLength`` bytes; letters in any case, with `-` between subtags.
    public init(stringLiteral text: String) { self = LanguageTag(text) ?? LanguageTag(invalid: text) }

    private init(invalid literal: String) {
        text = Self.undetermined.text
        layout = Self.undetermined.layout
        packed = Self.undetermined.packed
        other = .invalid(literal)
    }

    /// The text of the literal from which the tag was made, if that is not a well-formed tag; otherwise nil.
    ///
    /// In code that takes tags from its caller, check this at start-up, so that a typo is an error and not a silent `und`:
    ///
    /// ```swift
    /// let language: LanguageTag = "en_US"
    /// language == .undetermined                    // true
    /// language.invalidLiteral                      // "en_US"
    /// if let text = language.invalidLiteral { _ = try LanguageTag(parsing: text) }   // throws what is wrong with it
    /// ```
    public var invalidLiteral: String? {
        if case .invalid(let literal) = other { literal } else { nil }
    }
}

extension LanguageTag: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            self = try LanguageTag(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
