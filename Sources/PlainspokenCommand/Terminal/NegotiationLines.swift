import ByteText
import LanguageTags

/// An explanation of a negotiation as tables: what was asked for, what could serve it, and the result.
enum NegotiationLines {
    static func lines(of explanation: NegotiationExplanation) -> [String] {
        var lines = ranges(explanation.ranges)
        if lines.isEmpty { lines.append("nothing was asked for") }
        lines += explanation.skipped.map {
            "skipped: “\(VisibleText.of($0.text))” at byte \($0.offset) is not a language range with a weight"
        }
        if explanation.isTruncated {
            let limits = "\(AcceptLanguage.maximumLength) bytes and \(AcceptLanguage.maximumRanges) ranges"
            lines.append("only \(limits) of the header are read")
        }
        if explanation.exclusionWasOverridden {
            lines.append("everything was refused; the fallbacks are used anyway")
        }
        return lines + [""] + choices(explanation.choices)
    }

    /// One row for each candidate. The first row names the range.
    private static func ranges(_ ranges: [NegotiationExplanation.Range]) -> [String] {
        guard !ranges.isEmpty else { return [] }
        var table = TextTable(
            "RANGE", "WEIGHT", "COMPARED AS", "CANDIDATE", "DISTANCE", "LANGUAGE", "SCRIPT", "REGION", "OUTCOME")
        for range in ranges {
            let head = [
                range.text, range.weight.map(QualityValue.text) ?? "chosen", range.maximized?.description ?? "–",
            ]
            guard !range.candidates.isEmpty else {
                table.append(head + ["–", "–", "–", "–", "–", range.outcome])
                continue
            }
            for (place, candidate) in range.candidates.enumerated() {
                let distance = candidate.distance
                let numbers = [distance.total, distance.language, distance.script, distance.region].map { String($0) }
                table.append(
                    (place == 0 ? head : ["", "", ""]) + [candidate.language.description] + numbers
                        + [outcome(of: candidate, range, isFirst: place == 0)])
            }
        }
        return table.lines
    }

    private static func outcome(
        of candidate: NegotiationExplanation.Candidate, _ range: NegotiationExplanation.Range, isFirst: Bool
    ) -> String {
        if candidate.isWinner { return "chosen" }
        if candidate.isRefused { return "refused with q=0" }
        if range.winner == nil, isFirst { return range.outcome }
        return candidate.distance.total >= LanguageMatcher.defaultThreshold ? "too far" : "not as close"
    }

    private static func choices(_ choices: [NegotiationExplanation.Choice]) -> [String] {
        guard !choices.isEmpty else { return ["no language matches"] }
        var table = TextTable("", "RESULT", "TEXTS FROM", "WHY")
        for (place, choice) in choices.enumerated() {
            let chain = choice.chain.map(\.description).joined(separator: " → ")
            table.append(["\(place + 1).", choice.language.description, chain, choice.reason])
        }
        return table.lines
    }
}
