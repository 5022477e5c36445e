import ByteText

/// How much text the patterns of a source message have, in the units of T613: limits that need no look at each character.
struct PatternWeight: Sendable {
    /// The heaviest pattern weighs at least this much.
    private let longest: Int
    /// The lightest pattern weighs at most this much.
    private let shortest: Int

    init(_ patterns: [PatternView], of text: MessageView) {
        var (longest, shortest) = (0, Int.max)
        let content = text.bytes
        let bytes = content.span
        for pattern in patterns {
            var (least, most, placeholders) = (0, 0, 0)
            // Addresses do not count.
            var mayHaveAddress = false
            for element in pattern.elements where !element.isMarkup {
                guard element.isText else {
                    placeholders += T613LengthRatio.placeholder
                    continue
                }
                most += element.range.count
                for index in element.range {
                    switch bytes[index] {
                    case UInt8(ascii: "/"), UInt8(ascii: "@"): mayHaveAddress = true
                    case UInt8(ascii: "."), UInt8(ascii: ":"):
                        mayHaveAddress =
                            mayHaveAddress || index + 1 < element.range.upperBound && bytes[index + 1] > 0x20
                        least += 1
                    // Those beyond ASCII may be marks.
                    case UInt8(ascii: "\\"), 0x80...: break
                    default: least += 1
                    }
                }
            }
            longest = max(longest, (mayHaveAddress ? 0 : least) * T613LengthRatio.unit + placeholders)
            shortest = min(shortest, most * T613LengthRatio.unit + placeholders)
        }
        (self.longest, self.shortest) = (longest, shortest)
    }

    /// Whether a pattern of a translation is certainly not much longer or shorter.
    ///
    /// - Parameter length: of its text, in bytes, none of which weighs more than a letter.
    func isLike(_ length: Int, placeholders: Int) -> Bool {
        let most = length * T613LengthRatio.unit + placeholders * T613LengthRatio.placeholder
        return most <= T613LengthRatio.most(longest)
            // Half of the characters may be marks, and a character has three bytes or fewer.
            && (shortest <= T613LengthRatio.short || 8 * length >= 3 * shortest)
    }
}
