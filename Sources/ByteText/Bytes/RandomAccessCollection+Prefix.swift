extension RandomAccessCollection {
    /// The end of the elements at the start that a condition holds for, as in `prefix(while:)`, found in logarithmic time.
    ///
    /// - Parameter condition: holds for no element after one that it does not hold for.
    @inlinable
    package func endOfPrefix(while condition: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if condition(self[middle]) { low = index(after: middle) } else { high = middle }
        }
        return low
    }
}
