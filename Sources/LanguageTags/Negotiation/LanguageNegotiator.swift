/// Determines the languages of a response, from those that the client asks for and those that are available.
///
/// A negotiator is built once for a set of loaded languages and never changes. A request costs one pass over the header's bytes and one
/// look-up for each range. It allocates nothing, unless the header refuses languages or has unusual ranges, and nothing that a client
/// sends is kept.
///
/// ```swift
/// let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR", "zh-Hant"], fallbacks: ["en"])
/// let found = negotiator.negotiate(acceptLanguage: "pt-BR, zh-TW;q=0.5")
/// found.map { negotiator.languages[$0] }  // [pt-BR, zh-Hant, en]
/// negotiator.chain(of: found[0])          // the places of pt-BR and pt
/// ```
public struct LanguageNegotiator: Sendable {
    let tables: NegotiationTables

    /// Creates a negotiator for the available languages.
    ///
    /// - Parameters:
    ///   - offered: the languages that may be chosen. At equal distances, the earlier one is preferred. Duplicates are removed, and at
    ///     most 65,534 are used.
    ///   - fallbacks: the languages that follow those that a reader asks for: the default language, the source language, built-in English.
    public init(offered: [LanguageTag], fallbacks: [LanguageTag] = []) {
        tables = NegotiationTables(offered: offered, fallbacks: fallbacks)
    }

    /// The available languages: first those that are offered, then any fallbacks that are not. The results of negotiation are indices of
    /// this list.
    public var languages: [LanguageTag] { tables.languages }

    /// The indices of the fallbacks, in their order.
    var fallbacks: [Int] { tables.fallbacks.map { Int($0) } }

    /// The indices of a language and of the languages in ``languages`` that it inherits from, most specific first: `pt-BR`, `pt`.
    ///
    /// - Parameter index: an index of ``languages``; any other number has an empty chain.
    public func chain(of index: Int) -> [Int] { tables.chains.indices.contains(index) ? tables.chains[index] : [] }
}

extension LanguageNegotiator {
    /// The languages for a reader whose client sent an Accept-Language header (RFC 9110 §12.5.4).
    ///
    /// The matcher's best choice comes first (a later range must be clearly better to win). It is followed by the best language for each of
    /// the other ranges, by weight, even if the matcher would not reach them, and then by the fallbacks. `*` stands for the fallbacks.
    /// Languages that `q=0` refuses are left out, unless nothing else is left.
    ///
    /// - Parameter header: the value of the header; `""` asks for nothing. If there are several headers, join them with commas. Malformed
    ///   members are skipped; see ``AcceptLanguage/maximumLength`` and ``AcceptLanguage/maximumRanges``.
    /// - Returns: indices of ``languages``.
    public func negotiate(acceptLanguage header: String) -> NegotiatedLanguages {
        tables.negotiate(header.utf8.span, preferred: [])
    }

    /// The first of the languages that ``negotiate(preferred:acceptLanguage:)`` returns: most answers need no other.
    ///
    /// - Returns: `nil` if there is none, or if the header refuses anything: then the others matter.
    package func first(preferred: [LanguageTag], acceptLanguage header: String) -> Int? {
        let utf8 = header.utf8
        if preferred.isEmpty, let first = tables.certainFirst(utf8.span) { return first }
        let found = tables.negotiate(utf8.span, preferred: preferred)
        return found.hasRefusals ? nil : found.first
    }

    /// The same for the bytes of a header, which may be invalid UTF-8.
    ///
    /// - Parameter header: the value of Accept-Language.
    /// - Returns: indices of ``languages``.
    public func negotiate(utf8 header: Span<UInt8>) -> NegotiatedLanguages {
        tables.negotiate(header, preferred: [])
    }

    /// The languages for a reader who chose some in a profile, and whose client may also have sent a header.
    ///
    /// - Parameters:
    ///   - preferred: the languages that the reader chose, best first. They come before those of the header. Of both together, the first 32
    ///     are used.
    ///   - header: the value of Accept-Language. Languages that it refuses with `q=0` are left out even if the reader chose them.
    /// - Returns: indices of ``languages``.
    public func negotiate(preferred: [LanguageTag], acceptLanguage header: String = "") -> NegotiatedLanguages {
        tables.negotiate(header.utf8.span, preferred: preferred)
    }

    /// Finds the languages that a header refuses by name with `q=0` (RFC 9110 §12.4.2).
    ///
    /// ```swift
    /// negotiator.refused(["de-AT", "de"], acceptLanguage: "de-AT, de;q=0")   // [1]
    /// ```
    ///
    /// - Returns: the indices of the refused ones in `tags`. `*;q=0` names no language, so it refuses none here.
    package func refused(_ tags: [LanguageTag], acceptLanguage header: String) -> Set<Int> {
        tables.refusedPlaces(tags, header.utf8.span)
    }

    /// Whether a reader asks for languages of which none is offered, so that only the fallbacks are left.
    ///
    /// - Parameters:
    ///   - preferred: the languages that the reader chose.
    ///   - header: the value of Accept-Language. `*` asks for any language.
    package func hasNone(of preferred: [LanguageTag], acceptLanguage header: String) -> Bool {
        var ranges = RangeList()
        tables.read(header.utf8.span, preferred: preferred, into: &ranges)
        let wanted = (0..<ranges.count).filter { ranges[$0].weight > 0 }
        return !wanted.isEmpty && !wanted.contains { ranges[$0].isServed || ranges[$0].isWildcard }
    }

    /// ``chain(of:)`` without the languages that the reader's client refused, unless the refusal was overridden.
    ///
    /// ```swift
    /// let header = "pt-BR, pt;q=0"
    /// let found = negotiator.negotiate(acceptLanguage: header)
    /// negotiator.chain(of: found[0], in: found, acceptLanguage: header)   // the place of pt-BR alone
    /// ```
    ///
    /// - Parameters:
    ///   - index: one of `found`.
    ///   - found: the languages that were negotiated for `header`.
    ///   - header: the value of Accept-Language.
    /// - Returns: indices of ``languages``, most specific first.
    public func chain(of index: Int, in found: NegotiatedLanguages, acceptLanguage header: String) -> [Int] {
        let chain = chain(of: index)
        guard found.hasRefusals, !found.exclusionWasOverridden else { return chain }
        let refused = refused(chain.map { languages[$0] }, acceptLanguage: header)
        return chain.indices.filter { !refused.contains($0) }.map { chain[$0] }
    }
}
