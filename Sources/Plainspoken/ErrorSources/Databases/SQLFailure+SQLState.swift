extension SQLFailure {
    /// The failure that an SQLSTATE stands for.
    ///
    /// The codes are those of the SQL standard (ISO/IEC 9075-2, “SQLSTATE class and subclass codes”), and of PostgreSQL (its
    /// documentation, appendix A “PostgreSQL Error Codes”), which CockroachDB, YugabyteDB and others also use. A code that is not
    /// listed counts as its class.
    ///
    /// - Parameters:
    ///   - sqlState: five ASCII letters or digits, such as `23505`.
    ///   - constraint: the name of the constraint that was violated.
    /// - Returns: `nil` if the failure is a mistake in our own program or settings, or the code is not one.
    public init?(sqlState: String, constraint: String? = nil) {
        guard sqlState.utf8.count == 5, let kind = Self.states[sqlState] ?? Self.classes[String(sqlState.prefix(2))]
        else {
            return nil
        }
        // A listed code of a class that counts as nothing.
        guard let kind else { return nil }
        self.init(kind, constraint: constraint)
    }

    /// Whole classes.
    private static let classes: [String: Kind?] = [
        "02": .notFound, "08": .interrupted, "23": .conflict, "40": .busy, "53": .busy, "57": .interrupted,
    ]

    /// What differs from its class; nil for what is our own.
    private static let states: [String: Kind?] = [
        // data exceptions: what a request can contain
        "22001": .invalid,  // string data, right truncation
        "22003": .invalid,  // numeric value out of range
        "22007": .invalid,  // invalid datetime format
        "22008": .invalid,  // datetime field overflow
        "22021": .invalid,  // character not in repertoire
        "22P02": .invalid,  // invalid text representation
        "22P05": .invalid,  // untranslatable character
        // integrity constraint violations
        "23001": .foreignKey,  // restrict
        "23502": .missing,  // not null
        "23503": .foreignKey,
        "23505": .unique,
        "23514": .invalid,  // check
        "23P01": .conflict,  // exclusion
        // transactions
        "25006": .readOnly,  // read-only SQL transaction
        "25P03": .timedOut,  // idle in transaction
        "25P04": .timedOut,  // transaction timeout
        "40002": .conflict,  // integrity constraint violation, found at the end
        "40003": .interrupted,  // statement completion unknown
        // connections
        "08001": .unreachable,  // unable to establish
        "08004": .unreachable,  // rejected
        "08P01": nil,  // protocol violation
        // resources
        "53100": .storageFull,  // disk full
        "55006": .busy,  // object in use
        "55P03": .busy,  // lock not available
        "72000": .busy,  // snapshot too old
        // operator intervention
        "57014": .timedOut,  // query canceled, by the statement timeout as a rule
        "57P03": .unreachable,  // cannot connect now
        "57P04": nil,  // database dropped
        "P0002": .notFound,  // no data found
    ]
}
