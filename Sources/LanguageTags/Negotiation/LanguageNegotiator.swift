/// Decides which languages a response may be in, from those that the client asks for and those that are available.
///
/// It is built once for a set of loaded languages and never changes. A request costs one pass over the header's bytes and one
/// look-up for each range. It allocates nothing, unless the header refuses languages or has unusual ranges, and keeps nothing that a
/// client sends.
///
/// ```swift
/// let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR", "zh-Hant"], fallbacks: ["en"])
/// let found = negotiator.negotiate(acceptLanguage: "pt-BR, zh-TW;q=0.5")
/// found.map { negotiator.languages[$0] }  // [pt-BR, zh-Hant, en]
/// negotiator.chain(of: found[0])          // the places of pt-BR and pt
/// ```
public struct LanguageNegotiator: Sendable {
    let tables: NegotiationTables

    /// A negotiator for the available languages.
    ///
    /// - Parameters:
    ///   - offered: the languages that may be chosen. At the same distance, an earlier one is preferred. Duplicates are removed, and at
    ///     most 65,534 are used.
    ///   - fallbacks: the languages after all that a reader asks for: the default language, the source language, built-in English.
    public init(offered: [LanguageTag], fallbacks: [LanguageTag] = []) {
        tables = NegotiationTables(offered: offered, fallbacks: fallbacks)
    }

    /// The available languages: those that are offered, then the fallbacks that are not. Results are places in this list.
    public var languages: [LanguageTag] { tables.languages }

    /// The places of the fallbacks, in their order.
    package var fallbacks: [Int] { tables.fallbacks.map { Int($0) } }

    /// The language at a place and those it inherits from that are among ``languages``, most specific first: `pt-BR`, `pt`.
    ///
    /// - Parameter index: a place in ``languages``; the chain of any other number is empty.
    public func chain(of index: Int) -> [Int] { tables.chains.indices.contains(index) ? tables.chains[index] : [] }
}

extension LanguageNegotiator {
    /// The languages for a reader whose client sent an Accept-Language header (RFC 9110 §12.5.4).
    ///
    /// First comes the matcher's best choice (a later range must be clearly better to win), then the best language for each of the
    /// other ranges, by weight, even if it comes too late in the list for the matcher, then the fallbacks. `*` stands for the
    /// fallbacks. Languages that `q=0` refuses are left out, unless nothing else is left.
    ///
    /// - Parameter header: the value of the header; `""` asks for nothing. Join several headers with commas. Malformed members are
    ///   skipped; see ``AcceptLanguage/maximumLength`` and ``AcceptLanguage/maximumRanges``.
    /// - Returns: places in ``languages``.
    public func negotiate(acceptLanguage header: String) -> NegotiatedLanguages {
        tables.negotiate(header.utf8.span, preferred: [])
    }

    /// The same for the bytes of a header, which need not be UTF-8.
    ///
    /// - Parameter header: the value of Accept-Language.
    /// - Returns: places in ``languages``.
    public func negotiate(utf8 header: Span<UInt8>) -> NegotiatedLanguages {
        tables.negotiate(header, preferred: [])
    }

    /// The languages for a reader who chose some in a profile, and whose client may have sent a header as well.
    ///
    /// - Parameters:
    ///   - preferred: what the reader chose, best first. It comes before what the header asks for. Of both together, the first 32 are
    ///     used.
    ///   - header: the value of Accept-Language. What it refuses with `q=0` is left out even if the reader chose it.
    /// - Returns: places in ``languages``.
    public func negotiate(preferred: [LanguageTag], acceptLanguage header: String = "") -> NegotiatedLanguages {
        tables.negotiate(header.utf8.span, preferred: preferred)
    }

    /// Which of some languages a header refuses by name with `q=0` (RFC 9110 §12.4.2).
    ///
    /// ```swift
    /// negotiator.refused(["de-AT", "de"], acceptLanguage: "de-AT, de;q=0")   // [1]
    /// ```
    ///
    /// - Returns: their places in `tags`. `*;q=0` names no language, so it refuses none here.
    package func refused(_ tags: [LanguageTag], acceptLanguage header: String) -> Set<Int> {
        tables.refusedPlaces(tags, header.utf8.span)
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
    ///   - found: what was negotiated for `header`.
    ///   - header: the value of Accept-Language.
    /// - Returns: places in ``languages``, most specific first.
    public func chain(of index: Int, in found: NegotiatedLanguages, acceptLanguage header: String) -> [Int] {
        let chain = chain(of: index)
        guard found.hasRefusals, !found.exclusionWasOverridden else { return chain }
        let refused = refused(chain.map { languages[$0] }, acceptLanguage: header)
        return chain.indices.filter { !refused.contains($0) }.map { chain[$0] }
    }
}
