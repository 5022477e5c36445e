import CatalogLinting
import Catalogs

/// A name at a place of a catalog, and what it stands for.
struct CatalogSymbol {
    enum Kind: Hashable {
        /// An entry, by its key, in a `replacedBy`, or where its text is used.
        case key(String)
        /// An argument of the entry, which the code supplies.
        case argument(String)
        /// A variable that a text declares with `.local`.
        case local(String)
    }

    let kind: Kind
    /// The bytes of the name in the file, without quotation marks and `$`.
    let range: Range<Int>
    let place: CatalogPlace

    /// - Returns: nil if there is no name at the offset.
    init?(_ offset: Int, in catalog: CatalogView) {
        place = CatalogPlace(offset, in: catalog)
        guard let entry = place.entry else { return nil }
        let file = { (slot: CatalogBuilder.Text) in CatalogText(storage: catalog.storage, slot: slot).fileRange }
        let touches = { (range: Range<Int>) in range.lowerBound <= offset && offset <= range.upperBound }
        if place.isKey {
            kind = .key(entry.key.rawValue)
            range = file(entry.record.key)
            return
        }
        if let use = entry.uses.first(where: { touches($0.range) }) {
            kind = .key(use.key.rawValue)
            range = use.range
            return
        }
        let metadata = entry.metadata
        if let replacement = metadata.replacement, touches(file(replacement)) {
            kind = .key(catalog.storage.string(of: replacement))
            range = file(replacement)
            return
        }
        if let placeholder = metadata.placeholders.first(where: { touches(file($0.name)) }) {
            kind = .argument(catalog.storage.string(of: placeholder.name))
            range = file(placeholder.name)
            return
        }
        guard let text = place.text, let start = place.offset,
            let variable = text.variables.first(where: {
                $0.range.lowerBound <= start && start <= $0.range.upperBound
            })
        else { return nil }
        kind = text.isLocal(variable.name) ? .local(variable.name) : .argument(variable.name)
        let whole = text.text.fileRange(of: variable.range)
        let isPlain = whole.count == variable.range.count
        range = isPlain ? whole.lowerBound + 1..<whole.upperBound : whole
    }
}
