import Foundation
import TestSupport

/// A folder with catalogs in which `catalog-lint` finds one error and two warnings.
final class LintFolder {
    private let folder: TemporaryFolder
    var url: URL { folder.url }

    static let english = """
        {
          "locale": "en",
          "messages": {
            "auth.hello": "Hello {$name}",
            "cart.save": "Save it",
            "plain": "A text"
          }
        }

        """
    static let german = """
        {
          "locale": "de",
          "messages": {
            "auth.hello": "Hallo {$nmae}",
            "plain": "Ein Text",
            "old": "Alt"
          }
        }

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.english, to: "Locales/en.json")
        try folder.write(Self.german, to: "Locales/de.json")
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    func text(of name: String) throws -> String { try folder.text(of: name) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: name).path) }

    /// Everything in the folder.
    func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() }

    /// Runs `catalog-lint` here.
    func lint(_ arguments: String..., input: String = "") throws -> CommandRun { try lint(arguments, input: input) }

    func lint(_ arguments: [String], input: String = "") throws -> CommandRun {
        try CommandRun(arguments, of: "catalog-lint", in: url, input: Data(input.utf8))
    }

    /// Runs `catalog-lint` here with a standard output that is full.
    func lintIntoFullDisk(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        let process = CommandRun.process(arguments, of: "catalog-lint")
        process.currentDirectoryURL = url
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Runs git here.
    func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=test", "-c", "user.email=test@example.com"] + arguments
        process.currentDirectoryURL = url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
