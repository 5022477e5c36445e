/// Finds the known name that an unknown name was probably meant to be, to ask "Did you mean …?"
package enum Suggestion {
    /// - Parameters:
    ///   - name: the name as written.
    ///   - candidates: the names that could have been meant.
    /// - Returns: the nearest name, if it is near enough: within one edit for a short name, or a third of the length for a long one.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let written = Array(name.unicodeScalars.prefix(64).map(\.properties.lowercaseMapping))
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let meant = candidate.unicodeScalars.prefix(64).map(\.properties.lowercaseMapping)
            let limit = max(1, min(written.count, meant.count) / 3)
            guard abs(written.count - meant.count) <= limit else { continue }
            let distance = distance(written, meant)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Asks whether the nearest name was meant: `Did you mean "title"?` Nil if none is near enough.
    package static func question(_ name: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: name, among: candidates).map { "Did you mean \"\($0)\"?" }
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors that turn one into the other (optimal string
    /// alignment).
    private static func distance(_ first: [String], _ second: [String]) -> Int {
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for i in first.indices {
            var row = [i + 1] + [Int](repeating: 0, count: second.count)
            for j in second.indices {
                let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
                row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            (beforeLast, last) = (last, row)
        }
        return last[second.count]
    }
}
