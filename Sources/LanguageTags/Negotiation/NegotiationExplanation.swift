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
        /// The language.
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
        /// The language.
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

extension LanguageNegotiator {
    /// What ``negotiate(acceptLanguage:)`` decides for a header, and why.
    ///
    /// - Parameter header: the value of Accept-Language.
    /// - Returns: the decision, whose description is a table for people.
    public func explain(acceptLanguage header: String) -> NegotiationExplanation {
        explain(preferred: [], acceptLanguage: header)
    }

    /// What ``negotiate(preferred:acceptLanguage:)`` decides, and why.
    ///
    /// - Parameters:
    ///   - preferred: what the reader chose, best first.
    ///   - header: the value of Accept-Language.
    public func explain(preferred: [LanguageTag], acceptLanguage header: String) -> NegotiationExplanation {
        let read = AcceptLanguage(header)
        let refused = refused(languages, acceptLanguage: header)
        let chosen = preferred.prefix(AcceptLanguage.maximumRanges)
        let asked = read.ranges.prefix(AcceptLanguage.maximumRanges - chosen.count)
        let ranges =
            chosen.map { explain($0.description, nil, refused) }
            + asked.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map { explain($0.element.text, $0.element.weight, refused) }

        let result = negotiate(preferred: preferred, acceptLanguage: header)
        let choices = result.map { index in
            NegotiationExplanation.Choice(
                index: index, language: languages[index],
                chain: self.chain(of: index, in: result, acceptLanguage: header).map { languages[$0] },
                reason: reason(index, ranges, isOverridden: result.exclusionWasOverridden))
        }
        return NegotiationExplanation(
            ranges: ranges, skipped: read.skipped, isTruncated: read.isTruncated, choices: choices,
            exclusionWasOverridden: result.exclusionWasOverridden)
    }

    private func explain(_ text: String, _ weight: Int?, _ refused: Set<Int>) -> NegotiationExplanation.Range {
        guard weight != 0 else {
            let outcome = text == "*" ? "refuses all languages that are not asked for" : "refused"
            return NegotiationExplanation.Range(
                text: text, weight: weight, maximized: nil, candidates: [], outcome: outcome)
        }
        guard text != "*" else {
            return NegotiationExplanation.Range(
                text: text, weight: weight, maximized: nil, candidates: [], outcome: "any language: the fallbacks")
        }
        guard let tag = LanguageTag(text) else {
            return NegotiationExplanation.Range(
                text: text, weight: weight, maximized: nil, candidates: [],
                outcome: "a range that is not a well-formed tag: its language, script and region are used")
        }
        let winner = tables.supported.best(for: tag) { refused.contains($0) }
        var candidates = tables.supported.candidates(for: tag).map { index, distance in
            NegotiationExplanation.Candidate(
                language: languages[index],
                distance: index == winner?.index && winner?.distance == 0 ? .zero : distance,
                isRefused: refused.contains(index), isWinner: index == winner?.index)
        }
        if let winner, !candidates.contains(where: \.isWinner) {
            // The very tag that was asked for, beside one that is as near.
            candidates.append(
                NegotiationExplanation.Candidate(
                    language: languages[winner.index], distance: .zero, isRefused: false, isWinner: true))
        }
        candidates.sort {
            $0.isWinner && !$1.isWinner || $0.isWinner == $1.isWinner && $0.distance.total < $1.distance.total
        }
        let outcome: String
        if let winner {
            outcome = "served by \(languages[winner.index])"
        } else if candidates.contains(where: { $0.distance.total < LanguageMatcher.defaultThreshold }) {
            outcome = "what would serve it is refused"
        } else {
            outcome = "no language that is offered is near enough"
        }
        return NegotiationExplanation.Range(
            text: text, weight: weight, maximized: tag.maximized, candidates: candidates, outcome: outcome)
    }

    private func reason(_ index: Int, _ ranges: [NegotiationExplanation.Range], isOverridden: Bool) -> String {
        if isOverridden { return "fallback, though refused: nothing else is left" }
        let language = languages[index]
        if let range = ranges.first(where: { $0.winner == language }) { return "best for \(range.text)" }
        if ranges.contains(where: { $0.text == "*" && $0.weight != 0 }) { return "for *" }
        return fallbacks.contains(index) ? "fallback" : "the first that is not refused"
    }
}
