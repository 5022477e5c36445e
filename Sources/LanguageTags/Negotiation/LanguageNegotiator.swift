/// Decides which languages a response may be in: what a reader's client asks for × what there is.
///
/// It is built once for a set of loaded languages and never changes. A request costs one pass over the header's bytes and one look
/// into a table for each range; it allocates nothing, and nothing of what a client sends is kept.
///
/// ```swift
/// let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR", "zh-Hant"], fallbacks: ["en"])
/// let found = negotiator.negotiate(acceptLanguage: "pt-BR, zh-TW;q=0.5")
/// found.map { negotiator.languages[$0] }  // [pt-BR, zh-Hant, en]
/// negotiator.chain(of: found[0])          // the places of pt-BR and pt
/// ```
public struct LanguageNegotiator: Sendable {
    let tables: NegotiationTables

    /// A negotiator for the languages there are.
    ///
    /// - Parameters:
    ///   - offered: the languages that may be chosen. At the same distance, an earlier one is preferred. Equal ones are one, and
    ///     at most 65,534 are used.
    ///   - fallbacks: what comes after all that a reader asks for: the default language, the source language, built-in English.
    public init(offered: [LanguageTag], fallbacks: [LanguageTag] = []) {
        tables = NegotiationTables(offered: offered, fallbacks: fallbacks)
    }

    /// The languages there are: those that are offered, then those fallbacks that are not. Results are places in this list.
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
    /// First comes the matcher's best choice (a later range must be clearly better to win), then what serves the other ranges best,
    /// by weight, also where it is too far back for the matcher, then the fallbacks. `*` stands for the fallbacks. What `q=0` refuses is left out, unless nothing else is left.
    ///
    /// - Parameter header: the header's value; `""` asks for nothing. Several headers are joined with commas. What is malformed
    ///   is skipped; see ``AcceptLanguage/maximumLength`` and ``AcceptLanguage/maximumRanges``.
    /// - Returns: places in ``languages``.
    public func negotiate(acceptLanguage header: String) -> NegotiatedLanguages {
        if let result = header.utf8.withContiguousStorageIfAvailable({ tables.negotiate($0, preferred: []) }) {
            return result
        }
        // A string of another platform's making.
        let bytes = Array(header.utf8.prefix(AcceptLanguage.maximumLength + 1))
        return bytes.withUnsafeBufferPointer { tables.negotiate($0, preferred: []) }
    }

    /// The same for the bytes of a header, which need not be UTF-8.
    ///
    /// - Parameter header: the value of Accept-Language.
    /// - Returns: places in ``languages``.
    public func negotiate(utf8 header: UnsafeBufferPointer<UInt8>) -> NegotiatedLanguages {
        tables.negotiate(header, preferred: [])
    }

    /// The languages for a reader who chose some in a profile, and whose client may have sent a header as well.
    ///
    /// - Parameters:
    ///   - preferred: what the reader chose, best first. It comes before what the header says; of more than 32, and of a
    ///     header's ranges that go beyond 32 together with it, nothing is used.
    ///   - header: the value of Accept-Language; what it refuses with `q=0` is left out even of what was chosen.
    /// - Returns: places in ``languages``.
    public func negotiate(preferred: [LanguageTag], acceptLanguage header: String = "") -> NegotiatedLanguages {
        var copy = header
        return copy.withUTF8 { tables.negotiate($0, preferred: preferred) }
    }

    /// Which of some languages a header refuses by name with `q=0` (RFC 9110 §12.4.2).
    ///
    /// ```swift
    /// negotiator.refused(["de-AT", "de"], acceptLanguage: "de-AT, de;q=0")   // [1]
    /// ```
    ///
    /// - Returns: their places in `tags`. A range like `*;q=0`, which names none, refuses none here.
    package func refused(_ tags: [LanguageTag], acceptLanguage header: String) -> Set<Int> {
        var copy = header
        return copy.withUTF8 { tables.refusedPlaces(tags, $0) }
    }

    /// ``chain(of:)`` without what the reader's client refused, unless the language itself is there in spite of that.
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
