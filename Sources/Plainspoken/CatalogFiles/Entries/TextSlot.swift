/// Where a text of a catalog stands, in twelve bytes: reading a catalog makes these and no strings.
package struct TextSlot: Sendable, Hashable {
    /// The text's place in the file, without quotes; negative where there is no text.
    package var start: Int32
    package var end: Int32
    /// The number of the ``DerivedText`` where the bytes in the file are not the text; negative where they are.
    package var derived: Int32 = -1

    package init(_ range: Range<Int>, derived: Int = -1) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
        self.derived = Int32(truncatingIfNeeded: derived)
    }

    package static let absent: TextSlot = {
        var slot = TextSlot(0..<0)
        slot.start = -1
        return slot
    }()

    package var isAbsent: Bool { start < 0 }

    /// The text's bytes in the file.
    package var range: Range<Int> { start < 0 ? 0..<0 : Int(start)..<Int(max(start, end)) }
}
