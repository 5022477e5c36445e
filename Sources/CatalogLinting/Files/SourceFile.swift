public import Plainspoken
import Synchronization

/// The bytes of one file that findings are about.
public final class SourceFile: Sendable {
    /// As it was given to the linter: `catalogs/de.json`.
    public let path: String
    public let bytes: [UInt8]
    /// Where lines start. Made when the first finding wants to know its line: most files never need it.
    private let lines = Mutex<LineTable?>(nil)

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package var lineTable: LineTable {
        lines.withLock { lines in
            if let lines { return lines }
            let table = LineTable(bytes)
            lines = table
            return table
        }
    }

    /// Line and column of a byte, both from 1, columns in code points.
    public func position(of offset: Int) -> SourcePosition {
        lineTable.position(of: offset, in: bytes)
    }

    /// The column of a byte in UTF-16 code units, from 1, as SARIF and language servers count.
    public func utf16Column(of offset: Int) -> Int {
        lineTable.utf16Column(of: offset, in: bytes)
    }
}
