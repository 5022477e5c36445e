/// The lines that differ between two texts.
///
/// The time it takes grows with the number of lines, however many of them differ. Lines that occur only once in both texts are matched first,
/// as in Bram Cohen's patience diff; what lies between them is compared the same way. The shortest possible difference is only sought in short
/// stretches, because the time for that grows with the square of the differences.
///
/// ```swift
/// LineDiff(Array("a\nb\n".utf8), Array("a\nc\n".utf8)).changes    // old 1..<2, new 1..<2
/// ```
package struct LineDiff: Sendable {
    /// Some lines, and what is there in their place.
    package struct Change: Sendable, Equatable {
        /// The lines of the old text; empty where lines are only added.
        package var old: Range<Int>
        /// The lines of the new text; empty where lines are only removed.
        package var new: Range<Int>
    }

    /// The lines of both texts, including their line breaks.
    package let old, new: [ArraySlice<UInt8>]
    /// The changes in order, with equal lines between any two of them.
    package private(set) var changes: [Change] = []

    /// Up to this many lines of both texts together, the shortest difference is sought.
    private static let shortStretch = 64
    /// How often a stretch is divided. Text from outside must not decide how often all of it is read.
    private static let maximumDepth = 12

    /// - Parameters:
    ///   - old: the text before.
    ///   - new: the text after.
    package init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = Self.lines(old)
        self.new = Self.lines(new)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        let number = { (line: ArraySlice<UInt8>) -> Int in
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let left = self.old.map(number)
        let right = self.new.map(number)
        var uses = LineUses(count: numbers.count)
        compare(left, left.indices, right, right.indices, &uses, depth: 0)
    }

    private mutating func compare(
        _ left: [Int], _ old: Range<Int>, _ right: [Int], _ new: Range<Int>, _ uses: inout LineUses, depth: Int
    ) {
        var (old, new) = (old, new)
        while let first = old.first, let other = new.first, left[first] == right[other] {
            old = first + 1..<old.upperBound
            new = other + 1..<new.upperBound
        }
        while let last = old.last, let other = new.last, left[last] == right[other] {
            old = old.lowerBound..<last
            new = new.lowerBound..<other
        }
        guard !old.isEmpty, !new.isEmpty else { return add(old, new) }
        guard old.count + new.count > Self.shortStretch else { return compareShort(left, old, right, new) }
        let anchors = depth < Self.maximumDepth ? uses.anchors(left, old, right, new) : []
        guard !anchors.isEmpty else { return compareInPlace(left, old, right, new) }
        var (start, other) = (old.lowerBound, new.lowerBound)
        for anchor in anchors {
            compare(left, start..<anchor.old, right, other..<anchor.new, &uses, depth: depth + 1)
            (start, other) = (anchor.old + 1, anchor.new + 1)
        }
        compare(left, start..<old.upperBound, right, other..<new.upperBound, &uses, depth: depth + 1)
    }

    /// Finds the shortest difference.
    private mutating func compareShort(_ left: [Int], _ old: Range<Int>, _ right: [Int], _ new: Range<Int>) {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in right[new].difference(from: left[old]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(new.lowerBound + offset)
            }
        }
        var (line, other) = (old.lowerBound, new.lowerBound)
        while line < old.upperBound || other < new.upperBound {
            let (start, otherStart) = (line, other)
            while line < old.upperBound, removed.contains(line) { line += 1 }
            while other < new.upperBound, inserted.contains(other) { other += 1 }
            add(start..<line, otherStart..<other)
            line += 1
            other += 1
        }
    }

    /// Compares each line with the one in the same place, or if there is none for each, takes all of them as one change.
    private mutating func compareInPlace(_ left: [Int], _ old: Range<Int>, _ right: [Int], _ new: Range<Int>) {
        guard old.count == new.count else { return add(old, new) }
        for (line, other) in zip(old, new) where left[line] != right[other] {
            add(line..<line + 1, other..<other + 1)
        }
    }

    /// Adds a change, or extends the last one if nothing lies between the two.
    private mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
        guard !old.isEmpty || !new.isEmpty else { return }
        if let last = changes.last, last.old.upperBound == old.lowerBound, last.new.upperBound == new.lowerBound {
            changes[changes.count - 1] = Change(
                old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
        } else {
            changes.append(Change(old: old, new: new))
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}

/// Where each line, by its number, occurs in two stretches that are compared.
private struct LineUses {
    private struct Use {
        var (old, new) = (0, 0)
        var inNew = 0
    }

    private var uses: [Use]

    init(count: Int) { uses = [Use](repeating: Use(), count: count) }

    /// Lines that occur only once in both stretches and are in the same order in both: as many as possible.
    mutating func anchors(
        _ left: [Int], _ old: Range<Int>, _ right: [Int], _ new: Range<Int>
    ) -> [(old: Int, new: Int)] {
        for line in old { uses[left[line]].old += 1 }
        for line in new {
            uses[right[line]].new += 1
            uses[right[line]].inNew = line
        }
        let pairs = old.compactMap { line -> (old: Int, new: Int)? in
            let use = uses[left[line]]
            return use.old == 1 && use.new == 1 ? (line, use.inNew) : nil
        }
        for line in old { uses[left[line]] = Use() }
        for line in new { uses[right[line]] = Use() }
        return Self.longestRise(pairs)
    }

    /// The longest selection of pairs whose places in the new text rise, found with one binary search for each pair.
    private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // For each length, the pair with the lowest place at which a rise of that length ends.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (number, pair) in pairs.enumerated() {
            let length = ends.endOfPrefix { pairs[$0].new < pair.new }
            if length > 0 { before[number] = ends[length - 1] }
            if length < ends.count { ends[length] = number } else { ends.append(number) }
        }
        var rise: [(old: Int, new: Int)] = []
        var number = ends.last ?? -1
        while number >= 0 {
            rise.append(pairs[number])
            number = before[number]
        }
        return rise.reversed()
    }
}
