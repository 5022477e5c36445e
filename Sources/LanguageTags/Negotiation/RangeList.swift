/// The ranges of one header, by weight, in memory that the caller lends: at most ``AcceptLanguage/maximumRanges``.
struct RangeList {
    private let memory: UnsafeMutableBufferPointer<RankedRange>
    private(set) var count = 0
    /// Whether a range has the weight 0.
    private(set) var hasExclusions = false
    /// Whether `*` has the weight 0.
    private(set) var refusesRest = false

    @inline(__always)
    init(_ memory: UnsafeMutableBufferPointer<RankedRange>) { self.memory = memory }

    @inline(__always)
    var isFull: Bool { count >= memory.count }

    @inline(__always)
    subscript(place: Int) -> RankedRange {
        get { memory[place] }
        nonmutating set { memory[place] = newValue }
    }

    /// Puts a range behind all that have at least its weight; `*` behind languages of the same weight, because it stands for the rest.
    @inline(__always)
    mutating func insert(_ range: RankedRange) {
        guard !isFull else { return }
        if range.weight == 0 {
            hasExclusions = true
            refusesRest = refusesRest || range.isWildcard
        }
        memory.initializeElement(at: count, to: range)
        // Nearly all headers are in order.
        var place = count
        while place > 0, Self.precedes(range, memory[place &- 1]) {
            memory[place] = memory[place &- 1]
            memory[place &- 1] = range
            place &-= 1
        }
        count &+= 1
    }

    @inline(__always)
    private static func precedes(_ range: RankedRange, _ other: RankedRange) -> Bool {
        range.weight > other.weight || (range.weight == other.weight && other.isWildcard && !range.isWildcard)
    }

    /// The language that the matcher finds best (UTS #35 §4.4): a range further back must be better by the demotion.
    ///
    /// - Parameters: both are eight times the distance.
    @inline(__always)
    func best(threshold: Int, demotion: Int) -> UInt16? {
        var best: UInt16?
        var limit = threshold
        for place in 0..<count {
            let range = self[place]
            if range.weight == 0 { break }
            // What is wanted less than any language at all can't be the best one.
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
}

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
