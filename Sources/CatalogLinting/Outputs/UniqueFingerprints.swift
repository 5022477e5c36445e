/// Fingerprints that are the same in the next run, wherever the lines have moved, and no two of which are equal.
struct UniqueFingerprints {
    private var counts: [UInt64: Int] = [:]

    /// - Parameter path: the file as the report names it.
    /// - Returns: 16 hexadecimal digits.
    mutating func next(_ finding: Finding, path: String) -> String {
        var hash = StableHash()
        hash.add(path)
        hash.add(finding.hash)
        // The same in the same text twice: told apart by their order.
        let count = counts[hash.value, default: 0]
        counts[hash.value] = count + 1
        if count > 0 { hash.add(String(count)) }
        return hash.description
    }
}
