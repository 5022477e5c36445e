/// A range of a header with the language that serves it best, in one machine word.
struct RankedRange {
    /// Bits 0–15 the language, 16–27 eight times the distance, 28–40 where the range begins, 41–53 its length, 54–63 the weight.
    private let word: UInt64

    /// What stands for no language at all.
    static let noLanguage: UInt16 = 0xFFFF
    /// What stands for the rest of all languages: the range `*`.
    static let anyLanguage: UInt16 = 0xFFFE
    /// How many languages can be told apart.
    static let maximumLanguages = 0xFFFE
    /// The weight of what the reader chose, above all that a header can say.
    static let preferredWeight = 1001

    @inline(__always)
    init(_ winner: Winner, weight: Int, start: Int, length: Int) {
        word =
            UInt64(truncatingIfNeeded: winner.word) | UInt64(truncatingIfNeeded: start & 0x1FFF) &<< 28
            | UInt64(truncatingIfNeeded: length & 0x1FFF) &<< 41 | UInt64(truncatingIfNeeded: weight) &<< 54
    }

    var language: UInt16 { UInt16(truncatingIfNeeded: word) }
    var distance: Int { Int(truncatingIfNeeded: word &>> 16 & 0xFFF) }
    var start: Int { Int(truncatingIfNeeded: word &>> 28 & 0x1FFF) }
    var length: Int { Int(truncatingIfNeeded: word &>> 41 & 0x1FFF) }
    var weight: Int { Int(truncatingIfNeeded: word &>> 54) }

    var isServed: Bool { language < Self.anyLanguage }
    var isWildcard: Bool { language == Self.anyLanguage }
    /// Whether it stands in the header, and not among what the reader chose.
    var isFromHeader: Bool { weight <= 1000 }

    /// The language that serves a range best, and eight times its distance: what the table of ranges holds.
    struct Winner: Hashable {
        /// Bits 0–15 the language, 16–27 the distance.
        let word: UInt32

        static let none = Winner(word: UInt32(noLanguage))
        static let wildcard = Winner(word: UInt32(anyLanguage))

        @inline(__always)
        init(word: UInt32) { self.word = word }

        init(_ best: SupportedLanguages.Best?) {
            guard let best, best.index < maximumLanguages else {
                self = .none
                return
            }
            word =
                UInt32(truncatingIfNeeded: best.index) | UInt32(truncatingIfNeeded: Swift.min(best.distance, 0xFFF))
                << 16
        }
    }
}
