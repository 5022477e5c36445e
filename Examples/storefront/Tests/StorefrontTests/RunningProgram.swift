import Foundation

/// One of this package's programs, running as its own process.
final class RunningProgram: Sendable {
    /// The address it listens on.
    let address: String
    private let process: Process

    /// Starts a server program, and reads its address from its first line.
    ///
    /// - Parameters:
    ///   - name: the program's name.
    ///   - environment: variables in addition to those of the tests; `PORT` is 0, any free port.
    init(_ name: String, _ environment: [String: String] = [:]) throws {
        let output = Pipe()
        process = Self.process(name, output: output)
        process.environment = ProcessInfo.processInfo.environment.merging(["PORT": "0"]) { $1 }
            .merging(environment) { $1 }
        try process.run()
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { break }
            line += bytes
        }
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard let address = words.first(where: { $0.hasPrefix("http://") }) else {
            process.terminate()
            throw DidNotStart(program: name, output: String(decoding: line, as: UTF8.self))
        }
        self.address = String(address)
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
