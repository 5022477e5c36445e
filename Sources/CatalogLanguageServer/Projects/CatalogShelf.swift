import CatalogLinting
import LanguageTags

/// Keeps the catalogs that are open in an editor, and reads the others when they are needed.
final class CatalogShelf {
    private var kept: [String: (stamp: UInt64, catalog: CatalogView)] = [:]
    private var open: Set<String> = []

    /// Forgets all catalogs but these.
    func keep(_ inputs: [CatalogInput]) {
        open = Set(inputs.map(\.path))
        kept = kept.filter { open.contains($0.key) }
    }

    func catalog(_ input: CatalogInput, of language: LanguageTag?) -> CatalogView {
        let stamp = input.stamp
        if let known = kept[input.path], known.stamp == stamp { return known.catalog }
        let catalog = CatalogLoader(languages: Set([language].compactMap(\.self)))
            .load(input, as: language, isReference: false)
        if open.contains(input.path) { kept[input.path] = (stamp, catalog) }
        return catalog
    }
}
