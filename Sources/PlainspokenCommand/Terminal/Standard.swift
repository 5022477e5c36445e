import ArgumentParser
import ByteText
import TerminalText

/// Standard streams and files, as bytes.
enum Standard {
    /// Writes data for programs to standard output at once.
    ///
    /// - Throws: the exit code if the output fails, after reporting it.
    static func output(data: [UInt8]) throws {
        do throws(FileFailure) { try TerminalStream.output.write(data) } catch { try outputHasFailed(error) }
    }

    /// Writes a line for people to standard output.
    static func output(_ line: String) throws {
        do throws(FileFailure) { try TerminalStream.output.print(line) } catch { try outputHasFailed(error) }
    }

    /// Reports why standard output can no longer be written, and ends the command. It is not a failure if a reader such
    /// as `head` has seen enough and closed the pipe.
    static func outputHasFailed(_ failure: FileFailure) throws {
        guard !failure.isClosedPipe else { return }
        error("plainspoken: cannot write to standard output: \(failure)")
        throw ExitCode(1)
    }

    /// Writes a line for people to standard error.
    static func error(_ line: String) { try? TerminalStream.errors.print(line) }

    /// Writes any number of lines for people to standard error.
    static func error(lines text: String) { try? TerminalStream.errors.print(lines: text) }

    /// Writes any number of lines to standard error that have been laid out for people.
    static func error(laidOut line: String) { try? TerminalStream.errors.print(laidOut: line) }

    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Parameter limit: the most bytes to accept.
    /// - Throws: if it cannot be read or is longer.
    static func file(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
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
