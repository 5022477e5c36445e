import ByteText
public import Catalogs
import Synchronization

/// The bytes of a file with findings.
public final class SourceFile: Sendable {
    /// The path as given to the linter: `catalogs/de.json`.
    public let path: String
    /// The whole file, which may not be valid UTF-8.
    public let bytes: [UInt8]
    /// The starts of the lines. Computed when the line of a finding is first needed, which for most files is never.
    private let lines = Mutex<LineTable?>(nil)

    /// A file that has been read.
    ///
    /// - Parameters:
    ///   - path: its name in findings.
    ///   - bytes: the whole file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The line and column of a byte, both from 1, with columns in code points.
    public func position(of offset: Int) -> SourcePosition { SourcePosition(place(of: offset)) }

    /// The column of a byte in UTF-16 code units, from 1, which is what SARIF and language servers use.
    public func utf16Column(of offset: Int) -> Int { place(of: offset).utf16Column }

    /// The same position, with the column in bytes.
    package func place(of offset: Int) -> LineCounter {
        lines.withLock { lines in
            let table = lines ?? LineTable(bytes)
            lines = table
            return table.counter(at: offset, in: bytes)
        }
    }
}
