import Plainspoken

/// The translation of a text back into the source language, made without having seen the source: where the two differ in meaning, the
/// translation does not say what was meant.
package struct BackTranslation: Sendable, Hashable {
    /// A text, or what one of its variants says.
    package struct Text: Sendable, Hashable {
        /// The variant's keys; nil for a text that is one string.
        package var key: String?
        package var text: String

        /// The same bytes; spaces between keys are layout.
        func isSame(as other: Text) -> Bool {
            key == other.key && text.utf8.elementsEqual(other.text.utf8)
        }
    }

    /// What the text says. Variants that say the same are one, with all of their keys.
    package var back: [Text]
    /// What was judged of it.
    package var note: String?
    /// What it was made from, as far as that is not the text of now; nil if it is.
    package var earlier: [Text]?

    /// - Parameters:
    ///   - source: what it was made from.
    ///   - text: the text of now.
    init(_ back: [Text], of source: [Text], note: String?, _ text: CatalogText) {
        self.back = Self.merged(back)
        self.note = note
        let now = source.contains { $0.key != nil } ? Self.variants(of: text) : [Text(key: nil, text: text.message)]
        let known = Dictionary(now.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = source.filter { known[$0.key]?.isSame(as: $0) != true }
        earlier = changed.isEmpty && source.count == now.count ? nil : changed
    }

    /// A text as the file has it: none where it is one string.
    private static func variants(of text: CatalogText) -> [Text] {
        text.variantForm?.variants.map { Text(key: key($0.key), text: $0.pattern) } ?? []
    }

    /// With one space between the keys of each selector.
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
