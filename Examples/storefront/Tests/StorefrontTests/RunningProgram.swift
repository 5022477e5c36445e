import Foundation

@testable import Storefront

/// One of this package's programs, running as its own process.
final class RunningProgram: Sendable {
    /// The address it listens on.
    let address: String
    /// What it wrote until then.
    let output: String
    private let process: Process

    /// Starts a server program, and reads its address from the line that says where it listens.
    ///
    /// - Parameters:
    ///   - name: the program's name.
    ///   - environment: variables in addition to those of the tests; the ports are 0, any free one.
    ///   - announcements: what else it writes before it is ready.
    ///   - log: where its log goes; nowhere if nil.
    init(
        _ name: String, _ environment: [String: String] = [:], announcing announcements: [String] = [],
        log: FileHandle? = nil
    ) throws {
        let output = Pipe()
        process = Self.process(name, output: output)
        if let log { process.standardError = log }
        process.environment = ProcessInfo.processInfo.environment
            .merging(["PORT": "0", "OPERATIONS_PORT": "0", "LOCALES": Shop.locales]) { $1 }
            .merging(environment) { $1 }
        try process.run()
        var lines = ""
        while true {
            let bytes = output.fileHandleForReading.availableData
            lines += String(decoding: bytes, as: UTF8.self)
            if let match = lines.firstMatch(of: /listening on (http:\/\/\S+)\n/),
                announcements.allSatisfy({ lines.contains($0) })
            {
                address = String(match.1)
                self.output = lines
                return
            }
            guard !bytes.isEmpty else { break }
        }
        process.terminate()
        throw DidNotStart(program: name, output: lines)
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Runs a program to its end.
    ///
    /// - Returns: the lines that it printed.
    static func lines(of name: String, _ arguments: String...) throws -> [String] {
        let output = Pipe()
        let process = process(name, output: output)
        process.arguments = arguments
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    struct DidNotStart: Error {
        let program: String
        let output: String
    }

    private static func process(_ name: String, output: Pipe) -> Process {
        let process = Process()
        process.executableURL = folderOfPrograms.appending(path: name)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// The build folder: the tests run from there.
    private static var folderOfPrograms: URL {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
        let tests: URL? = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #endif
        return (tests ?? URL(filePath: ".")).deletingLastPathComponent()
    }
}
