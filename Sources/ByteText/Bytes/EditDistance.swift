/// How far apart two spellings are.
@usableFromInline
package enum EditDistance {
    /// The number of insertions, deletions, swaps of neighbors and, perhaps, replacements that turn one into the other (optimal
    /// string alignment); more than `limit` counts as `limit + 1`.
    @inlinable
    package static func between<Letter: Equatable>(
        _ left: [Letter], _ right: [Letter], limit: Int, replaces: Bool = true
    ) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        let replacement = replaces ? 1 : limit + 1
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [Int](repeating: limit + 1, count: right.count + 1)
            row[0] = i + 1
            // Far from the diagonal, there are more mistakes than allowed.
            for j in max(0, i - limit)..<min(right.count, i + limit + 1) {
                row[j + 1] = min(last[j] + (left[i] == right[j] ? 0 : replacement), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            guard row.contains(where: { $0 <= limit }) else { return limit + 1 }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
