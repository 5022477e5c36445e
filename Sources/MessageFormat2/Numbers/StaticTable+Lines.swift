import ByteText

/// Tables of text: lines `key rest`, sorted by the bytes of `key` and the space, which binary search finds.
extension StaticTable {
    /// The rest of the line with the given key, or nil.
    func line(for key: some Sequence<UInt8>) -> Range<Int>? {
        var low = 0
        var high = count
        while low < high {
            // Probe the line that the middle lies in.
            var begin = low + (high - low) / 2
            while begin > low, self[begin - 1] != UInt8(ascii: "\n") { begin -= 1 }
            var end = begin
            while end < high, self[end] != UInt8(ascii: "\n") { end += 1 }

            var position = begin
            var order = 0
            for byte in key {
                order = Int(byte) - Int(self[position])
                if order != 0 { break }
                position += 1
            }
            if order == 0 { order = Int(UInt8(ascii: " ")) - Int(self[position]) }
            if order == 0 { return position + 1..<end }
            if order < 0 { high = begin } else { low = end + 1 }
        }
        return nil
    }

    /// The fields of a line, which `separator` divides.
    func fields(_ line: Range<Int>, separator: UInt8 = UInt8(ascii: " ")) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        var begin = line.lowerBound
        for position in line where self[position] == separator {
            fields.append(begin..<position)
            begin = position + 1
        }
        fields.append(begin..<max(begin, line.upperBound))
        return fields
    }

    /// The bytes of a field.
    func bytes(_ field: Range<Int>) -> [UInt8] { field.map { self[$0] } }

    /// A field as a whole number; other characters count as 0.
    func number(_ field: Range<Int>) -> Int {
        field.reduce(0) { $0 &* 10 &+ Int((self[$1] &- UInt8(ascii: "0")) % 10) }
    }
}
