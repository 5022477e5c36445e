import ByteText
import Foundation
import Testing

/// The versions and completions of both commands.
@Suite struct VersionTests {
    /// --version is that of the package.
    @Test(arguments: ["catalog-lint", "plainspoken"])
    func version(command: String) throws {
        let run = try CommandRun(["--version"], of: command)
        #expect(run.status == 0 && run.text == ReleaseVersion.current + "\n")
    }

    /// As soon as the changelog has a version, it must be this one.
    @Test func changelog() throws {
        let root = ConvertCommandTests.catalogs.deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let released = text.split(separator: "\n").compactMap { $0.firstMatch(of: #/^## \[(\d+\.\d+\.\d+)\]/#)?.1 }
        if let newest = released.first { #expect(newest == ReleaseVersion.current) }
    }

    /// Completion scripts know all commands.
    @Test(arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let run = try CommandRun(["--generate-completion-script", shell], of: "catalog-lint")
        #expect(run.status == 0)
        for command in [
            "add", "prune", "check", "explain", "rules", "baseline", "suppress", "lock", "report", "pseudo", "init",
        ] {
            #expect(run.text.contains(command))
        }
    }

    /// On a terminal, lines are as long as the terminal is wide.
    @Test(.enabled(if: Self.hasScript))
    func width() throws {
        let folder = try LintFolder()
        let key = (0..<12).map { "word-\($0)" }.joined(separator: ".")
        try folder.write(
            LintFolder.german.replacing("\"old\"", with: "\"\(key)\""), to: "Locales/de.json")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/script")
        process.arguments = [
            "-qec", "stty cols 60; '\(CommandRun.binary(named: "catalog-lint").path)' Locales", "/dev/null",
        ]
        process.currentDirectoryURL = folder.url
        process.environment = ["NO_COLOR": "1", "TERM": "xterm", "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.contains("K202"), "\(text)")
        for line in text.split(whereSeparator: \.isNewline) where !line.contains(key) {
            #expect(line.count <= 60, "\(line)")
        }
        let piped = try folder.lint("Locales")
        #expect(piped.lines.contains { $0.count > 60 })
    }

    private static let hasScript = FileManager.default.fileExists(atPath: "/usr/bin/script")
}
