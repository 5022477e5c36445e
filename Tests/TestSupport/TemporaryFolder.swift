public import Foundation

/// A folder that is deleted after the test.
public final class TemporaryFolder {
    /// Its place.
    public let url = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID().uuidString)")

    /// An empty folder.
    public init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// A file as it is now.
    public func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
}
