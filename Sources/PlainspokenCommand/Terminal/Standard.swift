import ArgumentParser
import ByteText

/// The standard streams and files, as bytes.
enum Standard {
    /// Writes bytes to the standard output at once.
    ///
    /// - Throws: the exit code where there is no room, after saying so.
    static func output(_ bytes: [UInt8]) throws {
        guard !Descriptor.output.send(bytes) else { return }
        try outputHasFailed(.last)
    }

    /// Writes a line to the standard output.
    static func output(_ line: String) throws { try output(Array((line + "\n").utf8)) }

    /// Says why the standard output takes no more, and ends the command. A reader that has seen enough, such as `head`, closes the
    /// pipe: that is not a failure.
    static func outputHasFailed(_ failure: FileFailure) throws {
        guard !failure.isClosedPipe else { return }
        error("plainspoken: the standard output cannot be written: \(failure)")
        throw ExitCode(1)
    }

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

    /// Replaces files and makes their folders: no file, if one cannot be written out.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws(CommandFailure) {
        for file in files {
            do throws(FileFailure) {
                try DiskPath.createFolder(DiskPath.parent(of: file.path))
            } catch {
                throw CommandFailure("\(file.path): its folder cannot be made: \(error)")
            }
        }
        do throws(FileDraft.Failure) {
            try FileDraft.replace(files)
        } catch {
            throw CommandFailure("\(error.path): it cannot be written: \(error.cause)")
        }
    }
}
