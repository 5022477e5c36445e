/// Where the lines of a file start, so that many positions cost one pass over it, however long its lines are.
package struct LineTable: Sendable {
    /// Offsets of the lines' first bytes, the first always there.
    private let starts: [Int32]
    /// How many code points and UTF-16 code units there are before every so many bytes.
    private let counts: [(points: Int32, units: Int32)]
    private static let interval = 1_024

    /// Lines end with LF, CR LF or CR; a byte order mark takes no column.
    package init(_ bytes: [UInt8]) {
        var starts: [Int32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var counts: [(points: Int32, units: Int32)] = []
        counts.reserveCapacity(bytes.count / Self.interval + 1)
        var (points, units): (Int32, Int32) = (0, 0)
        for index in bytes.indices {
            if index % Self.interval == 0 { counts.append((points, units)) }
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 {
                points += 1
                units += byte >= 0xF0 ? 2 : 1
            }
            guard byte <= 0x0D else { continue }
            let isEnd = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if isEnd { starts.append(Int32(truncatingIfNeeded: index + 1)) }
        }
        self.starts = starts
        self.counts = counts
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
        let start = min(Int(starts[line]), offset)
        return SourcePosition(line: line + 1, column: count(offset, bytes).points - count(start, bytes).points + 1)
    }

    /// The offset of a line's column; the line's end for columns beyond it, the file's for lines beyond it.
    package func offset(of position: SourcePosition, in bytes: [UInt8]) -> Int {
        guard position.line <= starts.count else { return bytes.count }
        let line = range(ofLine: max(position.line, 1) - 1, in: bytes)
        let (wanted, overflow) = count(line.lowerBound, bytes).points.addingReportingOverflow(
            max(position.column, 1) - 1)
        guard !overflow else { return line.upperBound }
        // The last counted place with no more code points before it.
        var (low, high) = (line.lowerBound / Self.interval, line.upperBound / Self.interval + 1)
        while low + 1 < high {
            let middle = (low + high) / 2
            if middle < counts.count, Int(counts[middle].points) <= wanted { low = middle } else { high = middle }
        }
        var offset = max(low * Self.interval, line.lowerBound)
        var points = count(offset, bytes).points
        while offset < line.upperBound {
            if bytes[offset] & 0xC0 != 0x80 {
                if points == wanted { break }
                points += 1
            }
            offset += 1
        }
        return offset
    }

    package func utf16Column(of offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(max(offset, 0), bytes.count)
        let start = min(Int(starts[line(of: offset)]), offset)
        return count(offset, bytes).units - count(start, bytes).units + 1
    }

    /// How much there is before a byte.
    private func count(_ offset: Int, _ bytes: [UInt8]) -> (points: Int, units: Int) {
        guard !counts.isEmpty else { return (0, 0) }
        let place = min(offset / Self.interval, counts.count - 1)
        var (points, units) = (Int(counts[place].points), Int(counts[place].units))
        for byte in bytes[place * Self.interval..<offset] where byte & 0xC0 != 0x80 {
            points += 1
            units += byte >= 0xF0 ? 2 : 1
        }
        return (points, units)
    }
}
