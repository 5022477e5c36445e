public import GRDB
public import Plainspoken

/// The short way: with this conformance alone, `sources: [.sql(fields: ["account.email": FieldError("#/email", .taken)])]` knows GRDB's
/// errors. ``DatabaseErrorSource`` says more: what is damaged, and when to try again.
extension DatabaseError: @retroactive SQLError {
    public var sqlFailure: SQLFailure? { SQLFailure(sqlite: Int(extendedResultCode.rawValue), message: message) }
}
