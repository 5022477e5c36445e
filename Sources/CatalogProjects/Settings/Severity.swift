/// How severe a finding is. Errors decide the exit code, warnings may, and notes never do.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Notes come before warnings, and warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
