/// The paths of each language's catalogs in a folder, as a pattern: `{locale}/messages.json`,
/// `messages.{locale}.json`, `{locale}/{name}.json`.
///
/// `{locale}` matches a language tag; if it occurs twice, both must be the same. `{name}` and `*` match anything but a
/// slash.
package struct CatalogLayout: Sendable {
    private enum Piece: Sendable {
        case text([UInt8])
        case locale, name
    }

    package let pattern: String
    private let pieces: [Piece]

    /// - Returns: nil for a pattern without `{locale}`, or with braces around anything else.
    package init?(_ pattern: String) {
        var pieces: [Piece] = []
        var hasLocale = false
        var rest = pattern[...]
        while let first = rest.first {
            if rest.hasPrefix("{locale}") {
                pieces.append(.locale)
                hasLocale = true
                rest = rest.dropFirst("{locale}".count)
            } else if rest.hasPrefix("{name}") || first == "*" {
                pieces.append(.name)
                rest = rest.dropFirst(first == "*" ? 1 : "{name}".count)
            } else {
                guard first != "{", first != "}" else { return nil }
                let text = rest.prefix { !"{}*".contains($0) }
                pieces.append(.text(Array(text.utf8)))
                rest = rest[text.endIndex...]
            }
        }
        guard hasLocale else { return nil }
        self.pattern = pattern
        self.pieces = pieces
    }

    /// The language in a path, if the path matches the pattern.
    ///
    /// - Parameter path: relative to the catalog folder: `de/messages.json`.
    package func language(of path: some StringProtocol) -> PathLanguage? {
        var attempt = Attempt(path: Array(path.utf8), pieces: pieces)
        return attempt.fits(0, 0) ? PathLanguage(attempt.path, attempt.ranges) : nil
    }

    /// One attempt to match a path against the pattern.
    private struct Attempt {
        let path: [UInt8]
        let pieces: [Piece]
        /// The ranges of the path that `{locale}` has matched.
        var ranges: [Range<Int>] = []
        /// Combinations already tried, so that many placeholders take no longer than a few.
        var failures: Set<Int> = []

        /// Whether the rest of the path matches the rest of the pattern.
        mutating func fits(_ start: Int, _ piece: Int) -> Bool {
            guard piece < pieces.count else { return start == path.count }
            if case .text(let text) = pieces[piece] {
                return path[start...].starts(with: text) && fits(start + text.count, piece + 1)
            }
            let state = start * pieces.count + piece
            guard !failures.contains(state) else { return false }
            let limit = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
            for end in start..<limit {
                let range = start..<end + 1
                if case .locale = pieces[piece] {
                    guard PathLanguage.tag(path[range]) != nil else { continue }
                    ranges.append(range)
                }
                if fits(range.upperBound, piece + 1) { return true }
                if case .locale = pieces[piece] { ranges.removeLast() }
            }
            failures.insert(state)
            return false
        }
    }
}
