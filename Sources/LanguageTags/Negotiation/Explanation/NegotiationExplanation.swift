import ByteText

/// Why a response is in the language it is in: what ``LanguageNegotiator/explain(acceptLanguage:)`` tells.
///
/// ```swift
/// let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR"], fallbacks: ["en"])
/// print(negotiator.explain(acceptLanguage: "pt-PT, ja;q=0.5"))
/// // pt-PT  1      → pt     distance 5 (language 0, script 0, region 5)
/// //                 pt-BR  distance 5 (language 0, script 0, region 5)
/// // ja     0.5    no language that is offered is near enough
/// // 1. pt  best for pt-PT
/// // 2. en  fallback
/// ```
public struct NegotiationExplanation: Hashable, Sendable, CustomStringConvertible {
    /// An offered language that could serve a range.
    public struct Candidate: Hashable, Sendable {
        public let language: LanguageTag
        /// How far it is from what the range asks for; nearer than ``LanguageMatcher/defaultThreshold`` to be taken.
        public let distance: LanguageDistance
        /// Whether the header refuses it with a weight of 0.
        public let isRefused: Bool
        /// Whether it is what serves the range.
        public let isWinner: Bool
    }

    /// A range and what became of it.
    public struct Range: Hashable, Sendable {
        /// The range, as the client wrote it or as the reader chose it.
        public let text: String
        /// In thousandths; nil for a language that the reader chose, which comes before any weight.
        public let weight: Int?
        /// What the range is compared as: canonical, with its most likely script and region; nil for `*` and unknown ranges.
        public let maximized: LanguageTag?
        /// The offered languages of the same or a related language, nearest first.
        public let candidates: [Candidate]
        /// What serves the range.
        public var winner: LanguageTag? { candidates.first { $0.isWinner }?.language }
        /// What became of the range, in a few words of English.
        public let outcome: String
    }

    /// A language of the result.
    public struct Choice: Hashable, Sendable {
        /// Its place in ``LanguageNegotiator/languages``.
        public let index: Int
        public let language: LanguageTag
        /// The language and those it inherits from that are loaded, most specific first.
        public let chain: [LanguageTag]
        /// Why it is there, in a few words of English.
        public let reason: String
    }

    /// What was asked for, by weight.
    public let ranges: [Range]
    /// Members of the header that are malformed and were passed over.
    public let skipped: [AcceptLanguage.SkippedMember]
    /// Whether the header was longer than is read.
    public let isTruncated: Bool
    /// The result, best first: the same that negotiating gives.
    public let choices: [Choice]
    /// Whether everything was refused, and the fallbacks are used all the same.
    public let exclusionWasOverridden: Bool

    /// All of it as lines of text in columns.
    public var description: String {
        let width = max(5, ranges.map(\.text.utf8.count).max() ?? 0)
        let tagWidth = max(5, ranges.flatMap(\.candidates).map(\.language.description.utf8.count).max() ?? 0)
        var lines: [String] = []
        for range in ranges {
            let head =
                "\(Self.padded(range.text, width))  \(Self.padded(range.weight.map(QualityValue.text) ?? "", 5))  "
            if range.candidates.isEmpty { lines.append(head + range.outcome) }
            for (place, candidate) in range.candidates.enumerated() {
                let left = place == 0 ? head : String(repeating: " ", count: width + 9)
                let mark = candidate.isWinner ? "→ " : "  "
                let note = candidate.isRefused ? ", refused" : ""
                lines.append(
                    "\(left)\(mark)\(Self.padded(candidate.language.description, tagWidth))  \(candidate.distance)\(note)"
                )
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
