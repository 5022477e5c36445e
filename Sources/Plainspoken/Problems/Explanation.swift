public import LanguageTags

/// How an answer came about: who diagnosed the error, what was looked up, and what was found.
///
/// ```swift
/// print(translator.explain(error, for: "pt-BR, en;q=0.5"))
/// // source      PaymentErrorSource: declined
/// // source      HTTPStatusErrorSource: answered
/// // keys        http.404 → http.client-error → error
/// // …
/// ```
///
/// It is recorded while the answer is made, so the two cannot differ.
public struct Explanation: Sendable, CustomStringConvertible {
    /// The sources in the order in which they were asked.
    public var sources: [AskedSource]
    /// The keys that were tried, most specific first.
    public var keys: [MessageKey]
    /// How the languages were chosen.
    public var negotiation: NegotiationExplanation
    /// The locale that numbers, dates and units are formatted with: the language of the texts, in the region that the reader asks for;
    /// `nil` if no catalog's text is shown.
    public var formatLocale: LanguageTag?
    /// The lookups in order; the last one is the hit.
    public var lookUps: [KeyLookUp]
    /// The answer.
    public var problem: Problem

    init(
        _ problem: Problem, _ answer: borrowing Answer, to diagnosis: Diagnosis, for preference: LanguagePreference,
        _ record: DecisionRecord
    ) {
        let snapshot = answer.decision.snapshot
        sources = record.sources
        keys = []
        negotiation = snapshot.negotiator.explain(preference)
        formatLocale = answer.isPassedOn ? nil : answer.decision.formatLocale(for: preference)
        lookUps = answer.isPassedOn ? [] : record.lookUps
        self.problem = problem
        guard !answer.isPassedOn else { return }
        // A key can come from the source and also follow from the status.
        let general = snapshot.generalKeys.keys(
            forStatus: diagnosis.storedStatus.code, isOnlyStatus: diagnosis.key.isOfHTTPStatus
        ).map { MessageKey(snapshot.keys[$0]) }
        for key in diagnosis.detailKeys + [diagnosis.key] + diagnosis.generalKeys + general {
            let variants = answer.decision.holding.variants.map { $0.key(of: key) }.filter(snapshot.hasEntry)
            for key in variants + [key] where !keys.contains(key) { keys.append(key) }
        }
    }

    /// For a thrown problem, nothing was decided. Its source is the one that made it, if it came from a translator.
    init(_ problem: Problem, _ snapshot: CatalogSnapshot, for preference: LanguagePreference) {
        sources = problem.report.source.map { [AskedSource(name: $0, answered: true)] } ?? []
        keys = []
        lookUps = []
        negotiation = snapshot.negotiator.explain(preference)
        self.problem = problem
    }

    /// One line for each step, as the example shows.
    public var description: String {
        var lines = sources.map { "source      \($0.name): \($0.answered ? "answered" : "declined")" }
        if sources.isEmpty { lines.append("source      none knew the error: general diagnosis") }
        if !keys.isEmpty { lines.append("keys        " + keys.map(\.rawValue).joined(separator: " → ")) }
        lines += negotiation.description.split(separator: "\n").map { "languages   \($0)" }
        lines += lookUps.map { "look-up     \($0.key) in \($0.language): \($0.outcome)" }
        if let formatLocale { lines.append("numbers     \(formatLocale)") }
        lines.append("problem     \(problem)")
        if let reference = problem.reference { lines.append("reference   \(reference)") }
        lines += problem.report.issues.map { "issue       \($0)" }
        return lines.joined(separator: "\n")
    }
}
