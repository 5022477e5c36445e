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
        var place = 0
        while let word = word(at: place), let otherWord = other.word(at: place) {
            if word != otherWord { return false }
            place &+= 8
        }
        while place < count {
            if self[place] != other[place] { return false }
            place &+= 1
        }
        return true
    }
}
