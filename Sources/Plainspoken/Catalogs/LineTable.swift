/// Where the lines of a file start: for tools that look up many places in one file.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    /// Takes one pass over the file.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A) { starts.append(index) }
        }
        self.starts = starts
    }

    /// The same as ``SourcePosition/init(of:in:)``, without counting all lines before.
    package func position(of offset: Int) -> SourcePosition {
        let end = min(max(offset, 0), bytes.count)
        let line = line(of: end)
        var column = 1
        for byte in bytes[min(starts[line], end)..<end] where byte & 0xC0 != 0x80 { column += 1 }
        return SourcePosition(line: line + 1, column: column)
    }

    /// The bytes of the line that holds an offset, without its end.
    package func lineRange(at offset: Int) -> Range<Int> {
        let line = line(of: min(max(offset, 0), bytes.count))
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return starts[line]..<end
    }

    /// The number, from 0, of the last line that starts at or before an offset.
    private func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
