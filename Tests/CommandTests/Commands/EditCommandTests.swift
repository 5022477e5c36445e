import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.hangLimit) struct EditCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"a": {"title": "Hello"}}"#, to: "Locales/en.json")
    }

    /// Runs the command until it has printed its address.
    private func start(_ arguments: [String] = []) throws -> Session {
        try Session(arguments, catalogs: folder.url.path + "/Locales", state: folder.url.path + "/state")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func itServesThePageUntilItIsInterrupted(_ signal: Int32) async throws {
        let session = try start()
        #expect(session.lines[0].hasPrefix("Editing \(folder.url.path)/Locales ("))
        #expect(session.lines[0].hasSuffix("). Open in a browser:"))
        #expect(session.lines[1].hasPrefix("  http://127.0.0.1:") && session.lines[2] == "Ctrl-C ends it.")
        let url = try #require(URL(string: session.address))
        let (page, _) = try await URLSession.shared.data(from: url)
        #expect(String(decoding: page, as: UTF8.self).lowercased().hasPrefix("<!doctype html>"))
        #expect(kill(session.process.processIdentifier, signal) == 0)
        #expect(try session.end() == ["0 texts saved."])
        #expect(session.process.terminationStatus == 0 && session.process.terminationReason == .exit)
        let next = try start(["--read-only"])
        // It has the same address, unless somebody else has taken the port in between.
        #expect(next.address == session.address || next.lines[2].hasPrefix("Another program uses port "))
        next.process.interrupt()
        _ = try next.end()
    }

    @Test func aPortThatIsTakenIsAnErrorOnlyIfItWasAskedFor() throws {
        let first = try start()
        let port = try #require(URL(string: first.address)?.port)
        let second = try start()
        #expect(second.lines[2] == "Another program uses port \(port), so this is a new address.")
        let refused = try CommandRun(["edit", folder.url.path + "/Locales", "--port", "\(port)"])
        #expect(refused.status == 1)
        #expect(refused.errors == "plainspoken: error: port \(port) is taken by another program\n")
        for session in [first, second] {
            session.process.interrupt()
            _ = try session.end()
        }
    }

    @Test func whatCannotBeEdited() throws {
        let nowhere = try CommandRun("edit", folder.url.path + "/nowhere")
        #expect(nowhere.status == 2 && nowhere.errors.hasPrefix("plainspoken: error: \(folder.url.path)/nowhere: "))
        #expect(try CommandRun("edit", folder.url.path + "/state").status == 2)
    }

    @Test(arguments: [
        [], [""], ["Locales", "--port", "0"], ["Locales", "--port", "65536"], ["Locales", "--language", "x"],
        ["Locales", "--source-language", "e_"], ["Locales", "--fly"],
    ]) func wrongArguments(_ arguments: [String]) throws {
        #expect(try CommandRun(["edit"] + arguments).status == 64)
    }

    /// A run of the command that goes on.
    private final class Session {
        let process: Process
        private(set) var lines: [String] = []
        private let output = Pipe()

        init(_ arguments: [String], catalogs: String, state: String) throws {
            process = CommandRun.process(["edit", catalogs] + arguments)
            process.environment = ["XDG_STATE_HOME": state]
            process.standardOutput = output
            try process.run()
            while lines.last != "Ctrl-C ends it." { lines.append(try #require(try line())) }
        }

        var address: String { lines[1].trimmingCharacters(in: .whitespaces) }

        /// The lines after the first ones, up to the end.
        func end() throws -> [String] {
            var lines: [String] = []
            while let line = try line() { lines.append(line) }
            process.waitUntilExit()
            return lines
        }

        /// Nil at the end.
        private func line() throws -> String? {
            var bytes = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
                if byte == Data("\n".utf8) { return String(decoding: bytes, as: UTF8.self) }
                bytes += byte
            }
            return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
        }
    }
}
