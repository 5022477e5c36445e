/// Tells whether invisible characters are inside a word or at its edge.
enum WordEdge {
    /// Whether there are letters or digits directly before and after a range, ignoring other invisible characters.
    ///
    /// - Parameter range: offsets in the text's bytes.
    static func isInside(_ range: Range<Int>, of text: UTF8Text) -> Bool {
        let bytes = text.span
        var start = min(range.lowerBound, bytes.count)
        var before: UInt32 = 0
        while start > 0, before == 0 {
            start -= 1
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            before = inked(bytes.character(at: start).scalar)
        }
        var end = max(range.upperBound, 0)
        var after: UInt32 = 0
        while end < bytes.count, after == 0 {
            let (scalar, size) = bytes.character(at: end)
            after = inked(scalar)
            end += size
        }
        return CodePoint.isWordPart(before) && CodePoint.isWordPart(after)
    }

    /// The character, or 0 if it is invisible.
    private static func inked(_ scalar: UInt32) -> UInt32 {
        let isControl = scalar < 0x20 && !CodePoint.isSpace(scalar) || scalar >= 0x7F && scalar < 0xA0
        return isControl || InvisibleCharacter.isInvisible(scalar) || CodePoint.isBidiControl(scalar) ? 0 : scalar
    }
}
