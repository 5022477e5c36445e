import Plainspoken

/// Keys of a translation that are most likely missing keys of the source, misspelt.
package enum KeyTypos {
    /// The most comparisons that are made: two sets of keys that have nothing to do with each other are no typos.
    static let maximumComparisons = 200_000

    /// - Parameters:
    ///   - obsolete: keys that the source does not have.
    ///   - missing: keys of the source that the translation does not have.
    /// - Returns: for some of the obsolete keys the missing one that was meant; each is meant once.
    package static func find(_ obsolete: [String], among missing: [String]) -> [String: String] {
        guard obsolete.count * missing.count <= maximumComparisons else { return [:] }
        var meant: [String: String] = [:]
        var taken: Set<String> = []
        for key in obsolete {
            let near = missing.filter { isNear(key, $0) && !taken.contains($0) }
            guard near.count == 1, let only = near.first else { continue }
            taken.insert(only)
            meant[key] = only
        }
        return meant
    }

    /// One slip apart, or two in a long key; keys that differ in digits are different keys.
    private static func isNear(_ key: String, _ other: String) -> Bool {
        let (left, right) = (Array(key.utf8), Array(other.utf8))
        guard abs(left.count - right.count) <= 2, left.filter(isDigit) == right.filter(isDigit) else { return false }
        if left.filter({ isLetterOrDigit($0) }) == right.filter({ isLetterOrDigit($0) }) { return true }
        let limit = min(left.count, right.count) >= 12 ? 2 : 1
        return distance(left, right, limit: limit) <= limit
    }

    /// Insertions, deletions, replacements and swaps of neighbours; more than `limit` counts as `limit + 1`.
    private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1] + [Int](repeating: 0, count: right.count)
            for j in right.indices {
                row[j + 1] = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            guard row.contains(where: { $0 <= limit }) else { return limit + 1 }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }
}
