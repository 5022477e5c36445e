import Foundation

/// The standard streams, as bytes.
enum Standard {
    /// Writes bytes to the standard output at once.
    static func output(_ bytes: [UInt8]) { write(bytes, to: stdout) }

    /// Writes a line to the standard output.
    static func output(_ line: String) { output(Array((line + "\n").utf8)) }

    /// Writes a line to the standard error output.
    static func error(_ line: String) { write(Array((line + "\n").utf8), to: stderr) }

    /// Everything on the standard input.
    ///
    /// - Parameter limit: the most bytes to read; nil if there are more.
    static func input(limit: Int) -> [UInt8]? { read(stdin, limit: limit) }

    /// The bytes of a file; of the standard input for `-`.
    ///
    /// - Throws: ``CommandFailure`` where it cannot be read or is longer than the limit.
    static func file(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
        guard path != "-" else {
            guard let bytes = input(limit: limit) else { throw CommandFailure("the input is longer than \(limit) bytes") }
            return bytes
        }
        guard let file = fopen(path, "rb") else { throw CommandFailure("\(path): \(String(cString: strerror(errno)))") }
        defer { fclose(file) }
        guard let bytes = read(file, limit: limit) else {
            throw CommandFailure("\(path): the file is longer than \(limit) bytes")
        }
        guard ferror(file) == 0 else { throw CommandFailure("\(path): it cannot be read; is it a folder?") }
        return bytes
    }

    private static func read(_ file: UnsafeMutablePointer<FILE>, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { return bytes }
            guard count <= limit - bytes.count else { return nil }
            bytes += chunk[..<count]
        }
    }

    private static func write(_ bytes: [UInt8], to file: UnsafeMutablePointer<FILE>) {
        _ = fwrite(bytes, 1, bytes.count, file)
        fflush(file)
    }
}
