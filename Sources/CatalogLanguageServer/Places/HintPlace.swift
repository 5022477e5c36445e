import CatalogLinting
import Catalogs

/// Where a hint stands beside a text.
enum HintPlace {
    /// The offset after the text and its quotation mark, comma or end tag; for a text of several pieces, that after the bracket or tag
    /// at its start.
    static func offset(beside text: CatalogText, in catalog: CatalogView) -> Int {
        let bytes = catalog.file.bytes
        let range = text.fileRange
        switch catalog.syntax {
        case .json:
            let first = range.lowerBound < bytes.count ? bytes[range.lowerBound] : 0
            let isString = bytes.quoted(range) != range
            if !isString, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return range.lowerBound + 1 }
            let end = bytes.quoted(range).upperBound
            return end < bytes.count && bytes[end] == UInt8(ascii: ",") ? end + 1 : end
        case .xml:
            if text.variantForm != nil { return XMLMark(at: range.lowerBound, in: bytes).range.upperBound }
            guard range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "<") else {
                return range.upperBound
            }
            let mark = XMLMark(at: range.upperBound, in: bytes)
            return mark.kind == .end ? mark.range.upperBound : range.upperBound
        }
    }
}
