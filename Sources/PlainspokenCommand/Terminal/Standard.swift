import Foundation

/// The standard streams and files, as bytes.
enum Standard {
    /// Writes bytes to the standard output at once.
    static func output(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// Writes a line to the standard output.
    static func output(_ line: String) { output(Array((line + "\n").utf8)) }

    /// Writes a line to the standard error output.
    static func error(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

    /// The bytes of a file; of the standard input for `-`.
    ///
    /// - Parameter limit: how many bytes it may have.
    /// - Throws: where it cannot be read or is longer.
    static func file(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
        let name = path == "-" ? "the standard input" : path
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure("\(name): \(String(cString: strerror(errno)))") }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }

        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw CommandFailure("\(name): \(String(cString: strerror(errno)))") }
            guard count > 0 else { return bytes }
            guard count <= limit - bytes.count else {
                throw CommandFailure("\(name): there are more than \(limit) bytes")
            }
            bytes += chunk[..<count]
        }
    }

    /// Replaces a file by one with these bytes, and makes its folder.
    static func write(_ bytes: [UInt8], toFile path: String) throws(CommandFailure) {
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url, options: .atomic)
        } catch {
            throw CommandFailure("\(path): it cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: CInt) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            offset += count
        }
    }
}
