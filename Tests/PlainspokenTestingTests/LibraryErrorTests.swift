import PlainspokenTesting
import Testing

@testable import Plainspoken

/// The sources for errors of libraries pass the suites.
struct LibraryErrorTests {
    struct DatabaseFailed: SQLError {
        var sqlFailure: SQLFailure?
        let statement = "INSERT INTO account VALUES ('anna@example.com')"
    }

    @Test func databases() {
        let kinds: [SQLFailure.Kind] = [
            .unique, .foreignKey, .conflict, .missing, .invalid, .notFound, .busy, .timedOut, .unreachable,
            .interrupted,
            .storageFull, .readOnly, .cancelled,
        ]
        let suite = ErrorSourceSuite(
            SQLErrorSource(fields: [
                "account_email_key": FieldError("#/email", .taken),
                "account_age": FieldError("#/age", .tooSmall(limit: 18)),
            ]),
            secrets: ["anna@example.com", "account_email_key", "INSERT"])
        let samples = kinds.map { DatabaseFailed(sqlFailure: SQLFailure($0, constraint: "account_email_key")) }
        let failures = suite.failures(
            diagnosing: samples + [DatabaseFailed(sqlFailure: SQLFailure(.invalid, constraint: "account_age"))])
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test func tokens() {
        let errors = OAuthError.Code.all.map { OAuthError($0, explanation: "for programmers") }
        let source = ErrorSourceSuite(OAuthErrorSource(realm: "shop")).failures(diagnosing: errors)
        #expect(source.isEmpty, "\(source)")
        let own = DiagnosableSuite(OAuthError.self).failures(diagnosing: errors)
        #expect(own.isEmpty, "\(own)")
    }
}
