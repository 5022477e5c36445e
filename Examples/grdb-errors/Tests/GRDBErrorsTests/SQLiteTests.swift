import Foundation
import GRDB
import GRDBErrors
import Plainspoken
import Testing

/// Errors that SQLite itself throws, and what readers are told.
@Suite struct SQLiteTests {
    private let translator: ErrorTranslator
    private let folder = FileManager.default.temporaryDirectory.appending(path: "grdb-errors-\(UUID().uuidString)")

    init() throws {
        translator = try ErrorTranslator(
            sources: [.grdb(fields: ["account.email": FieldError("#/email", .taken)]), .grdbRecords])
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private struct Account: Codable, FetchableRecord, PersistableRecord {
        var id: Int
        var email: String
    }

    private var file: String { folder.appending(path: "shop.sqlite").path }

    private func open(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        try DatabaseQueue(path: file, configuration: configuration)
    }

    /// A database with one account, which has one invoice.
    private func shop() throws -> DatabaseQueue {
        let database = try open()
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE account (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE);
                    CREATE TABLE invoice (account INTEGER NOT NULL REFERENCES account(id));
                    INSERT INTO account VALUES (1, 'anna@example.com');
                    INSERT INTO invoice VALUES (1);
                    """)
        }
        return database
    }

    /// What the reader is told of the error, in which no word is SQLite's.
    private func problem(
        for language: LanguagePreference = "en", in circumstances: RequestCircumstances = .unknown,
        after failing: () throws -> Void
    ) throws -> Problem {
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = try #require(#expect(throws: (any Error).self) { try failing() })
        let problem = translator.translate(error, for: language, in: circumstances)
        let response = translator.response(to: problem, accept: "", preference: language)
        let body = String(decoding: response.body, as: UTF8.self)
        for secret in ["SQL", "account", "anna@example.com", file] { #expect(!body.contains(secret), "\(body)") }
        return problem
    }

    @Test func aTakenAddress() throws {
        let database = try shop()
        let problem = try problem { try database.write { try Account(id: 2, email: "anna@example.com").insert($0) } }
        #expect(problem.status == .conflict && problem.code == "resource.already-exists")
        #expect(problem.errors.map(\.code) == ["field.taken"])
    }

    @Test func anAccountWithInvoices() throws {
        let database = try shop()
        let problem = try problem(in: RequestCircumstances(method: .delete)) {
            _ = try database.write { try Account.deleteOne($0, key: 1) }
        }
        #expect(problem.status == .conflict && problem.code == "resource.in-use")
    }

    @Test func anInvoiceOfNoAccount() throws {
        let database = try shop()
        let problem = try problem(in: RequestCircumstances(method: .post)) {
            try database.write { try $0.execute(sql: "INSERT INTO invoice VALUES (7)") }
        }
        #expect(problem.status == .conflict && problem.code == "request.conflict")
    }

    @Test func aRecordThatIsNotThere() throws {
        let database = try shop()
        let problem = try problem { _ = try database.read { try Account.find($0, key: 7) } }
        #expect(problem.status == .notFound && problem.code == "resource.not-found")
    }

    @Test func aLockedDatabase() throws {
        let (first, second) = (try shop(), try open())
        let problem = try problem(in: RequestCircumstances(method: .post)) {
            try first.write { db in
                try Account(id: 2, email: "ola@example.com").insert(db)
                try second.write { try Account(id: 3, email: "jan@example.com").insert($0) }
            }
        }
        #expect(problem.status == .serviceUnavailable && problem.code == "service.busy")
        #expect(problem.action == "Try again in 2 seconds.")
    }

    @Test func aFullDatabase() throws {
        let database = try shop()
        let problem = try problem {
            try database.inDatabase { db in
                try db.execute(sql: "PRAGMA max_page_count = 5")
                for id in 2...10_000 { try Account(id: id, email: "\(id)@example.com").insert(db) }
            }
        }
        #expect(problem.status == 507 && problem.code == "service.storage-full")
    }

    @Test func aReadOnlyDatabase() throws {
        try shop().close()
        var configuration = Configuration()
        configuration.readonly = true
        let database = try open(configuration)
        let problem = try problem {
            try database.inDatabase { try $0.execute(sql: "INSERT INTO invoice VALUES (1)") }
        }
        #expect(problem.status == .serviceUnavailable && problem.code == "service.read-only")
    }

    @Test func aDamagedFile() throws {
        try Data(repeating: 0x61, count: 8192).write(to: URL(filePath: file))
        let problem = try problem(for: "de") { _ = try open().read { try Account.fetchAll($0) } }
        #expect(problem.status == .internalServerError && problem.code == "storage.damaged")
        #expect(problem.title == "Daten nicht verfügbar")
    }

    @Test func theLogHasTheCause() throws {
        let database = try shop()
        let problem = try problem { try database.write { try Account(id: 2, email: "anna@example.com").insert($0) } }
        let line = try #require(ErrorLog().entry(for: problem)?.description)
        #expect(line.contains("UNIQUE constraint failed: account.email"))
        #expect(!line.contains("anna@example.com"), "GRDB shows arguments only where it is told to")
    }
}
