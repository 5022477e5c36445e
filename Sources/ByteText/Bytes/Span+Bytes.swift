extension [UInt8] {
    /// A copy of the bytes.
    package init(_ bytes: Span<UInt8>) { self = bytes.indices.map { bytes[$0] } }
}

extension Span<UInt8> {
    /// Whether any byte satisfies a predicate.
    @inlinable
    package func contains(where predicate: (UInt8) -> Bool) -> Bool {
        for index in indices where predicate(self[index]) { return true }
        return false
    }

    /// Whether the bytes are the same.
    @inlinable
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let last = word(at: count &- 8), let otherLast = other.word(at: count &- 8) else {
            for place in indices where self[place] != other[place] { return false }
            return true
        }
        var place = 0
        while place &+ 8 < count {
            if word(at: place) != other.word(at: place) { return false }
            place &+= 8
        }
        // Some bytes of the last word may have been in the word before.
        return last == otherLast
    }
}
