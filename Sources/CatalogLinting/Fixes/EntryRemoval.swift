import Plainspoken

/// Takes an entry out of a file, with its comma and its line if it has one of its own.
package enum EntryRemoval {
    /// - Returns: nil where the file is too broken to be sure.
    package static func fix(_ entry: Int, in catalog: CatalogView) -> Fix? {
        guard catalog.document.error == nil || catalog.document.diagnostics.allSatisfy({ $0.fault != .syntax }) else {
            return nil
        }
        let record = catalog.storage.records[entry]
        let range = Int(record.start)..<Int(record.end)
        guard range.lowerBound >= 0, range.upperBound <= catalog.file.bytes.count, !range.isEmpty else { return nil }
        switch catalog.syntax {
        case .json: return json(range, catalog.file.bytes).map { Fix(.unsafe, [Fix.Edit($0, [])]) }
        case .xml: return Fix(.unsafe, [Fix.Edit(line(range, catalog.file.bytes), [])])
        }
    }

    /// The member with the comma after it, or, at the end of the object, the one before it.
    private static func json(_ member: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        var end = member.upperBound
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        guard end < bytes.count else { return nil }
        if bytes[end] == UInt8(ascii: ",") { return line(member.lowerBound..<end + 1, bytes) }
        var start = member.lowerBound
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        guard start > 0 else { return nil }
        return bytes[start - 1] == UInt8(ascii: ",") ? start - 1..<member.upperBound : start..<member.upperBound
    }

    /// The range with the indentation before it and the line break after it, if nothing else is on its lines.
    private static func line(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
        if start > 0, bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A { return start..<end + 1 }
        // On a line with others: the space after it goes with it.
        end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        return range.lowerBound..<end
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
