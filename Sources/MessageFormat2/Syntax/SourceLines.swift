/// Finds lines and columns in a source. Offsets are asked for in ascending order, so that the source is read once.
struct SourceLines {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var line = 1
    private var column = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The line and the column, in code points, of a byte; both count from 1. LF, CR and CR LF end a line.
    mutating func location(of offset: Int) -> (line: Int, column: Int) {
        while position < min(offset, bytes.count) {
            let byte = bytes[position]
            position += 1
            if byte == 0x0A || byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
