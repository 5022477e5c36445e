/// What a database refused, whichever database it is: the kind of failure, and the constraint that was violated.
///
/// ```swift
/// SQLFailure(sqlState: "23505", constraint: "account_email_key")    // unique, account_email_key
/// SQLFailure(sqlite: 2067, message: "UNIQUE constraint failed: account.email")    // unique, account.email
/// SQLFailure(sqlState: "42601")                                     // nil: a syntax error is ours
/// ```
public struct SQLFailure: Sendable, Hashable {
    /// A kind of failure. More can be added in any release.
    public struct Kind: Sendable, Hashable {
        fileprivate let name: String

        /// Something with the same unique value exists.
        public static let unique = Kind(name: "unique")
        /// Something refers to what is to be deleted, or what is referred to does not exist.
        public static let foreignKey = Kind(name: "foreignKey")
        /// Something that is saved conflicts, such as a booking for the same hour.
        public static let conflict = Kind(name: "conflict")
        /// A value is missing.
        public static let missing = Kind(name: "missing")
        /// A value is too long, out of range or not allowed.
        public static let invalid = Kind(name: "invalid")
        /// Nothing was found where something must be.
        public static let notFound = Kind(name: "notFound")
        /// Others were faster, hold a lock, or use all connections: trying again helps, and nothing was changed.
        public static let busy = Kind(name: "busy")
        /// It took longer than the database allows; nothing was changed.
        public static let timedOut = Kind(name: "timedOut")
        /// No connection could be made.
        public static let unreachable = Kind(name: "unreachable")
        /// The connection was lost, so it is not known whether something was changed.
        public static let interrupted = Kind(name: "interrupted")
        /// There is no room.
        public static let storageFull = Kind(name: "storageFull")
        /// The database only answers questions at the moment.
        public static let readOnly = Kind(name: "readOnly")
        /// The program itself stopped the statement.
        public static let cancelled = Kind(name: "cancelled")
    }

    /// The kind.
    public var kind: Kind
    /// The name of the constraint, or of the columns as `table.column, table.column`; `nil` if the database did not name one.
    public var constraint: String?

    /// - Parameters:
    ///   - kind: the kind, for a database with codes of its own.
    ///   - constraint: the name of the constraint that was violated.
    public init(_ kind: Kind, constraint: String? = nil) {
        self.kind = kind
        self.constraint = constraint
    }
}

extension SQLFailure.Kind: CustomStringConvertible {
    /// `unique`
    public var description: String { name }
}
