public import GRDB
public import Plainspoken

/// Diagnoses what SQLite refuses: says what the reader can do about it, and nothing about tables, columns or statements.
///
/// ```swift
/// let translator = try ErrorTranslator(
///     sources: [.grdb(fields: ["account.email": FieldError("#/email", .taken)]), .grdbRecords])
/// ```
public struct DatabaseErrorSource: ErrorSource {
    /// What to say where a unique column is taken, by the column: `["account.email": FieldError("#/email", .taken)]`.
    public var fields: [String: FieldError]

    /// - Parameter fields: what to say where a unique column is taken, by the column.
    public init(fields: [String: FieldError] = [:]) { self.fields = fields }

    public func diagnose(_ error: DatabaseError, in context: DiagnosisContext) -> Diagnosis? {
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
            return Diagnosis(.resourceAlreadyExists, fieldErrors: takenFields(error), cause: error)
        case .SQLITE_CONSTRAINT_FOREIGNKEY:
            // SQLite doesn't say which side is missing. Deleting can only fail because of what is left.
            let isDeletion = context.circumstances.method == .delete
            return Diagnosis(isDeletion ? .resourceInUse : .requestConflict, cause: error)
        default:
            return diagnose(error, error.resultCode)
        }
    }

    private func diagnose(_ error: DatabaseError, _ code: ResultCode) -> Diagnosis? {
        switch code {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM:
            return Diagnosis(
                "service.busy", status: .serviceUnavailable, retry: .after(.seconds(2)), outcome: .notApplied,
                cause: error)
        case .SQLITE_FULL:
            return Diagnosis("service.storage-full", status: 507, retry: .later, outcome: .notApplied, cause: error)
        case .SQLITE_READONLY:
            return Diagnosis(.serviceReadOnly, outcome: .notApplied, cause: error)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            return Diagnosis(.storageDamaged, cause: error)
        case .SQLITE_INTERRUPT, .SQLITE_ABORT:
            return .underlying(CancellationError())
        default:
            return nil  // A bug of ours. The reader gets the general 500, and the log has the error.
        }
    }

    /// The fields of `UNIQUE constraint failed: account.email, account.city` that we know.
    private func takenFields(_ error: DatabaseError) -> [FieldError] {
        guard let message = error.message, let colon = message.firstIndex(of: ":") else { return [] }
        return message[colon...].dropFirst().split(separator: ",").compactMap { column in
            fields[String(column.drop { $0 == " " })]
        }
    }

    public var messages: [MessageDeclaration] {
        [
            MessageDeclaration("resource.already-exists"), MessageDeclaration("resource.in-use"),
            MessageDeclaration("request.conflict"), MessageDeclaration("service.busy"),
            MessageDeclaration("service.storage-full"), MessageDeclaration("service.read-only"),
            MessageDeclaration("storage.damaged"),
            MessageDeclaration("field.taken", arguments: ["field": .message]),
        ]
    }

    public var catalogs: [CatalogOrigin] { [.catalogs(Texts.all)] }
}

extension ErrorSource where Self == DatabaseErrorSource {
    /// What SQLite refuses.
    ///
    /// - Parameter fields: what to say where a unique column is taken, by the column.
    public static func grdb(fields: [String: FieldError] = [:]) -> DatabaseErrorSource {
        DatabaseErrorSource(fields: fields)
    }
}
