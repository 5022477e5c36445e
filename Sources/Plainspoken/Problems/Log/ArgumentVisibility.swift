/// Whether the log shows values that no reader sees: `.private(…)` arguments of a ``Diagnosis``.
public enum ArgumentVisibility: String, Sendable, Hashable, CaseIterable {
    /// Each has a field: `argument.account`.
    case shown
    /// None has, and no other field tells them: of an error with private values, and of another server's answer, a line gives the
    /// types of error and cause and the kinds of trouble in place of their texts, and no message, because the values can stand in
    /// those texts.
    case hidden
}
