public import Plainspoken

/// What PostgreSQL, or the connection to it, refused.
public struct PostgresError: Error, CustomStringConvertible {
    /// The five characters of its code; nil if the connection failed without one.
    public var sqlState: String?
    /// The constraint, or the column, that was violated.
    public var constraint: String?
    /// Whether there was no connection yet, so that nothing was sent.
    public var isConnecting = false
    /// PostgreSQL's own sentence, for the log.
    public var message: String

    public init(_ message: String, sqlState: String? = nil, constraint: String? = nil, isConnecting: Bool = false) {
        self.message = message
        self.sqlState = sqlState
        self.constraint = constraint
        self.isConnecting = isConnecting
    }

    public var description: String { "\(sqlState ?? "no SQLSTATE"): \(message)" }
}

// All that Plainspoken needs to know.
extension PostgresError: SQLError {
    public var sqlFailure: SQLFailure? {
        guard let sqlState else { return SQLFailure(isConnecting ? .unreachable : .interrupted) }
        return SQLFailure(sqlState: sqlState, constraint: constraint)
    }
}
