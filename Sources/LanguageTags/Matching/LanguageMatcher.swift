/// Finds the best of the available languages for a reader (UTS #35 §4.4 "Language Matching").
///
/// A matcher is built once for a set of supported tags. It knows that readers of `zh-TW` want traditional characters, that `nb` is right
/// for Norwegians who ask for `no`, and that Mexicans prefer Latin American Spanish to that of Spain.
///
/// ```swift
/// let matcher = LanguageMatcher(supported: ["en", "es", "es-419", "zh-Hant"], default: "en")
/// matcher.match(["es-MX"])?.supported       // es-419
/// matcher.match(["zh-TW", "en"])?.supported // zh-Hant
/// matcher.match(["ja"])?.isDefault          // true
/// ```
public struct LanguageMatcher: Sendable {
    /// The subtag that counts for more.
    public enum Favor: String, Hashable, CaseIterable, Sendable {
        /// Another language is worse than another script. This is the usual choice.
        case language
        /// Another script is worse than another language, for readers who know several languages but one script. Any language can match
        /// then, so each look-up goes through all of them.
        case script
    }

    /// The distance between two scripts, which is half of the scale. Tags at this distance or farther apart don't match.
    public static let defaultThreshold = LanguageMatchingData.scriptDistance

    private let languages: SupportedLanguages
    private let fallback: LanguageTag?

    /// Creates a matcher for the available languages.
    ///
    /// - Parameters:
    ///   - supported: the available tags. At equal distances, the earlier one is preferred. Apart from the default, only these are
    ///     ever returned.
    ///   - default: the result of ``match(_:)`` if nothing matches.
    ///   - favor: the subtag that counts for more.
    ///   - threshold: the least distance, 0…100, at which two tags don't match.
    public init(
        supported: [LanguageTag], default: LanguageTag? = nil, favor: Favor = .language,
        threshold: Int = LanguageMatcher.defaultThreshold
    ) {
        fallback = `default`
        languages = SupportedLanguages(supported, default: `default`, favor: favor, threshold: threshold)
    }

    /// The best supported tag for a reader.
    ///
    /// To win, a tag further down the reader's list must be clearly better: each place costs as much as another region does.
    ///
    /// - Parameter desired: the tags that the reader can read, best first.
    /// - Returns: the match, or the default if there is none, or nil if there is no default.
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

/// The result of a ``LanguageMatcher``.
public struct LanguageMatch: Hashable, Sendable {
    /// The supported tag, as it was given to the matcher; the default if nothing matched.
    public let supported: LanguageTag
    /// The index of the supported tag; nil for a default that is not one of the supported tags.
    public let supportedIndex: Int?
    /// The desired tag that matched; nil for the default.
    public let desired: LanguageTag?
    /// The index of the desired tag; nil for the default.
    public let desiredIndex: Int?
    /// The distance between the two; nil for the default.
    public let distance: LanguageDistance?

    /// Whether the result is the default, because nothing matched.
    public var isDefault: Bool { desired == nil }
}
