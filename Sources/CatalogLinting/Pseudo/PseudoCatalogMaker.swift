import ByteText
import Plainspoken

/// Collects the changed entries of one file: texts and nothing else, as every language but the source has them.
struct PseudoCatalogMaker {
    private let language: PseudoLanguage
    private let message: PseudoMessage
    private var builder: CatalogBuilder
    private(set) var omissions: [String] = []

    init(_ language: PseudoLanguage, path: String) {
        self.language = language
        message = PseudoMessage(language)
        builder = CatalogBuilder(path: path, file: [])
    }

    var catalog: MessageCatalog { builder.build(language: language.tag) }

    mutating func append(_ entry: CatalogEntry, in view: CatalogView) {
        var record = EntryRecord(key: builder.text(entry.keyBytes), range: 0..<0)
        record.isShorthand = entry.isShorthand
        var isEmpty = true
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            guard let slot = slot(for: text) else {
                let place = view.file.position(of: text.fileRange.lowerBound)
                omissions.append(
                    "\(VisibleText.of(view.file.path)):\(place): the \(part.rawValue) is not valid and left out")
                continue
            }
            record[part] = slot
            isEmpty = false
        }
        if !isEmpty { builder.append(record) }
    }

    private mutating func slot(for text: CatalogText) -> TextSlot? {
        guard let form = text.variantForm else { return message.changed(text.source).map { builder.text($0.utf8) } }
        var variants: [CatalogBuilder.VariantSlots] = []
        for variant in form.variants {
            guard let pattern = message.changedPattern(variant.pattern) else { return nil }
            variants.append((builder.text(variant.key.utf8), builder.text(pattern.utf8)))
        }
        let selectors = form.selectors.map { builder.text($0.utf8) }
        return builder.text(ofSelectors: selectors, variants: variants, range: 0..<0)
    }
}
