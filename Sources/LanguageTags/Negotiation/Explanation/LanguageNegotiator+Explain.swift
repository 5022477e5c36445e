extension LanguageNegotiator {
    /// What ``negotiate(acceptLanguage:)`` decides for a header, and why.
    ///
    /// - Parameter header: the value of Accept-Language.
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
                outcome: "a range that is no well-formed tag: its language, script and region are used")
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
