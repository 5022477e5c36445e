import ByteText
import Catalogs

/// The range that is deleted with an entry, including its comma and, if it has one of its own, its line.
package enum EntryRemoval {
    /// - Returns: nil if the file is too broken to be sure.
    package static func range(_ entry: Int, in catalog: CatalogView) -> Range<Int>? {
        guard catalog.document.error == nil || catalog.document.diagnostics.allSatisfy({ $0.code != .syntax }) else {
            return nil
        }
        let record = catalog.storage.records[entry]
        let range = Int(record.start)..<Int(record.end)
        guard range.lowerBound >= 0, range.upperBound <= catalog.file.bytes.count, !range.isEmpty else { return nil }
        switch catalog.syntax {
        case .json: return json(range, catalog.file.bytes)
        case .xml: return line(range, catalog.file.bytes)
        }
    }

    /// The range that is deleted with one part of an entry.
    ///
    /// - Returns: nil if the entry would become empty, or if it is not clear where the part starts and ends.
    package static func range(_ part: CatalogPart, of entry: Int, in catalog: CatalogView) -> Range<Int>? {
        let (bytes, entry) = (catalog.file.bytes, catalog.entry(entry))
        guard !entry.isShorthand, CatalogPart.allCases.count(where: entry.has) > 1 else { return nil }
        if let use = entry.use(of: part) {
            let whole = use.whole(in: bytes, catalog.syntax)
            return catalog.syntax == .xml
                ? line(whole, bytes) : member(part.rawValue, whole, bytes).flatMap { json($0, bytes) }
        }
        let text = entry.record[part].range
        guard text.lowerBound > 0, text.upperBound < bytes.count else { return nil }
        switch catalog.syntax {
        case .json: return member(part.rawValue, text, bytes).flatMap { json($0, bytes) }
        case .xml: return element(part.rawValue, text, bytes).map { line($0, bytes) }
        }
    }

    /// `"action": "…"`, given the range of the text.
    private static func member(_ name: String, _ text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        let quote = UInt8(ascii: "\"")
        var (start, end) = (text.lowerBound, text.upperBound)
        if bytes[start - 1] == quote, bytes[end] == quote {
            (start, end) = (start - 1, end + 1)
        } else if !"[{".utf8.contains(bytes[start]) || !"]}".utf8.contains(bytes[end - 1]) {
            return nil
        }
        while start > 0, ASCII.isSpace(bytes[start - 1]) { start -= 1 }
        guard start > 0, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
        start -= 1
        while start > 0, ASCII.isSpace(bytes[start - 1]) { start -= 1 }
        let name = Array("\"\(name)\"".utf8)
        guard start >= name.count, bytes[start - name.count..<start].elementsEqual(name) else { return nil }
        return start - name.count..<end
    }

    /// `<action>…</action>`, given the range of the text.
    private static func element(_ name: String, _ text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        let (opening, closing) = (Array("<\(name)".utf8), Array("</\(name)".utf8))
        guard bytes[text.lowerBound - 1] == UInt8(ascii: ">"), bytes[text.upperBound...].starts(with: closing),
            let end = bytes[text.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let start = bytes[..<text.lowerBound].lastIndex(of: UInt8(ascii: "<")),
            bytes[start...].starts(with: opening)
        else { return nil }
        return start..<end + 1
    }

    /// The member with the comma after it or, at the end of the object, the comma before it.
    private static func json(_ member: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        var end = member.upperBound
        while end < bytes.count, ASCII.isSpace(bytes[end]) { end += 1 }
        guard end < bytes.count else { return nil }
        if bytes[end] == UInt8(ascii: ",") { return line(member.lowerBound..<end + 1, bytes) }
        var start = member.lowerBound
        while start > 0, ASCII.isSpace(bytes[start - 1]) { start -= 1 }
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
        // If it shares a line, the space after it goes too.
        end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        return range.lowerBound..<end
    }
}
