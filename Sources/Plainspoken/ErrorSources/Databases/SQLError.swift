/// An error of a database library. A few lines make the library's errors known to ``SQLErrorSource``:
///
/// ```swift
/// extension DatabaseError: @retroactive SQLError {      // GRDB
///     public var sqlFailure: SQLFailure? { SQLFailure(sqlite: Int(extendedResultCode.rawValue), message: message) }
/// }
///
/// extension PSQLError: @retroactive SQLError {          // PostgresNIO
///     public var sqlFailure: SQLFailure? {
///         guard let info = serverInfo else { return SQLFailure(.interrupted) }
///         return info[.sqlState].flatMap { SQLFailure(sqlState: $0, constraint: info[.constraintName]) }
///     }
/// }
/// ```
public protocol SQLError: Error {
    /// What the database refused, as far as it concerns a reader; `nil` for a mistake in our own program, such as a syntax error.
    var sqlFailure: SQLFailure? { get }
}
