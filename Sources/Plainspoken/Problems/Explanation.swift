import LanguageTags

/// How an answer came about: who diagnosed the error, what was looked up, and what was found.
///
/// ```swift
/// print(translator.explain(error, for: "pt-BR, en;q=0.5"))
/// // source    PaymentErrors declined, HTTPStatusErrorSource answered
/// // …
/// ```
public struct Explanation: Sendable, CustomStringConvertible {
    /// One source that was asked.
    public struct SourceAsked: Sendable, Hashable {
        public var name: String
        /// Whether it knew the error.
        public var answered: Bool
    }

    /// One look-up of a key in a language.
    public struct LookUp: Sendable, Hashable {
        public var key: String
        public var language: LanguageTag
        /// `found`, `no entry`, or which arguments were missing.
        public var outcome: String
    }

    /// The sources in the order in which they were asked.
    public var sources: [SourceAsked] = []
    /// The keys that were tried, most specific first.
    public var keys: [String] = []
    /// How the languages were chosen.
    public var negotiation: NegotiationExplanation?
    /// The look-ups in their order; the last one is the hit.
    public var lookUps: [LookUp] = []
    /// The result.
    public var problem: Problem

    public var description: String {
        var lines = sources.map { "source      \($0.name): \($0.answered ? "answered" : "declined")" }
        if sources.isEmpty { lines.append("source      none knows the error: general diagnosis") }
        lines.append("keys        " + keys.joined(separator: " → "))
        if let negotiation {
            lines += negotiation.description.split(separator: "\n").map { "languages   \($0)" }
        }
        lines += lookUps.map { "look-up     \($0.key) in \($0.language): \($0.outcome)" }
        lines.append("problem     \(problem)")
        lines += problem.report.issues.map { "issue       \($0)" }
        return lines.joined(separator: "\n")
    }
}
