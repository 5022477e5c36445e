import LanguageTags

/// The languages in which the reader wants to be answered.
///
/// ```swift
/// translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")               // an Accept-Language header
/// translator.translate(error, for: .languages(["ko"]))                       // a list, best first
/// translator.translate(error, for: .preferred("de", else: request.header))   // a profile setting before the header
/// ```
public struct LanguagePreference: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Chosen languages, best first. They come before those of the header.
    let chosen: [LanguageTag]
    /// An Accept-Language header; empty for none.
    let header: String
    /// Whether the answer depends on the header, so that caches must take it into account.
    package let readsHeader: Bool
    /// Whether the answer depends on nothing else, so that caches can give it to others who sent the same header.
    package let isOnlyHeader: Bool

    /// The reader expressed no preference: the default language is used.
    public static let unspecified = LanguagePreference(chosen: [], header: "")

    /// The value of an Accept-Language header (RFC 9110 §12.5.4); `nil` counts as none.
    public static func acceptLanguage(_ header: String?) -> LanguagePreference {
        LanguagePreference(chosen: [], header: header ?? "", readsHeader: true, isOnlyHeader: true)
    }

    /// Languages, best first.
    public static func languages(_ tags: [LanguageTag]) -> LanguagePreference {
        LanguagePreference(chosen: tags, header: "")
    }

    /// A language from a profile, if there is one, and otherwise a header.
    public static func preferred(_ tag: LanguageTag?, else header: String?) -> LanguagePreference {
        LanguagePreference(chosen: tag.map { [$0] } ?? [], header: header ?? "", readsHeader: true)
    }

    /// The value of an Accept-Language header: see ``acceptLanguage(_:)``.
    public init(stringLiteral header: String) {
        self = .acceptLanguage(header)
    }

    private init(
        chosen: [LanguageTag], header: String, readsHeader: Bool = false, isOnlyHeader: Bool = false
    ) {
        self.chosen = chosen
        self.header = header
        self.readsHeader = readsHeader
        self.isOnlyHeader = isOnlyHeader
    }
}

extension LanguagePreference {
    /// Whether any language will do: the reader asked for none, or for all with `*`.
    var acceptsAnything: Bool { chosen.isEmpty && (header.isEmpty || header.utf8.contains(UInt8(ascii: "*"))) }

    /// The region that the reader wants with the language and script of a text.
    func region(in names: RegionNames) -> RegionCode { names.wanted(preferred: chosen, acceptLanguage: header) }

    /// The preference with only the languages that the header names.
    var withoutWildcard: LanguagePreference {
        let ranges = header.split(separator: ",").filter { !$0.utf8.contains(UInt8(ascii: "*")) }
        return LanguagePreference(
            chosen: chosen, header: ranges.joined(separator: ","), readsHeader: readsHeader,
            isOnlyHeader: isOnlyHeader)
    }
}

extension LanguageNegotiator {
    /// The languages to use for a reader, best first.
    package func negotiate(_ preference: LanguagePreference) -> NegotiatedLanguages {
        preference.chosen.isEmpty
            ? negotiate(acceptLanguage: preference.header)
            : negotiate(preferred: preference.chosen, acceptLanguage: preference.header)
    }

    /// The first of them, unless others matter: see ``LanguageNegotiator/first(preferred:acceptLanguage:)``.
    func first(_ preference: LanguagePreference) -> Int? {
        first(preferred: preference.chosen, acceptLanguage: preference.header)
    }

    /// Whether a reader asks for languages of which none is offered.
    func hasNone(of preference: LanguagePreference) -> Bool {
        hasNone(of: preference.chosen, acceptLanguage: preference.header)
    }

    /// How the languages for a reader are chosen.
    func explain(_ preference: LanguagePreference) -> NegotiationExplanation {
        explain(preferred: preference.chosen, acceptLanguage: preference.header)
    }
}
