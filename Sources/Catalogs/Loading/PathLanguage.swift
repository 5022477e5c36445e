import LanguageTags

/// The language in a catalog's path, and its place there: `de` in `Locales/de/messages.json`.
package struct PathLanguage: Sendable, Hashable {
    package let tag: LanguageTag
    /// As written in the path: `pt-BR`, `pt-br`.
    package let text: String
    /// Offsets of bytes in the path.
    private(set) var ranges: [Range<Int>]
    /// Whether a folder's name gives the language.
    package let isFolder: Bool

    /// - Returns: nil if these parts of the path are not the same language tag.
    package init?(_ path: [UInt8], _ ranges: [Range<Int>]) {
        guard let last = ranges.last, let tag = Self.tag(path[last]),
            ranges.allSatisfy({ path[$0].elementsEqual(path[last]) })
        else { return nil }
        self.tag = tag
        self.ranges = ranges
        text = String(decoding: path[last], as: UTF8.self)
        isFolder = path[last.upperBound...].contains(UInt8(ascii: "/"))
    }

    /// The language in a file's name, without its extension; nil if it is not a tag, or probably not meant as one.
    package init?(fileName path: String) {
        let stem = CatalogFile.stem(of: path)
        let bytes = Array(path.utf8)
        let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
        self.init(bytes, [start..<start + stem.utf8.count])
    }

    /// The language tag in a part of a path. Words of more than three letters do not count, although they could be tags:
    /// `package.json` is not meant as a catalog.
    package static func tag(_ text: some Collection<UInt8>) -> LanguageTag? {
        guard 2...LanguageTag.maximumLength ~= text.count,
            let tag = LanguageTag(String(decoding: text, as: UTF8.self)), tag.language.utf8.count <= 3
        else { return nil }
        return tag
    }

    /// The same language in a longer path, with that many bytes before it.
    package func moved(by offset: Int) -> PathLanguage {
        var moved = self
        moved.ranges = ranges.map { $0.lowerBound + offset..<$0.upperBound + offset }
        return moved
    }

    /// The path with something else in place of the language: another tag, or `{locale}`.
    package func path(_ path: String, with text: String) -> String {
        let bytes = Array(path.utf8)
        var output: [UInt8] = []
        var position = 0
        for range in ranges where range.lowerBound >= position && range.upperBound <= bytes.count {
            output += bytes[position..<range.lowerBound] + Array(text.utf8)
            position = range.upperBound
        }
        return String(decoding: output + bytes[position...], as: UTF8.self)
    }
}
