import Foundation
import LanguageTags
import Plainspoken
import PlainspokenTesting
import PostgresErrors
import Testing

/// Errors that PostgreSQL itself reports, and what readers are told.
@Suite(.serialized) struct PostgresTests {
    private let server: PostgresServer
    private let database: PostgresConnection
    private let translator: ErrorTranslator

    init() throws {
        server = try PostgresServer.shared.get()
        translator = try ErrorTranslator(
            sources: [
                .sql(fields: [
                    "account_email_key": FieldError("#/email", .taken),
                    "account_age_check": FieldError("#/age", .tooSmall(limit: 18)),
                    "email": FieldError("#/email", .missing),
                ])
            ],
            languages: .all)
        database = try server.connect()
        try database.run(
            """
            DROP SCHEMA public CASCADE;
            CREATE SCHEMA public;
            CREATE TABLE account (id int PRIMARY KEY, email text NOT NULL UNIQUE, age int CHECK (age >= 18));
            CREATE TABLE invoice (account int NOT NULL REFERENCES account (id));
            CREATE TABLE booking (during tsrange, EXCLUDE USING gist (during WITH &&));
            INSERT INTO account VALUES (1, 'anna@example.com', 30), (2, 'ola@example.com', 40);
            INSERT INTO invoice VALUES (1);
            INSERT INTO booking VALUES ('[2026-01-02 10:00, 2026-01-02 11:00)');
            """)
    }

    /// What the reader is told of an error, in which no word is PostgreSQL's, and what the log has.
    private func problem(
        for language: LanguagePreference = "en", in circumstances: RequestCircumstances = .unknown,
        sqlState: String?, after failing: () throws -> Void
    ) throws -> Problem {
        let error = try #require(#expect(throws: PostgresError.self) { try failing() })
        #expect(error.sqlState == sqlState, "\(error)")
        let problem = translator.translate(error, for: language, in: circumstances)
        #expect(
            problem.mismatches(
                .isComplete, .hides("SQL", "anna@example.com", "account_", "relation", server.folder.path)) == [])
        let line = try #require(ErrorLog().entry(for: problem)?.description)
        if let sqlState { #expect(line.contains(sqlState)) }
        return problem
    }

    @Test func aTakenAddress() throws {
        let problem = try problem(for: "ko", sqlState: "23505") {
            try database.run("INSERT INTO account VALUES (3, 'anna@example.com', 20)")
        }
        #expect(
            problem.mismatches(
                .kind(.resourceAlreadyExists), .language("ko"), .fields(["#/email": "field.taken"])) == [])
    }

    @Test func anAccountWithInvoices() throws {
        let problem = try problem(for: "ar", in: RequestCircumstances(method: .delete), sqlState: "23503") {
            try database.run("DELETE FROM account WHERE id = 1")
        }
        #expect(problem.mismatches(.kind(.resourceInUse), .language("ar")) == [])
    }

    @Test func anInvoiceOfNoAccount() throws {
        let problem = try problem(in: RequestCircumstances(method: .post), sqlState: "23503") {
            try database.run("INSERT INTO invoice VALUES (7)")
        }
        #expect(problem.mismatches(.kind(.requestConflict)) == [])
    }

    @Test func twoBookingsOfOneHour() throws {
        let problem = try problem(for: "de", sqlState: "23P01") {
            try database.run("INSERT INTO booking VALUES ('[2026-01-02 10:30, 2026-01-02 12:00)')")
        }
        #expect(problem.mismatches(.kind(.requestConflict), .language("de")) == [])
    }

    /// Values that the database does not accept are the reader's only where the field is known.
    @Test func valuesThatAreNotAccepted() throws {
        let young = try problem(sqlState: "23514") { try database.run("INSERT INTO account VALUES (3, 'x', 17)") }
        #expect(young.mismatches(.kind(.bodyInvalid), .fields(["#/age": "field.too-small"])) == [])
        let missing = try problem(sqlState: "23502") { try database.run("INSERT INTO account VALUES (3, NULL, 20)") }
        #expect(missing.mismatches(.kind(.bodyInvalid), .fields(["#/email": "field.missing"])) == [])
        let unknown = try problem(sqlState: "23502") { try database.run("INSERT INTO invoice VALUES (NULL)") }
        #expect(unknown.mismatches(.status(500), .code("error")) == [])
        let ours = try problem(sqlState: "42601") { try database.run("SELEKT 1") }
        #expect(ours.mismatches(.status(500), .code("error")) == [])
    }

    private static func expectBusy(_ problem: Problem, in language: LanguageTag) {
        #expect(problem.mismatches(.status(503), .code("service.busy"), .language(language)) == [])
        #expect(problem.retry.isWorthwhile == true)
    }

    @Test func twoTransactionsAtOnce() throws {
        let other = try server.connect()
        try database.run("BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT * FROM account")
        try other.run("UPDATE account SET age = 31 WHERE id = 1")
        let problem = try problem(for: "ja", in: RequestCircumstances(method: .post), sqlState: "40001") {
            try database.run("UPDATE account SET age = 32 WHERE id = 1")
        }
        Self.expectBusy(problem, in: "ja")
    }

    @Test func aDeadlock() async throws {
        let other = try server.connect()
        try database.run("BEGIN; UPDATE account SET age = 31 WHERE id = 1")
        try other.run("BEGIN; UPDATE account SET age = 31 WHERE id = 2")
        // The server ends one of the two, which frees the other.
        nonisolated(unsafe) let second = other
        let otherEnd = Task.detached { () -> PostgresError? in
            do throws(PostgresError) {
                try second.run("UPDATE account SET age = 32 WHERE id = 1")
                return nil
            } catch {
                return error
            }
        }
        let ownEnd: PostgresError?
        do throws(PostgresError) {
            try database.run("UPDATE account SET age = 32 WHERE id = 2")
            ownEnd = nil
        } catch {
            ownEnd = error
        }
        if ownEnd == nil { try database.run("ROLLBACK") }
        let ended = [ownEnd, await otherEnd.value].compactMap { $0 }
        try #require(ended.count == 1)
        let problem = try problem(for: "pl", sqlState: "40P01") { throw ended[0] }
        Self.expectBusy(problem, in: "pl")
    }

    @Test func aLockAndATimeLimit() throws {
        let other = try server.connect()
        try other.run("BEGIN; UPDATE account SET age = 31 WHERE id = 1")
        let locked = try problem(for: "fr", sqlState: "55P03") {
            try database.run("SET lock_timeout = '10ms'; UPDATE account SET age = 32 WHERE id = 1")
        }
        Self.expectBusy(locked, in: "fr")
        let slow = try problem(for: "es", in: RequestCircumstances(method: .post), sqlState: "57014") {
            try database.run("SET statement_timeout = '10ms'; SELECT pg_sleep(60)")
        }
        #expect(slow.mismatches(.status(504), .code("service.timed-out"), .language("es")) == [])
    }

    @Test func aDatabaseThatOnlyReads() throws {
        let problem = try problem(sqlState: "25006") {
            try database.run("BEGIN READ ONLY; INSERT INTO invoice VALUES (1)")
        }
        #expect(problem.mismatches(.kind(.serviceReadOnly)) == [])
    }

    @Test func tooManyConnections() throws {
        let problem = try problem(for: "de", sqlState: "53300") {
            let connections = try (0..<20).map { _ in try server.connect() }
            #expect(Bool(false), "\(connections.count) connections were possible")
        }
        Self.expectBusy(problem, in: "de")
    }

    /// A connection that never was, and one that ends: only the second may have changed something.
    @Test func connectionsThatFail() throws {
        let refused = try problem(for: "de", in: RequestCircumstances(method: .post), sqlState: nil) {
            _ = try PostgresConnection("host=/nowhere dbname=shop")
        }
        #expect(refused.mismatches(.status(503), .code("service.unreachable"), .language("de")) == [])

        let other = try server.connect(user: "admin")
        // libpq passes on what the server said before it closed the connection, but not the code.
        let ended = try problem(in: RequestCircumstances(method: .post), sqlState: nil) {
            try other.run("SELECT pg_terminate_backend(\(database.processNumber))")
            for _ in 0..<1_000 { try database.run("SELECT 1") }
        }
        #expect(ended.mismatches(.status(503), .code("service.interrupted")) == [])
        let lost = try problem(sqlState: nil) { try database.run("SELECT 1") }
        #expect(lost.code == "service.interrupted")
    }

    /// A role or database that does not exist is a mistake in our own settings.
    @Test func ourOwnSettings() throws {
        let problem = try problem(sqlState: "28000") { _ = try server.connect(user: "nobody") }
        #expect(problem.mismatches(.status(500), .code("error")) == [])
    }

    @Test func suite() {
        let states = [
            "23505", "23503", "23P01", "40001", "53300", "57014", "08001", "57P01", "25006", "53100", "02000",
        ]
        let failures = ErrorSourceSuite(.sql(), secrets: ["account_email_key", "duplicate key"]).failures(
            diagnosing: states.map { PostgresError("duplicate key", sqlState: $0, constraint: "account_email_key") }
                + [PostgresError("refused", isConnecting: true), PostgresError("gone")])
        #expect(failures.isEmpty, "\(failures)")
    }
}
