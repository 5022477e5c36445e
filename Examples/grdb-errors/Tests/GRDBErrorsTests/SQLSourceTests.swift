import Foundation
import GRDB
import GRDBErrors
import Plainspoken
import PlainspokenTesting
import Testing

/// Errors that SQLite itself throws, through the source for all databases.
@Suite struct SQLSourceTests {
    private let translator: ErrorTranslator
    private let file = FileManager.default.temporaryDirectory.appending(path: "sql-\(UUID().uuidString).sqlite").path

    init() throws {
        translator = try ErrorTranslator(
            sources: [
                .sql(fields: [
                    "account.email": FieldError("#/email", .taken), "adult": FieldError("#/age", .tooSmall(limit: 18)),
                ])
            ],
            languages: .all)
    }

    private func open(readOnly: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = readOnly
        return try DatabaseQueue(path: file, configuration: configuration)
    }

    private func shop() throws -> DatabaseQueue {
        let database = try open()
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE account (
                        id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, age INTEGER CONSTRAINT adult CHECK (age >= 18));
                    CREATE TABLE invoice (account INTEGER NOT NULL REFERENCES account(id));
                    INSERT INTO account VALUES (1, 'anna@example.com', 30);
                    INSERT INTO invoice VALUES (1);
                    """)
        }
        return database
    }

    /// What the reader is told after a statement, in which no word is SQLite's.
    private func problem(
        for language: LanguagePreference, in circumstances: RequestCircumstances = .unknown,
        after failing: () throws -> Void
    ) throws -> Problem {
        defer { try? FileManager.default.removeItem(atPath: file) }
        let error = try #require(#expect(throws: DatabaseError.self) { try failing() })
        let problem = translator.translate(error, for: language, in: circumstances)
        #expect(problem.mismatches(.isComplete, .hides("SQL", "account.", "anna@example.com", file)) == [])
        return problem
    }

    private func refused(
        _ sql: String, for language: LanguagePreference, in circumstances: RequestCircumstances = .unknown
    ) throws -> Problem {
        let database = try shop()
        return try problem(for: language, in: circumstances) { try database.write { try $0.execute(sql: sql) } }
    }

    @Test func aTakenAddress() throws {
        let problem = try refused("INSERT INTO account VALUES (2, 'anna@example.com', 20)", for: "ko")
        #expect(
            problem.mismatches(.kind(.resourceAlreadyExists), .language("ko"), .fields(["#/email": "field.taken"]))
                == [])
    }

    @Test func references() throws {
        let deleted = try refused("DELETE FROM account", for: "de", in: RequestCircumstances(method: .delete))
        #expect(deleted.mismatches(.kind(.resourceInUse), .language("de")) == [])
        let added = try refused("INSERT INTO invoice VALUES (7)", for: "ar", in: RequestCircumstances(method: .post))
        #expect(added.mismatches(.kind(.requestConflict), .language("ar")) == [])
    }

    @Test func aValueThatIsNotAccepted() throws {
        let young = try refused("INSERT INTO account VALUES (2, 'jan@example.com', 17)", for: "en")
        #expect(young.mismatches(.kind(.bodyInvalid), .fields(["#/age": "field.too-small"])) == [])
        let missing = try refused("INSERT INTO account VALUES (2, NULL, 20)", for: "en")
        #expect(missing.mismatches(.kind(.bodyInvalid), .fields(["#/email": "field.missing"])) == [])
        let ours = try refused("INSERT INTO invoice VALUES (NULL)", for: "en")
        #expect(ours.mismatches(.status(500), .code("error")) == [])
    }

    @Test func aLockedDatabase() throws {
        let (first, second) = (try shop(), try open())
        let problem = try problem(for: "ja", in: RequestCircumstances(method: .post)) {
            try first.write { db in
                try db.execute(sql: "INSERT INTO invoice VALUES (1)")
                try second.write { try $0.execute(sql: "INSERT INTO invoice VALUES (1)") }
            }
        }
        #expect(problem.mismatches(.status(503), .code("service.busy"), .language("ja")) == [])
    }

    @Test func aReadOnlyDatabase() throws {
        try shop().close()
        let database = try open(readOnly: true)
        let problem = try problem(for: "fr") {
            try database.inDatabase { try $0.execute(sql: "INSERT INTO invoice VALUES (1)") }
        }
        #expect(problem.mismatches(.kind(.serviceReadOnly), .language("fr")) == [])
    }

    /// The connection failure of a database without connections.
    @Test func aFileThatCannotBeOpened() throws {
        let problem = try problem(for: "es") { _ = try DatabaseQueue(path: "/nowhere/at/all.sqlite") }
        #expect(problem.mismatches(.status(503), .code("service.unreachable"), .language("es")) == [])
    }
}
