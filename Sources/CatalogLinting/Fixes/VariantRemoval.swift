import Plainspoken

/// Takes a variant out of a message.
package enum VariantRemoval {
    /// - Returns: nil where the variant is not in the file in one piece.
    package static func fix(_ safety: Fix.Safety, _ pattern: PatternView, in context: TextContext) -> Fix? {
        guard context.text.text.variantForm == nil else { return variantForm(safety, pattern, context) }
        let bytes = context.text.bytes
        var end = pattern.variantRange.upperBound
        while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
        return context.fix(safety, replacing: pattern.variantRange.lowerBound..<end, with: "")
    }

    /// The member, with its comma and the white space before it; the XML element likewise.
    private static func variantForm(_ safety: Fix.Safety, _ pattern: PatternView, _ context: TextContext) -> Fix? {
        let bytes = context.catalog.file.bytes
        let text = context.text.text
        let key = text.fileRange(of: pattern.variantRange.lowerBound..<pattern.variantRange.lowerBound + 1)
        var start = key.lowerBound
        var end = text.fileRange(of: pattern.range).upperBound
        switch context.catalog.syntax {
        case .json:
            guard start > 0, bytes[start - 1] == UInt8(ascii: "\""), end < bytes.count else { return nil }
            start -= 1
            if bytes[end] == UInt8(ascii: "\"") { end += 1 }
            var comma = end
            while comma < bytes.count, isSpace(bytes[comma]) { comma += 1 }
            // The fallback comes last; where it does not, the comma before goes.
            if comma < bytes.count, bytes[comma] == UInt8(ascii: ",") {
                end = comma + 1
                while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
            } else {
                while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
                guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return nil }
                start -= 1
            }
        case .xml:
            while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
            let close = Array("</variant>".utf8)
            while end < bytes.count, !bytes[end...].starts(with: close) { end += 1 }
            guard end < bytes.count else { return nil }
            end += close.count
            while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        }
        return Fix(safety, [Fix.Edit(start..<end, [])])
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
