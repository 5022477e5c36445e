import LanguageTags

/// Where in a folder the catalogs of each language are, as a pattern of paths: `{locale}/messages.json`,
/// `messages.{locale}.json`, `{locale}/{name}.json`.
///
/// `{locale}` stands for a language tag, and where it is written twice, for the same one. `{name}` and `*` stand for anything
/// but a slash.
package struct CatalogLayout: Sendable {
    private enum Piece: Sendable {
        case text([UInt8])
        case locale, name
    }

    /// As it was written.
    package let pattern: String
    private let pieces: [Piece]

    /// More of them in one pattern would take long to try out, and say nothing.
    private static let maximumNames = 4

    /// - Returns: nil for a pattern that does not say where the language is, or has braces around anything else.
    package init?(_ pattern: String) {
        var pieces: [Piece] = []
        var hasLocale = false
        var names = 0
        var rest = pattern[...]
        while let first = rest.first {
            if rest.hasPrefix("{locale}") {
                pieces.append(.locale)
                hasLocale = true
                rest = rest.dropFirst("{locale}".count)
            } else if rest.hasPrefix("{name}") || first == "*" {
                pieces.append(.name)
                names += 1
                rest = rest.dropFirst(first == "*" ? 1 : "{name}".count)
            } else {
                guard first != "{", first != "}" else { return nil }
                let text = rest.prefix { !"{}*".contains($0) }
                pieces.append(.text(Array(text.utf8)))
                rest = rest[text.endIndex...]
            }
        }
        guard hasLocale, names <= Self.maximumNames else { return nil }
        self.pattern = pattern
        self.pieces = pieces
    }

    /// The language that a path says, if it fits the pattern.
    ///
    /// - Parameter path: from the folder of the catalogs: `de/messages.json`.
    package func language(of path: some StringProtocol) -> PathLanguage? {
        let path = Array(path.utf8)
        var ranges: [Range<Int>] = []
        guard fits(path[...], pieces[...], &ranges) else { return nil }
        return PathLanguage(path, ranges)
    }

    private func fits(_ path: ArraySlice<UInt8>, _ pieces: ArraySlice<Piece>, _ ranges: inout [Range<Int>]) -> Bool {
        guard let piece = pieces.first else { return path.isEmpty }
        if case .text(let text) = piece {
            return path.starts(with: text) && fits(path.dropFirst(text.count), pieces.dropFirst(), &ranges)
        }
        let limit = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        for end in path.startIndex..<limit {
            let range = path.startIndex..<end + 1
            if case .locale = piece {
                guard PathLanguage.tag(path[range]) != nil else { continue }
                ranges.append(range)
            }
            if fits(path[range.upperBound...], pieces.dropFirst(), &ranges) { return true }
            if case .locale = piece { ranges.removeLast() }
        }
        return false
    }
}
