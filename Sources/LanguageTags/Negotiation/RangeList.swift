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
