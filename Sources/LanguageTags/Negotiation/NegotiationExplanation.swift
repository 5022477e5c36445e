import ByteText

/// The reasons why a response is in its language: the result of ``LanguageNegotiator/explain(acceptLanguage:)``.
///
/// ```swift
/// let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR"], fallbacks: ["en"])
/// print(negotiator.explain(acceptLanguage: "pt-PT, ja;q=0.5"))
/// // pt-PT  1      → pt     distance 5 (language 0, script 0, region 5)
/// //                 pt-BR  distance 5 (language 0, script 0, region 5)
/// // ja     0.5    no offered language is near enough
/// // 1. pt  best for pt-PT
/// // 2. en  fallback
/// ```
public struct NegotiationExplanation: Hashable, Sendable, CustomStringConvertible {
    /// An available language that a range could choose, or that it refuses.
    public struct Candidate: Hashable, Sendable {
        /// The language.
        public let language: LanguageTag
        /// Its distance from the range; only distances below ``LanguageMatcher/defaultThreshold`` count as a match.
        public let distance: LanguageDistance
        /// Whether the header refuses it with weight 0.
        public let isRefused: Bool
        /// Whether the range chose it.
        public let isWinner: Bool
    }

    /// A range and its effect.
    public struct Range: Hashable, Sendable {
        /// The range, as the client wrote it or as the reader chose it.
        public let text: String
        /// The weight in thousandths; nil for a language that the reader chose, which comes before any weight.
        public let weight: Int?
        /// The form in which the range is compared: canonical, with its most likely script and region; nil for `*`.
        public let maximized: LanguageTag?
        /// For a range that asks for a language, these are the offered languages of the same or a related language, nearest first. For `*`,
        /// it is the language that `*` stands for. For a refusal, they are the languages that it refuses.
        public let candidates: [Candidate]
        /// The language that the range chose. If there is none, ``outcome`` says why.
        public var winner: LanguageTag? { candidates.first { $0.isWinner }?.language }
        /// The effect of the range, in a few words of English.
        public let outcome: String
    }

    /// A language of the result.
    public struct Choice: Hashable, Sendable {
        /// The index in ``LanguageNegotiator/languages``.
        public let index: Int
        /// The language.
        public let language: LanguageTag
        /// The language and the loaded languages that it inherits from, most specific first.
        public let chain: [LanguageTag]
        /// The reason for the choice, in a few words of English.
        public let reason: String
    }

    /// The languages asked for, by weight.
    public let ranges: [Range]
    /// The malformed members of the header, which were skipped.
    public let skipped: [AcceptLanguage.SkippedMember]
    /// Whether the header was too long to be read to its end.
    public let isTruncated: Bool
    /// The same result that negotiating gives, best first.
    public let choices: [Choice]
    /// Whether everything was refused, and the fallbacks are used nevertheless.
    public let exclusionWasOverridden: Bool

    /// The most candidates that ``description`` shows for one range.
    private static let maximumRows = 8

    /// The whole explanation as a table.
    public var description: String {
        let width = max(5, ranges.map(\.text.utf8.count).max() ?? 0)
        let tagWidth = max(5, ranges.flatMap(\.candidates).map(\.language.description.utf8.count).max() ?? 0)
        var lines: [String] = []
        for range in ranges {
            let head =
                "\(Self.padded(range.text, width))  \(Self.padded(range.weight.map(QualityValue.text) ?? "", 5))  "
            if range.candidates.isEmpty { lines.append(head + range.outcome) }
            for (place, candidate) in range.candidates.prefix(Self.maximumRows).enumerated() {
                let left = place == 0 ? head : String(repeating: " ", count: width + 9)
                let mark = candidate.isWinner ? "→ " : "  "
                let note = candidate.isRefused ? ", refused" : ""
                lines.append(
                    "\(left)\(mark)\(Self.padded(candidate.language.description, tagWidth))  \(candidate.distance)\(note)"
                )
            }
            if range.candidates.count > Self.maximumRows {
                lines.append(
                    String(repeating: " ", count: width + 9)
                        + "  and \(range.candidates.count - Self.maximumRows) more")
            }
            if !range.candidates.isEmpty, range.winner == nil {
                lines.append(String(repeating: " ", count: width + 9) + range.outcome)
            }
        }
        lines += skipped.map { "skipped at byte \($0.offset): \($0.text)" }
        if isTruncated { lines.append("the header is longer than is read") }
        lines += choices.enumerated().map { place, choice in "\(place + 1). \(choice.language)  \(choice.reason)" }
        return lines.joined(separator: "\n")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }
}
