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
    public var fallbacks: [Int] { tables.fallbacks.map { Int($0) } }

    /// The language at a place and those it inherits from that are among ``languages``, most specific first: `pt-BR`, `pt`.
    ///
    /// - Parameter index: a place in ``languages``; the chain of any other number is empty.
    public func chain(of index: Int) -> [Int] { tables.chains.indices.contains(index) ? tables.chains[index] : [] }
}
