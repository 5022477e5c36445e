/// Finds the best of the available languages for a reader (UTS #35 §4.4 "Language Matching").
///
/// It is built once for a set of supported tags. It knows that readers of `zh-TW` want traditional characters, that `nb` is right for
/// Norwegians who ask for `no`, and that Mexicans prefer Latin American Spanish to that of Spain.
///
/// ```swift
/// let matcher = LanguageMatcher(supported: ["en", "es", "es-419", "zh-Hant"], default: "en")
/// matcher.match(["es-MX"])?.supported       // es-419
/// matcher.match(["zh-TW", "en"])?.supported // zh-Hant
/// matcher.match(["ja"])?.isDefault          // true
/// ```
public struct LanguageMatcher: Sendable {
    /// Which subtag counts for more.
    public enum Favor: String, Hashable, CaseIterable, Sendable {
        /// Another language is worse than another script: the normal case.
        case language
        /// Another script is worse than another language: for readers who know several languages and one script. Any language can match
        /// then, so that each look-up goes through all of them.
        case script
    }

    /// Half of the scale: the distance of two scripts. Tags at this distance or farther don't match.
    public static let defaultThreshold = LanguageMatchingData.scriptDistance

    private let languages: SupportedLanguages
    private let fallback: LanguageTag?

    /// A matcher for the available languages.
    ///
    /// - Parameters:
    ///   - supported: the available tags. At the same distance, an earlier one is preferred. Only they are ever returned.
    ///   - default: what ``match(_:)`` returns if nothing matches.
    ///   - favor: whether another language or another script is worse.
    ///   - threshold: the distance, 0…100, from which on two tags don't match.
    public init(
        supported: [LanguageTag], default: LanguageTag? = nil, favor: Favor = .language,
        threshold: Int = LanguageMatcher.defaultThreshold
    ) {
        fallback = `default`
        languages = SupportedLanguages(supported, default: `default`, favor: favor, threshold: threshold)
    }

    /// The supported tag that is best for a reader.
    ///
    /// A tag further back in the reader's list must be clearly better to win: each place costs as much as another region does.
    ///
    /// - Parameter desired: what the reader can read, best first.
    /// - Returns: the match, or else the default, or else nil.
    public func match(_ desired: [LanguageTag]) -> LanguageMatch? {
        var limit = languages.threshold
        var winner: (place: Int, best: SupportedLanguages.Best)?
        for (place, tag) in desired.enumerated() {
            if let best = languages.best(for: tag), best.distance < limit || best.distance == 0 {
                winner = (place, best)
                limit = best.distance
            }
            limit -= languages.demotion
            if limit <= 0 { break }
        }
        guard let winner else {
            return fallback.map {
                LanguageMatch(
                    supported: $0, supportedIndex: languages.exactly($0), desired: nil, desiredIndex: nil, distance: nil
                )
            }
        }
        let tag = desired[winner.place]
        let supported = languages.tags[winner.best.index]
        return LanguageMatch(
            supported: supported, supportedIndex: winner.best.index, desired: tag, desiredIndex: winner.place,
            distance: winner.best.distance == 0
                ? .zero : LanguageDistance(from: tag, to: supported, favor: languages.favor))
    }
}

/// What a ``LanguageMatcher`` found.
public struct LanguageMatch: Hashable, Sendable {
    /// The supported tag, as it was given to the matcher, or the default if nothing matched.
    public let supported: LanguageTag
    /// Its place in the supported tags; nil for a default that is not one of them.
    public let supportedIndex: Int?
    /// The desired tag that matched; nil for the default.
    public let desired: LanguageTag?
    /// Its place among the desired tags.
    public let desiredIndex: Int?
    /// How far the two are from each other; nil for the default.
    public let distance: LanguageDistance?

    /// Whether nothing matched, so that this is the default.
    public var isDefault: Bool { desired == nil }
}
