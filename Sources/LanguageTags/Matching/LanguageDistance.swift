/// The distance of a supported language from the one that a reader wants (UTS #35 §4.4): 0 for the same, 4 for another region, 50 for
/// another script, 80 for another language.
public struct LanguageDistance: Hashable, Sendable {
    /// The contribution of the languages, 0…80.
    public let language: Int
    /// The contribution of the scripts, 0…50.
    public let script: Int
    /// The contribution of the regions, 0…5.
    public let region: Int

    /// The total distance, 0…135.
    public var total: Int { language + script + region }
}

extension LanguageDistance: CustomStringConvertible {
    /// `distance 5 (language 0, script 0, region 5)`.
    public var description: String { "distance \(total) (language \(language), script \(script), region \(region))" }
}

extension LanguageDistance {
    /// The distance between two tags, by CLDR's rules.
    ///
    /// - Parameters:
    ///   - desired: the tag that a reader asks for.
    ///   - supported: the tag that is available. The distance in the opposite direction may differ: readers of Swiss German read German,
    ///     but not the other way round.
    ///   - favor: the subtag that counts for more, as in ``LanguageMatcher``.
    init(from desired: LanguageTag, to supported: LanguageTag, favor: LanguageMatcher.Favor = .language) {
        guard let left = MaximizedSubtags(matching: desired), let right = MaximizedSubtags(matching: supported) else {
            self = desired == supported ? .zero : .none
            return
        }
        self.init(left, right, favor: favor)
    }

    init(_ desired: MaximizedSubtags, _ supported: MaximizedSubtags, favor: LanguageMatcher.Favor) {
        if desired == supported {
            self = .zero
            return
        }
        let isComparable =
            desired != .undetermined && supported != .undetermined && !desired.isPseudo && !supported.isPseudo
        guard isComparable else {
            self = .none
            return
        }
        let rules = MatchingRules.shared
        let distance = rules.languageDistance(desired.subtags.language, supported.subtags.language)
        self.init(desired, supported, language: favor == .script ? distance / 4 : distance)
    }

    /// - Parameter language: the distance between the languages, which a caller may already know.
    init(_ desired: MaximizedSubtags, _ supported: MaximizedSubtags, language: Int) {
        self.language = language
        script = MatchingRules.shared.scriptDistance(desired.subtags, supported.subtags)
        region = MatchingRules.shared.regionDistance(desired.subtags, supported.subtags)
    }

    static let zero = LanguageDistance(language: 0, script: 0, region: 0)
    /// The distance between tags that can't be compared, which is greater than that between any two languages.
    static let none = LanguageDistance(
        language: LanguageMatchingData.languageDistance, script: LanguageMatchingData.scriptDistance,
        region: LanguageMatchingData.regionDistance)
}
