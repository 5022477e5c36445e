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
    /// The languages there are: those that are offered, then those fallbacks that are not. Results are places in this list.
    public let languages: [LanguageTag]
    /// The places of the fallbacks, in their order.
    public let fallbacks: [Int]

    let supported: SupportedLanguages
    let table: RangeTable
    let fallbackPlaces: [UInt16]
    private let chains: [[Int]]
    /// Offered tags that are too long for the table: their texts, in lower case.
    private let longTags: [(text: [UInt8], place: UInt16)]

    /// - Parameters:
    ///   - offered: the languages that may be chosen. At the same distance, an earlier one is preferred. Equal ones are one, and
    ///     at most 65,534 are used.
    ///   - fallbacks: what comes after all that a reader asks for: the default language, the source language, built-in English.
    public init(offered: [LanguageTag], fallbacks: [LanguageTag] = []) {
        var seen: Set<LanguageTag> = []
        let offered = Array(offered.filter { seen.insert($0).inserted }.prefix(RankedRange.maximumLanguages))
        let fallbackTags = fallbacks.prefix(NegotiatedLanguages.capacity)
        let others = fallbackTags.filter { seen.insert($0).inserted }
        let languages = Array((offered + others).prefix(RankedRange.maximumLanguages))
        let places = Dictionary(
            languages.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })

        self.languages = languages
        var used: Set<Int> = []
        self.fallbacks = fallbackTags.compactMap { places[$0] }.filter { used.insert($0).inserted }
        fallbackPlaces = self.fallbacks.map { UInt16(truncatingIfNeeded: $0) }
        chains = languages.map { language in language.fallbackChain.compactMap { places[$0] } }
        supported = SupportedLanguages(
            offered, default: fallbacks.first, favor: .language, threshold: LanguageMatcher.defaultThreshold)
        table = RangeTable(Self.entries(supported))
        longTags = offered.enumerated().flatMap { place, tag in
            Set([tag.text, tag.canonicalText]).filter { $0.utf8.count > RangeKey.maximumLength }
                .map { ($0.utf8.map(ASCII.lowercased), UInt16(truncatingIfNeeded: place)) }
        }
    }

    /// The language at a place and those it inherits from that are among ``languages``, most specific first: `pt-BR`, `pt`.
    ///
    /// - Parameter index: a place in ``languages``; the chain of any other number is empty.
    public func chain(of index: Int) -> [Int] { chains.indices.contains(index) ? chains[index] : [] }

    // MARK: The table

    private static func entries(_ supported: SupportedLanguages) -> [RangeKey: RankedRange.Winner] {
        var entries: [RangeKey: RankedRange.Winner] = [:]
        func add(_ text: String, _ best: SupportedLanguages.Best?) {
            guard let key = RangeKey(text.utf8), let best else { return }
            entries[key] = RankedRange.Winner(best)
        }
        let known = KnownRanges.shared
        for language in supported.servedLanguages where language != 0 {
            let alone = PackedSubtags(language: language, script: 0, region: 0)
            for tag in known.byLanguage[language] ?? [alone] {
                let best = supported.best(for: MaximizedSubtags(matching: tag))
                add(tag.text, best)
                for former in known.formerLanguages[language] ?? [] {
                    let tag = tag.with(language: former)
                    add(tag.text, supported.best(for: MaximizedSubtags(matching: tag)))
                }
            }
        }
        for text in Aliases.shared.allTags {
            if let tag = LanguageTag(text) { add(text, supported.best(for: tag)) }
        }
        // What is offered goes to itself, in both of its spellings.
        for tag in supported.tags.reversed() {
            add(tag.canonicalText, supported.best(for: tag))
            add(tag.text, supported.best(for: tag))
        }
        return entries
    }

    /// The winner of a range that the table doesn't know; nil if the bytes are no range.
    func winner(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> RankedRange.Winner? {
        guard let range = RangeSubtags(bytes) else { return nil }
        for (text, place) in longTags where text.count == bytes.count {
            if text.elementsEqual(bytes.lazy.map(ASCII.lowercased)) { return RankedRange.Winner(word: UInt32(place)) }
        }
        guard let packed = range.packed else { return RankedRange.Winner.none }
        return RankedRange.Winner(supported.best(for: MaximizedSubtags(matching: packed)))
    }
}
