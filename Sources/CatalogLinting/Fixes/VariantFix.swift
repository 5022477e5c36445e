import ByteText
import Catalogs

/// Adds a variant to a message, or removes one.
enum VariantFix {
    /// Adds a copy of the fallback for each variant, with a mark that Q804 reports until someone has written the text. Without the mark,
    /// nobody would notice that the text is wrong.
    ///
    /// - Parameters:
    ///   - keys: the new variants' keys.
    /// - Returns: nil if the message has several selectors, or no fallback to copy.
    static func adding(_ keys: [String], to context: TextContext) -> Fix? {
        let text = context.text
        guard text.selectors.count == 1,
            let fallback = text.patterns.first(where: { $0.keys.count == 1 && $0.keys[0].value == nil })
        else { return nil }
        let bytes = context.catalog.file.bytes
        guard text.text.variantForm == nil else {
            guard let (place, star) = member(of: fallback, in: context) else { return nil }
            let content = text.text.fileRange(of: fallback.range).lowerBound
            guard star.upperBound <= content, content <= place.upperBound else { return nil }
            let head = bytes[place.lowerBound..<star.lowerBound]
            let tail = bytes[star.upperBound..<content] + mark + bytes[content..<place.upperBound]
            let comma: [UInt8] = context.catalog.syntax == .json ? [UInt8(ascii: ",")] : []
            let space = bytes[start(ofSpaceBefore: place.lowerBound, bytes)..<place.lowerBound]
            let copies = keys.flatMap { key in head + Array(key.utf8) + tail + comma + space }
            return draft(Fix.Edit(place.lowerBound..<place.lowerBound, copies))
        }
        let range = fallback.variantRange
        guard text.text.isOnePiece(range) else { return nil }
        let place = text.text.fileRange(of: range).lowerBound
        let copy = Array(bytes[text.text.fileRange(of: fallback.range)])
        let space = start(ofSpaceBefore: range.lowerBound, text.bytes)..<range.lowerBound
        let separator = context.catalog.syntax.escaped(space.isEmpty ? " " : text.bytes.string(space))
        let tail = mark + copy + Array("}}".utf8) + separator
        return draft(Fix.Edit(place..<place, keys.flatMap { key in Array("\(key) {{".utf8) + tail }))
    }

    private static let mark = Array("\(Q804NeedsReview.mark) ".utf8)

    private static func draft(_ edit: Fix.Edit) -> Fix {
        var fix = Fix(.unsafe, [edit])
        fix.addsDraft = true
        return fix
    }

    /// - Returns: nil if the variant is not contiguous in the file.
    static func removing(_ pattern: PatternView, from context: TextContext) -> Fix? {
        guard context.text.text.variantForm == nil else {
            return member(of: pattern, in: context).flatMap { removal($0.place, context.catalog) }
        }
        let bytes = context.text.bytes
        var end = pattern.variantRange.upperBound
        while end < bytes.count, ASCII.isSpace(bytes[end]) { end += 1 }
        return context.fix(.unsafe, replacing: pattern.variantRange.lowerBound..<end, with: "")
    }

    /// Removes the member with its comma and the white space before it, or the XML element likewise.
    private static func removal(_ place: Range<Int>, _ catalog: CatalogView) -> Fix? {
        let bytes = catalog.file.bytes
        var start = start(ofSpaceBefore: place.lowerBound, bytes)
        var end = place.upperBound
        if catalog.syntax == .json {
            while end < bytes.count, ASCII.isSpace(bytes[end]) { end += 1 }
            // The last member has no comma after it, so the one before it goes.
            if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
                end += 1
            } else {
                guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return nil }
                (start, end) = (start - 1, place.upperBound)
            }
        }
        return Fix(.unsafe, [Fix.Edit(start..<end, [])])
    }

    /// The range of a variant that is an element of the file itself (in JSON the member `"*": "…"`, in XML the element), and the
    /// range of its key.
    static func member(
        of pattern: PatternView, in context: TextContext
    ) -> (place: Range<Int>, key: Range<Int>)? {
        let bytes = context.catalog.file.bytes
        let text = context.text.text
        let key = text.fileRange(of: pattern.variantRange.lowerBound..<pattern.variantRange.lowerBound + 1)
        var start = key.lowerBound
        var end = text.fileRange(of: pattern.range).upperBound
        switch context.catalog.syntax {
        case .json:
            guard start > 0, bytes[start - 1] == UInt8(ascii: "\""), end < bytes.count else { return nil }
            start -= 1
            // The closing quote of a string is not in the range, nor is the bracket that closes a list of lines.
            if bytes[end] == UInt8(ascii: "\"") { end += 1 }
            var value = key.upperBound
            while value < end, bytes[value] != UInt8(ascii: "\"") { value += 1 }
            value += 1
            while value < end, ASCII.isSpace(bytes[value]) { value += 1 }
            guard value < end, bytes[value] == UInt8(ascii: ":") else { return nil }
            value += 1
            while value < end, ASCII.isSpace(bytes[value]) { value += 1 }
            if value < end, bytes[value] == UInt8(ascii: "[") {
                while end < bytes.count, ASCII.isSpace(bytes[end]) { end += 1 }
                guard end < bytes.count, bytes[end] == UInt8(ascii: "]") else { return nil }
                end += 1
            }
        case .xml:
            while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
            let close = Array("</variant>".utf8)
            while end < bytes.count, !bytes[end...].starts(with: close) { end += 1 }
            guard end < bytes.count else { return nil }
            end += close.count
        }
        return start < key.lowerBound && key.upperBound <= end ? (start..<end, key) : nil
    }

    static func start<Bytes: RandomAccessCollection<UInt8>>(
        ofSpaceBefore index: Int, _ bytes: Bytes
    ) -> Int where Bytes.Index == Int {
        var start = index
        while start > 0, ASCII.isSpace(bytes[start - 1]) { start -= 1 }
        return start
    }
}
