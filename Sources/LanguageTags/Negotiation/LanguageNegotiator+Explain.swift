import ByteText

extension LanguageNegotiator {
    /// The decision of ``negotiate(acceptLanguage:)`` for a header, and the reasons for it.
    ///
    /// - Parameter header: the value of Accept-Language.
    /// - Returns: the decision. Its description is a table for people to read.
    public func explain(acceptLanguage header: String) -> NegotiationExplanation {
        explain(preferred: [], acceptLanguage: header)
    }

    /// The decision of ``negotiate(preferred:acceptLanguage:)``, and the reasons for it.
    ///
    /// - Parameters:
    ///   - preferred: the languages that the reader chose, best first.
    ///   - header: the value of Accept-Language.
    /// - Returns: the decision. Its description is a table for people to read.
    public func explain(preferred: [LanguageTag], acceptLanguage header: String) -> NegotiationExplanation {
        let read = AcceptLanguage(header)
        let bytes = header.utf8.span
        var list = RangeList()
        tables.read(bytes, preferred: preferred, into: &list)
        let rules = ExclusionRules(list, bytes)
        tables.replaceRefused(in: &list, rules, preferred: preferred, bytes)

        let explainer = RangeExplainer(tables: tables, list: list, rules: rules)
        let ranges = (0..<explainer.list.count).map { place in
            let range = explainer.list[place]
            guard range.isFromHeader else { return explainer.explain(place, asking: preferred[range.start]) }
            let text = Array(bytes.extracting(range.start..<range.start + range.length))
            return explainer.explain(place, text: String(decoding: text, as: UTF8.self))
        }
        let result = tables.negotiate(bytes, preferred: preferred)
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

    private func reason(_ index: Int, _ ranges: [NegotiationExplanation.Range], isOverridden: Bool) -> String {
        if isOverridden { return "fallback, in spite of the refusal: nothing else is left" }
        let language = languages[index]
        if let range = ranges.first(where: { $0.winner == language && $0.text != "*" }) {
            return "best for \(range.text)"
        }
        if ranges.contains(where: { $0.winner == language }) { return "for *" }
        return fallbacks.contains(index) ? "fallback" : "the first that is not refused"
    }
}

/// Explains the ranges of one negotiation, one at a time.
private struct RangeExplainer {
    let tables: NegotiationTables
    /// The ranges with the languages that were chosen for them.
    let list: RangeList
    let rules: ExclusionRules

    /// A range of the header.
    func explain(_ place: Int, text: String) -> NegotiationExplanation.Range {
        let range = list[place]
        if range.weight == 0 { return refusal(place, text) }
        if range.isWildcard { return wildcard(place, text) }
        // If a range is not a well-formed tag (`en-x`), its language, script and region count.
        let tag = LanguageTag(text) ?? RangeSubtags(text.utf8.span)?.packed.map { LanguageTag(canonicalText: $0.text) }
        return request(place, text, range.weight, tag)
    }

    /// A language that the reader chose.
    func explain(_ place: Int, asking tag: LanguageTag) -> NegotiationExplanation.Range {
        request(place, tag.description, nil, tag)
    }

    private func request(
        _ place: Int, _ text: String, _ weight: Int?, _ tag: LanguageTag?
    ) -> NegotiationExplanation.Range {
        let range = list[place]
        let winner = range.isServed ? Int(range.language) : nil
        let near = tag.map { tables.supported.candidates(for: $0) } ?? []
        var candidates = near.map { index, distance in
            let isWinner = index == winner
            return candidate(index, isWinner && range.distance == 0 ? .zero : distance, isWinner: isWinner)
        }
        if let winner, !candidates.contains(where: \.isWinner) {
            // The winner is the very tag that was asked for, and the candidates have only an equivalent one.
            candidates.append(candidate(winner, .zero, isWinner: true))
        }
        candidates.sort {
            $0.isWinner && !$1.isWinner || $0.isWinner == $1.isWinner && $0.distance.total < $1.distance.total
        }
        let outcome: String
        if let winner {
            outcome = "chose \(tables.languages[winner])"
        } else if candidates.contains(where: { $0.distance.total < LanguageMatcher.defaultThreshold }) {
            outcome = "every language that is near enough is refused"
        } else {
            outcome = "no offered language is near enough"
        }
        return NegotiationExplanation.Range(
            text: text, weight: weight, maximized: tag?.maximized, candidates: candidates, outcome: outcome)
    }

    private func wildcard(_ place: Int, _ text: String) -> NegotiationExplanation.Range {
        let language = tables.languageForRest(after: place, list.ranges.span.extracting(first: list.count)) {
            isRefused(Int($0))
        }
        return NegotiationExplanation.Range(
            text: text, weight: list[place].weight, maximized: nil,
            candidates: language.map { [candidate(Int($0), .zero, isWinner: true)] } ?? [],
            outcome: language.map { "any language: \(tables.languages[Int($0)])" }
                ?? "every language is refused or asked for by another range")
    }

    private func refusal(_ place: Int, _ text: String) -> NegotiationExplanation.Range {
        let range = list[place]
        let tag = range.isWildcard ? nil : LanguageTag(text)
        let wanted = Set((0..<list.count).filter { list[$0].isServed && list[$0].weight > 0 }.map { list[$0].language })
        let refused = tables.languages.indices.filter { index in
            range.isWildcard
                ? !wanted.contains(UInt16(truncatingIfNeeded: index))
                : rules.refusal(of: tables.languages[index], tables.packed[index]) == place
        }
        let candidates = refused.map { index in
            NegotiationExplanation.Candidate(
                language: tables.languages[index],
                distance: tag.map { LanguageDistance(from: $0, to: tables.languages[index]) } ?? .zero, isRefused: true,
                isWinner: false)
        }
        let outcome =
            refused.isEmpty
            ? "refuses no available language"
            : range.isWildcard ? "refuses every language that no other range asks for" : "refuses what it names"
        return NegotiationExplanation.Range(
            text: text, weight: 0, maximized: tag?.maximized, candidates: candidates, outcome: outcome)
    }

    private func candidate(
        _ index: Int, _ distance: LanguageDistance, isWinner: Bool
    ) -> NegotiationExplanation.Candidate {
        NegotiationExplanation.Candidate(
            language: tables.languages[index], distance: distance, isRefused: isRefused(index), isWinner: isWinner)
    }

    private func isRefused(_ index: Int) -> Bool {
        rules.refusal(of: tables.languages[index], tables.packed[index]) != nil
    }
}
