import Foundation

/// One run of the built binary, with real pipes.
struct CommandRun {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    static var binary: URL { binary(named: "plainspoken") }

    /// A binary in the build folder, next to the tests.
    static func binary(named name: String) -> URL {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
        let tests: URL? = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #endif
        return (tests ?? URL(filePath: ".")).deletingLastPathComponent().appending(path: name)
    }

    /// Commands that end early leave pipes without a reader. Writing to them must fail, not end the tests.
    private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

    static func process(_ arguments: [String], of name: String = "plainspoken") -> Process {
        _ = ignoresBrokenPipes
        let process = Process()
        process.executableURL = binary(named: name)
        process.arguments = arguments
        return process
    }

    init(_ arguments: String..., input: Data = Data()) throws { try self.init(arguments, input: input) }

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - name: the binary's name.
    ///   - folder: its working folder; nil for that of the tests.
    init(_ arguments: [String], of name: String = "plainspoken", in folder: URL? = nil, input: Data = Data()) throws {
        let process = Self.process(arguments, of: name)
        if let folder { process.currentDirectoryURL = folder }
        let (input, bytes) = (Pipe(), input)
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Each pipe has its own thread, or a full one would block everything.
        let group = DispatchGroup()
        let errorData = Box()
        DispatchQueue.global().async(group: group) {
            errorData.data = errors.fileHandleForReading.readDataToEndOfFile()
        }
        DispatchQueue.global().async(group: group) {
            try? input.fileHandleForWriting.write(contentsOf: bytes)
            try? input.fileHandleForWriting.close()
        }
        self.output = output.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        status = process.terminationStatus
        self.errors = String(decoding: errorData.data, as: UTF8.self)
    }

    /// Filled by one thread and read after it has ended.
    private final class Box: @unchecked Sendable {
        var data = Data()
    }
}
