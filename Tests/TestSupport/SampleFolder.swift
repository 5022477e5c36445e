public import Foundation
import Testing

/// A folder of catalogs, which is deleted when the test ends.
public final class SampleFolder: Sendable {
    /// Its place.
    public let url = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())")
    /// The path of its place.
    public var path: String { url.path }

    /// A folder with these files.
    public init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, Data(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and the folders that it is in.
    public func write(_ name: String, _ data: Data) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Writes the manifest as the documentation says.
    public func writeManifest(generation: Int? = 1, _ files: String = "*.json") throws {
        try run("(\(generation.map { "echo \"# generation \($0)\"; " } ?? "")sha256sum \(files)) > catalogs.sha256")
    }

    /// Runs a command in the folder, and returns what it prints.
    @discardableResult
    public func run(_ command: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-euc", command]
        process.currentDirectoryURL = url
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(command)")
        return String(decoding: data, as: UTF8.self)
    }

    /// A catalog as JSON.
    public static func catalog(_ locale: String, _ messages: String = #""a": "x""#) -> String {
        #"{"locale": "\#(locale)", "messages": {\#(messages)}}"#
    }
}
