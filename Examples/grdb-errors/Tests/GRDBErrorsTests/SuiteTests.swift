import GRDB
import GRDBErrors
import Plainspoken
import PlainspokenTesting
import Testing

/// What every error source must do.
@Suite struct SuiteTests {
    private static let statement = "INSERT INTO account (email) VALUES (?)"

    @Test func databaseErrors() {
        let codes: [ResultCode] = [
            .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_FOREIGNKEY, .SQLITE_BUSY,
            .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_INTERRUPT,
        ]
        let suite = ErrorSourceSuite(
            .grdb(fields: ["account.email": FieldError("#/email", .taken)]),
            secrets: [Self.statement, "account.email", "anna@example.com"])
        let failures = suite.failures(
            diagnosing: codes.map { code in
                DatabaseError(
                    resultCode: code, message: "UNIQUE constraint failed: account.email", sql: Self.statement,
                    arguments: ["anna@example.com"])
            })
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test func recordErrors() {
        let error = RecordError.recordNotFound(databaseTableName: "account", key: ["id": 7.databaseValue])
        let failures = ErrorSourceSuite(.grdbRecords, secrets: ["account"]).failures(diagnosing: [error])
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test(arguments: [ResultCode.SQLITE_CONSTRAINT_NOTNULL, .SQLITE_CONSTRAINT_CHECK, .SQLITE_ERROR, .SQLITE_MISUSE])
    func whatIsABugOfOurs(code: ResultCode) {
        #expect(DatabaseErrorSource().diagnose(DatabaseError(resultCode: code), in: DiagnosisContext()) == nil)
    }
}
