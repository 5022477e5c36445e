import ByteText

/// Reads and writes files for the commands.
enum Files {
    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Parameter limit: the most bytes to accept.
    /// - Throws: if it cannot be read or is longer.
    static func read(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
        let name = path == "-" ? "standard input" : path
        let bytes: [UInt8]
        do throws(FileFailure) {
            let isInput = path == "-"
            bytes =
                try isInput ? Descriptor.input.received(upTo: limit) : OpenFile(path, waits: true).read(upTo: limit)
        } catch {
            throw CommandFailure("\(name): \(error)")
        }
        guard bytes.count <= limit else { throw CommandFailure("\(name): more than \(limit) bytes") }
        return bytes
    }

    /// Replaces files and creates their folders. If one cannot be written, none are changed.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws(CommandFailure) {
        for file in files {
            do throws(FileFailure) {
                try DiskPath.createFolder(DiskPath.parent(of: file.path))
            } catch {
                throw CommandFailure("\(file.path): cannot create its folder: \(error)")
            }
        }
        do throws(FileDraft.Failure) {
            try FileDraft.replace(files)
        } catch {
            throw CommandFailure("\(error.path): cannot be written: \(error.cause)")
        }
    }
}
