import MessageFormat2

/// The result of a conversion from or to ICU MessageFormat: the value, if there is one, and everything that could not be said in the other
/// language.
public struct ICUConversion<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The converted message; nil if there is an issue of any other kind than ``ICUConversionIssue/Kind/loss``.
    public let value: Value?
    /// What is wrong or could not be said, in source order, up to `MessageLimits.errors`.
    public let issues: [ICUConversionIssue]

    /// Creates a result. The findings are sorted by their places, and the value is left out if one of them is an error.
    init(_ value: Value?, _ findings: [ICUFinding], in source: [UInt8]) {
        let errors = findings.filter { $0.kind != .loss }
        self.value = errors.isEmpty ? value : nil
        // Losses make room for errors.
        let all = findings.count > MessageLimits.errors && !errors.isEmpty ? errors : findings
        issues = all.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .prefix(MessageLimits.errors).map { ICUConversionIssue($0.element, in: source) }
    }
}
