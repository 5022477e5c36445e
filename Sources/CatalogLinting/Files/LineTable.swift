import Plainspoken

/// Where the lines of a file start, so that many positions cost one pass over it.
package struct LineTable: Sendable {
    /// Offsets of the lines' first bytes, the first always there.
    private let starts: [Int32]

    /// Lines end with LF, CR LF or CR; a byte order mark takes no column.
    package init(_ bytes: [UInt8]) {
        var starts: [Int32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in bytes.indices where bytes[index] <= 0x0D {
            let byte = bytes[index]
            let isEnd = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if isEnd { starts.append(Int32(truncatingIfNeeded: index + 1)) }
        }
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// The number, from 0, of the line that an offset is in.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The bytes of a line, without what ends it.
    package func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = Int(starts[line])
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<max(start, end)
    }

    package func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        var column = 1
        for byte in bytes[min(Int(starts[line]), offset)..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        return SourcePosition(line: line + 1, column: column)
    }

    package func utf16Column(of offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(max(offset, 0), bytes.count)
        var column = 1
        for byte in bytes[min(Int(starts[line(of: offset)]), offset)..<offset] where byte & 0xC0 != 0x80 {
            column += byte >= 0xF0 ? 2 : 1
        }
        return column
    }
}
