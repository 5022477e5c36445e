import Foundation

/// Test suites and data made by others, in `../shared/conformance` next to the project.
public enum Conformance {
    /// The folder that holds the suites.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()  // TestSupport
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()  // the project
        .appending(path: "../shared/conformance").standardizedFileURL

    /// Whether the suite can be used. With `CI=true` it must exist: the test then runs, and fails on the missing file.
    public static func has(_ suite: String) -> Bool {
        ProcessInfo.processInfo.environment["CI"] == "true"
            || FileManager.default.fileExists(atPath: folder.appending(path: suite).path)
    }

    /// The reason for skipping a test.
    public static func whereToGet(_ suite: String, from origin: String) -> String {
        "put \(origin) into \(folder.appending(path: suite).path) to run this test"
    }

    /// The bytes of one file of the suites.
    public static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: path)))
    }

    /// One file of the suites as text.
    public static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The names of the files in one folder of the suites, sorted.
    public static func files(in path: String, withExtension ext: String? = nil) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
            .filter { name in ext.map { name.hasSuffix("." + $0) } ?? true }
            .sorted()
    }
}
