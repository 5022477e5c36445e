/// The ranges of one header, sorted by weight: at most ``AcceptLanguage/maximumRanges``, stored without allocating.
struct RangeList {
    /// The first ``count`` of these are used. Loops take a span of them, because the compiler would copy the whole array for each access to
    /// an element.
    private(set) var ranges = InlineArray<32, RankedRange>(repeating: RankedRange())
    private(set) var count = 0
    /// Whether a range has the weight 0.
    private(set) var hasExclusions = false
    /// Whether `*` has the weight 0.
    private(set) var refusesRest = false

    var isFull: Bool { count >= ranges.count }

    subscript(place: Int) -> RankedRange {
        get { ranges[place] }
        set { ranges[place] = newValue }
    }

    /// Inserts a range after all those with at least its weight. `*` comes after languages of the same weight, because it stands for the
    /// others.
    mutating func insert(_ range: RankedRange) {
        guard !isFull else { return }
        if range.weight == 0 {
            hasExclusions = true
            refusesRest = refusesRest || range.isWildcard
        }
        // Nearly all headers are in order.
        var place = count
        while place > 0, Self.precedes(range, ranges[place - 1]) {
            ranges[place] = ranges[place - 1]
            place &-= 1
        }
        ranges[place] = range
        count &+= 1
    }

    private static func precedes(_ range: RankedRange, _ other: RankedRange) -> Bool {
        range.weight > other.weight || (range.weight == other.weight && other.isWildcard && !range.isWildcard)
    }
}

extension Span<RankedRange> {
    /// The language that the matcher finds best (UTS #35 §4.4). A range must be nearer by the demotion for each place that it is further
    /// back.
    ///
    /// - Parameters:
    ///   - threshold: eight times the least distance that doesn't match.
    ///   - demotion: eight times the cost of each further place.
    func best(threshold: Int, demotion: Int) -> UInt16? {
        var best: UInt16?
        var limit = threshold
        for place in indices {
            let range = self[place]
            if range.weight == 0 { break }
            // A range after `*` wants its language less than any other, so that can't be the best one.
            if range.isWildcard { break }
            if range.isServed, range.distance < limit || range.distance == 0 {
                best = range.language
                limit = range.distance
            }
            limit &-= demotion
            if limit <= 0 { break }
        }
        return best
    }

    /// Whether a range after a place wants a language.
    func wants(_ language: UInt16, after place: Int) -> Bool {
        var place = place + 1
        while place < count, self[place].weight > 0 {
            if self[place].language == language { return true }
            place += 1
        }
        return false
    }
}

/// A range of a header and the best language for it, in one machine word.
struct RankedRange {
    /// Bits 0–15 are the language, 16–27 eight times the distance, 28–40 the offset of the range, 41–53 its length, 54–63 the weight.
    private let word: UInt64

    /// Creates a range that fills an unused place in a list.
    init() { word = 0 }

    static let noLanguage: UInt16 = 0xFFFF
    /// The number for all other languages, which the range `*` stands for.
    static let anyLanguage: UInt16 = 0xFFFE
    /// The most languages that can be distinguished.
    static let maximumLanguages = 0xFFFE
    /// The weight of the reader's own choice, which is above all weights of a header.
    static let preferredWeight = 1001

    init(_ winner: Winner, weight: Int, start: Int, length: Int) {
        word =
            UInt64(truncatingIfNeeded: winner.word) | UInt64(truncatingIfNeeded: start) &<< 28
            | UInt64(truncatingIfNeeded: length) &<< 41 | UInt64(truncatingIfNeeded: weight) &<< 54
    }

    var language: UInt16 { UInt16(truncatingIfNeeded: word) }
    var distance: Int { Int(truncatingIfNeeded: word &>> 16 & 0xFFF) }
    var start: Int { Int(truncatingIfNeeded: word &>> 28 & 0x1FFF) }
    var length: Int { Int(truncatingIfNeeded: word &>> 41 & 0x1FFF) }
    var weight: Int { Int(truncatingIfNeeded: word &>> 54) }

    var isServed: Bool { language < Self.anyLanguage }
    var isWildcard: Bool { language == Self.anyLanguage }
    /// Whether the range comes from the header and is not the reader's own choice.
    var isFromHeader: Bool { weight <= 1000 }

    /// The best language for a range, and eight times its distance: a value in a ``RangeTable``.
    struct Winner: Hashable {
        /// Bits 0–15 are the language, 16–27 eight times the distance.
        let word: UInt32

        static let none = Winner(word: UInt32(noLanguage))
        static let wildcard = Winner(word: UInt32(anyLanguage))

        init(word: UInt32) { self.word = word }

        var language: UInt16 { UInt16(truncatingIfNeeded: word) }
        /// Eight times the distance.
        var distance: Int { Int(truncatingIfNeeded: word &>> 16) }
        var isServed: Bool { language < anyLanguage }

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
