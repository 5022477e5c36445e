import Plainspoken

/// Adds a variant to a message: a copy of the fallback, for somebody to put right.
package enum VariantInsertion {
    /// - Parameters:
    ///   - key: the variant key for the selector; the others stay `*`.
    ///   - selector: what it is for.
    /// - Returns: nil where the message has several selectors, or no fallback to copy.
    package static func fix(adding key: String, for selector: SelectorView, to context: TextContext) -> Fix? {
        let text = context.text
        guard text.selectors.count == 1,
            let fallback = text.patterns.first(where: { $0.keys.count == 1 && $0.keys[0].value == nil })
        else { return nil }
        guard text.text.variantForm == nil else { return variantForm(key, fallback, context) }
        let range = fallback.variantRange
        guard text.text.isOnePiece(range) else { return nil }
        let place = text.text.fileRange(of: range)
        let copy = Array(context.catalog.file.bytes[text.text.fileRange(of: fallback.range)])
        let separator = context.catalog.syntax.escaped(separatorBefore(range.lowerBound, text.bytes))
        let variant = Array("\(key) {{".utf8) + copy + Array("}}".utf8) + separator
        return Fix(.unsafe, [Fix.Edit(place.lowerBound..<place.lowerBound, variant)])
    }

    /// In JSON the member `"*": "…"` is copied, in XML the element, each with the white space before it.
    private static func variantForm(_ key: String, _ fallback: PatternView, _ context: TextContext) -> Fix? {
        let bytes = context.catalog.file.bytes
        let text = context.text.text
        let star = text.fileRange(of: fallback.variantRange.lowerBound..<fallback.variantRange.lowerBound + 1)
        let pattern = text.fileRange(of: fallback.range)
        var start = star.lowerBound
        var end = pattern.upperBound
        switch context.catalog.syntax {
        case .json:
            guard start > 0, bytes[start - 1] == UInt8(ascii: "\""), end < bytes.count else { return nil }
            start -= 1
            // A list of lines ends with its bracket, a string with its quote, which is not part of the range.
            if bytes[end] == UInt8(ascii: "\"") { end += 1 }
        case .xml:
            while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
            let close = Array("</variant>".utf8)
            while end < bytes.count, !bytes[end...].starts(with: close) { end += 1 }
            guard end < bytes.count else { return nil }
            end += close.count
        }
        guard start < star.lowerBound, star.upperBound <= end else { return nil }
        var space = start
        while space > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[space - 1]) { space -= 1 }
        let copy = Array(bytes[start..<star.lowerBound]) + Array(key.utf8) + Array(bytes[star.upperBound..<end])
        let comma: [UInt8] = context.catalog.syntax == .json ? [UInt8(ascii: ",")] : []
        return Fix(.unsafe, [Fix.Edit(start..<start, copy + comma + bytes[space..<start])])
    }

    /// The white space that stands before a variant.
    private static func separatorBefore(_ index: Int, _ bytes: UTF8Text) -> String {
        var start = index
        while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
        return start == index ? " " : bytes.string(start..<index)
    }
}
