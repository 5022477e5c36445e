import ByteText
import Foundation

/// The standard streams and files, as bytes.
enum Standard {
    /// Writes bytes to the standard output at once.
    static func output(_ bytes: [UInt8]) { Descriptor.output.send(bytes) }

    /// Writes a line to the standard output.
    static func output(_ line: String) { output(Array((line + "\n").utf8)) }

    /// Writes a line to the standard error output.
    static func error(_ line: String) { Descriptor.errors.send(Array((line + "\n").utf8)) }

    /// The bytes of a file; of the standard input for `-`.
    ///
    /// - Parameter limit: how many bytes it may have.
    /// - Throws: where it cannot be read or is longer.
    static func file(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
        let name = path == "-" ? "the standard input" : path
        let bytes: [UInt8]
        do throws(FileFailure) {
            let isInput = path == "-"
            bytes =
                try isInput ? Descriptor.input.received(upTo: limit) : OpenFile(path, waits: true).read(upTo: limit)
        } catch {
            throw CommandFailure("\(name): \(error)")
        }
        guard bytes.count <= limit else { throw CommandFailure("\(name): there are more than \(limit) bytes") }
        return bytes
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
}
