import CatalogLinting
import Catalogs

/// What is at an offset of a catalog file: an entry, its key or one of its texts, and a place in that text.
struct CatalogPlace {
    let catalog: CatalogView
    /// The number of the entry; nil outside all of them.
    let number: Int?
    /// Whether it is in the entry's key.
    let isKey: Bool
    /// The text; nil outside of texts, and in those that cannot be read.
    let text: MessageView?
    /// The offset in the text's bytes.
    let offset: Int?

    init(_ offset: Int, in catalog: CatalogView, _ reader: MessageReader = MessageReader()) {
        self.catalog = catalog
        guard let number = catalog.storage.records.index(at: offset) else {
            (number, isKey, text, self.offset) = (nil, false, nil, nil)
            return
        }
        self.number = number
        let key = catalog.keyRange(number)
        isKey = key.lowerBound <= offset && offset <= key.upperBound
        let entry = catalog.entry(number)
        for part in CatalogPart.allCases {
            guard let text = entry[part], let place = text.offset(inFile: offset) else { continue }
            self.text = reader.read(text, part: part)
            self.offset = place
            return
        }
        (text, self.offset) = (nil, nil)
    }

    var entry: CatalogEntry? { number.map { catalog.entry($0) } }

    var key: String? { entry?.key.rawValue }

    /// The pattern at the place: the text's only one, or that of a variant.
    var pattern: PatternView? {
        guard let text, let offset else { return nil }
        return text.patterns.first { $0.variantRange.lowerBound <= offset && offset <= $0.range.upperBound }
    }
}
