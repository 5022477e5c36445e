import Foundation
import PostgresErrors

/// A PostgreSQL server of the tests' own, in a temporary folder, which only a socket in that folder leads to.
final class PostgresServer: Sendable {
    /// One for all tests; it ends with the process.
    static let shared = Result { try PostgresServer() }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let folder: URL
    private let process: Process

    /// How many connections readers can have at the same time: 12, of which 3 are for administrators.
    private static let settings = [
        "listen_addresses=", "max_connections=12", "superuser_reserved_connections=3", "deadlock_timeout=20ms",
        "fsync=off",
    ]

    init() throws {
        guard let programs = Self.programs else {
            throw Failure(description: "PostgreSQL is missing: install the package postgresql")
        }
        folder = URL(filePath: "/tmp/plainspoken-postgres-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if getuid() == 0 {
            try FileManager.default.setAttributes([.ownerAccountName: "postgres"], ofItemAtPath: folder.path)
        }
        let data = folder.appending(path: "data").path
        let initdb = try Self.start(
            programs.appending(path: "initdb"),
            ["-D", data, "-U", "admin", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8"])
        initdb.waitUntilExit()
        guard initdb.terminationStatus == 0 else { throw Failure(description: "initdb failed") }
        process = try Self.start(
            programs.appending(path: "postgres"),
            ["-D", data, "-k", folder.path] + Self.settings.flatMap { ["-c", $0] })
        Self.stopAtExit(process, folder)
        try waitUntilItAnswers()
        let admin = try PostgresConnection(settings(user: "admin", database: "postgres"))
        try admin.run("CREATE ROLE shop LOGIN")
        try admin.run("CREATE DATABASE shop OWNER shop")
    }

    /// A connection string.
    func settings(user: String = "shop", database: String = "shop") -> String {
        "host=\(folder.path) user=\(user) dbname=\(database)"
    }

    func connect(user: String = "shop") throws -> PostgresConnection { try PostgresConnection(settings(user: user)) }

    private func waitUntilItAnswers() throws {
        for _ in 0..<3_000 {
            if (try? PostgresConnection(settings(user: "admin", database: "postgres"))) != nil { return }
            guard process.isRunning else { break }
            usleep(10_000)
        }
        throw Failure(description: "postgres did not start")
    }

    /// Starts a program; as the user `postgres` if we are root, under whom it refuses to run.
    private static func start(_ program: URL, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if getuid() == 0 {
            process.executableURL = URL(filePath: "/usr/bin/setpriv")
            process.arguments =
                ["--reuid=postgres", "--regid=postgres", "--init-groups", program.path] + arguments
        }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.currentDirectoryURL = URL(filePath: "/")
        try process.run()
        return process
    }

    /// The folder of `postgres` and `initdb`: on Debian not on the path.
    private static var programs: URL? {
        let debian = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let folders =
            debian.sorted().reversed().map { "/usr/lib/postgresql/\($0)/bin" }
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/postgres") }.map {
            URL(filePath: $0)
        }
    }

    nonisolated(unsafe) private static var running: (number: pid_t, folder: URL)?

    private static func stopAtExit(_ process: Process, _ folder: URL) {
        running = (process.processIdentifier, folder)
        atexit {
            guard let (number, folder) = PostgresServer.running else { return }
            kill(number, SIGQUIT)
            waitpid(number, nil, 0)
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
