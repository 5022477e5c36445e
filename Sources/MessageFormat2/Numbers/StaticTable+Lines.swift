import ByteText

/// Tables of text lines `key rest`, sorted by the bytes of `key` and the space, so that binary search finds a line.
extension StaticTable {
    /// The rest of the line with the given key, or nil.
    func line(for key: some Sequence<UInt8>) -> Range<Int>? {
        let key = Array(key) + [UInt8(ascii: " ")]
        return Self.rest(ofLineWith: key.span, in: text.utf8.span)
    }

    private static func rest(ofLineWith key: Span<UInt8>, in table: Span<UInt8>) -> Range<Int>? {
        var low = 0
        var high = table.count
        while low < high {
            // Probe the line around the middle.
            var begin = low + (high - low) / 2
            while begin > low, table[begin - 1] != UInt8(ascii: "\n") { begin -= 1 }
            var end = begin
            while end < high, table[end] != UInt8(ascii: "\n") { end += 1 }

            var length = 0
            while length < key.count, begin + length < end, table[begin + length] == key[length] { length += 1 }
            if length == key.count { return begin + length..<end }
            let isBefore = begin + length < end && key[length] < table[begin + length]
            if isBefore { high = begin } else { low = end + 1 }
        }
        return nil
    }

    /// Calls a function with the key and the rest of each line whose key starts with some bytes, in order.
    func forEachLine(startingWith prefix: [UInt8], _ body: (_ key: [UInt8], _ rest: Range<Int>) -> Void) {
        let bytes = text.utf8.span
        var low = 0
        var high = bytes.count
        while low < high {
            // The line around the middle is before those that are looked for, or it is not.
            var begin = low + (high - low) / 2
            while begin > low, bytes[begin - 1] != UInt8(ascii: "\n") { begin -= 1 }
            let end = Self.endOfLine(begin, bytes)
            if self[begin..<end].lexicographicallyPrecedes(prefix) { low = min(end + 1, high) } else { high = begin }
        }
        while low < bytes.count {
            let end = Self.endOfLine(low, bytes)
            let key = Array(self[low..<end].prefix { $0 != UInt8(ascii: " ") })
            guard key.starts(with: prefix) else { return }
            body(key, min(low + key.count + 1, end)..<end)
            low = end + 1
        }
    }

    private static func endOfLine(_ begin: Int, _ bytes: Span<UInt8>) -> Int {
        var end = begin
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    func fields(_ line: Range<Int>, separator: UInt8 = UInt8(ascii: " ")) -> [Range<Int>] {
        let bytes = text.utf8.span
        var fields: [Range<Int>] = []
        var begin = line.lowerBound
        for position in line.clamped(to: 0..<bytes.count) where bytes[position] == separator {
            fields.append(begin..<position)
            begin = position + 1
        }
        fields.append(begin..<max(begin, line.upperBound))
        return fields
    }

    func bytes(_ field: Range<Int>) -> [UInt8] { Array(self[field]) }

    /// A field as a whole number. Characters that are not digits count as 0.
    func number(_ field: Range<Int>) -> Int {
        field.reduce(0) { $0 &* 10 &+ Int((self[$1] &- UInt8(ascii: "0")) % 10) }
    }
}
