/// The level of a rule in a configuration.
public enum RuleLevel: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// nil for `off`.
    public var severity: Severity? {
        switch self {
        case .off: nil
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
