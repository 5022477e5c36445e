import LanguageTags

/// In which languages the reader wants to be answered.
///
/// ```swift
/// translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")               // an Accept-Language header
/// translator.translate(error, for: .languages(["ko"]))                       // a list, best first
/// translator.translate(error, for: .preferred("de", else: request.header))   // a profile setting before the header
/// ```
public struct LanguagePreference: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Languages that were chosen, best first. They come before the header's.
    let chosen: [LanguageTag]
    /// An Accept-Language header; empty for none.
    let header: String
    /// Whether the answer depends on the header, so that caches must tell clients apart by it.
    let readsHeader: Bool

    /// The reader said nothing: the default language serves.
    public static let unspecified = LanguagePreference(chosen: [], header: "", readsHeader: false)

    /// The value of an Accept-Language header (RFC 9110 §12.5.4); `nil` counts as none.
    public static func acceptLanguage(_ header: String?) -> LanguagePreference {
        LanguagePreference(chosen: [], header: header ?? "", readsHeader: true)
    }

    /// Languages, best first.
    public static func languages(_ tags: [LanguageTag]) -> LanguagePreference {
        LanguagePreference(chosen: tags, header: "", readsHeader: false)
    }

    /// A language from a profile, if there is one, and a header for everything else.
    public static func preferred(_ tag: LanguageTag?, else header: String?) -> LanguagePreference {
        LanguagePreference(chosen: tag.map { [$0] } ?? [], header: header ?? "", readsHeader: true)
    }

    /// The value of an Accept-Language header: see ``acceptLanguage(_:)``.
    public init(stringLiteral header: String) {
        self = .acceptLanguage(header)
    }

    private init(chosen: [LanguageTag], header: String, readsHeader: Bool) {
        self.chosen = chosen
        self.header = header
        self.readsHeader = readsHeader
    }
}

extension LanguagePreference {
    /// Whether any language would do: the reader asked for none, or with `*` for all.
    var acceptsAnything: Bool { chosen.isEmpty && (header.isEmpty || header.utf8.contains(UInt8(ascii: "*"))) }

    /// The preference with only those languages of the header that it names.
    var withoutWildcard: LanguagePreference {
        let ranges = header.split(separator: ",").filter { !$0.utf8.contains(UInt8(ascii: "*")) }
        return LanguagePreference(chosen: chosen, header: ranges.joined(separator: ","), readsHeader: readsHeader)
    }
}

extension LanguageNegotiator {
    /// The languages that serve a reader, best first.
    func negotiate(_ preference: LanguagePreference) -> NegotiatedLanguages {
        preference.chosen.isEmpty
            ? negotiate(acceptLanguage: preference.header)
            : negotiate(preferred: preference.chosen, acceptLanguage: preference.header)
    }

    /// How they are chosen.
    func explain(_ preference: LanguagePreference) -> NegotiationExplanation {
        explain(preferred: preference.chosen, acceptLanguage: preference.header)
    }
}
