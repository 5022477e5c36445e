import ByteText

/// Reads and writes the linter's own files.
package enum TextFile {
    /// The largest file that is read, in bytes.
    private static let maximumSize = 64 << 20

    package static func read(_ path: String) throws(LintError) -> [UInt8] {
        do throws(FileFailure) {
            return try OpenFile(path).read(upTo: maximumSize)
        } catch {
            throw LintError("\(path): \(error)", help: error.help)
        }
    }

    /// The bytes; nil if there is no such file.
    package static func readIfPresent(_ path: String) throws(LintError) -> [UInt8]? {
        do throws(FileFailure) {
            return try OpenFile(path).read(upTo: maximumSize)
        } catch {
            if error.isMissing { return nil }
            throw LintError("\(path): \(error)", help: error.help)
        }
    }
}
