import Catalogs

/// A translation of a text back into the source language, by a translator who has not seen the source. Where it differs in
/// meaning from the source, the text does not say what was meant.
struct BackTranslation: Sendable, Hashable {
    /// A text, or one of its variants.
    struct Text: Sendable, Hashable {
        /// The variant's keys; nil if the text is a single string.
        var key: String?
        var text: String

        /// Whether the texts are the same byte for byte, and the keys too apart from spaces between them.
        func isSame(as other: Text) -> Bool {
            key == other.key && text.utf8.elementsEqual(other.text.utf8)
        }
    }

    /// The back-translation. Variants with the same text are merged, with the keys of all of them.
    var back: [Text]
    /// A reviewer's verdict.
    var note: String?
    /// The parts of the text it was made from that have changed since; nil if none have.
    var earlier: [Text]?

    /// - Parameters:
    ///   - source: the text it was made from.
    ///   - text: the current text.
    init(_ back: [Text], of source: [Text], note: String?, _ text: CatalogText) {
        self.back = Self.merged(back)
        self.note = note
        let now = source.contains { $0.key != nil } ? Self.variants(of: text) : [Text(key: nil, text: text.message)]
        let known = Dictionary(now.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = source.filter { known[$0.key]?.isSame(as: $0) != true }
        earlier = changed.isEmpty && source.count == now.count ? nil : changed
    }

    /// The variants as the file has them; empty if the text is a single string.
    private static func variants(of text: CatalogText) -> [Text] {
        text.variantForm?.variants.map { Text(key: key($0.key), text: $0.pattern) } ?? []
    }

    /// The keys, separated by single spaces.
    static func key(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private static func merged(_ texts: [Text]) -> [Text] {
        var merged: [Text] = []
        var places: [String: Int] = [:]
        for text in texts {
            if let place = places[text.text], let key = text.key {
                merged[place].key = (merged[place].key.map { $0 + ", " } ?? "") + key
            } else {
                places[text.text] = merged.count
                merged.append(text)
            }
        }
        return merged
    }
}
