/// Whether the log shows values that no reader sees: `.private(…)` arguments of a ``Diagnosis``.
public enum ArgumentVisibility: String, Sendable, Hashable, CaseIterable {
    /// Each has a field: `argument.account`.
    case shown
    /// No field shows them. For an error with private values, and for another server's response, a line has the types
    /// of the error and its cause and the kinds of issues instead of their texts, and no message, because those texts
    /// may contain the values.
    case hidden
}
