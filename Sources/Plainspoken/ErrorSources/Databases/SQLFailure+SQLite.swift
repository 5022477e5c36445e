extension SQLFailure {
    /// The failure that a result code of SQLite stands for (<https://www.sqlite.org/rescode.html>).
    ///
    /// - Parameters:
    ///   - code: the extended result code, such as 2067. A primary one says less: 19 does not tell which constraint.
    ///   - message: SQLite's message, which names the columns of a unique constraint.
    /// - Returns: `nil` if the failure is a mistake in our own program, or a damaged file.
    public init?(sqlite code: Int, message: String? = nil) {
        guard let kind = Self.kind(sqlite: code) else { return nil }
        self.init(kind, constraint: message.flatMap(Self.constraint))
    }

    private static func kind(sqlite code: Int) -> Kind? {
        switch code {
        case 2067, 1555, 2579: .unique  // CONSTRAINT_UNIQUE, _PRIMARYKEY, _ROWID
        case 787: .foreignKey  // CONSTRAINT_FOREIGNKEY
        case 1299: .missing  // CONSTRAINT_NOTNULL
        case 275, 3091: .invalid  // CONSTRAINT_CHECK, _DATATYPE
        default: kind(sqlitePrimary: code & 0xFF)
        }
    }

    private static func kind(sqlitePrimary code: Int) -> Kind? {
        switch code {
        case 4, 9: .cancelled  // ABORT, INTERRUPT
        case 5, 6, 7, 15: .busy  // BUSY, LOCKED, NOMEM, PROTOCOL
        case 8: .readOnly  // READONLY
        case 13: .storageFull  // FULL
        case 14: .unreachable  // CANTOPEN
        case 18: .invalid  // TOOBIG
        default: nil
        }
    }

    /// What follows the colon of `UNIQUE constraint failed: account.email, account.city`.
    private static func constraint(in message: String) -> String? {
        guard let start = message.utf8.firstRange(of: " constraint failed: ".utf8)?.upperBound else { return nil }
        return String(message[start...])
    }
}
