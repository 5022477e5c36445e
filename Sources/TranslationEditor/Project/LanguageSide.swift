import CatalogLinting
import Catalogs
import LanguageTags

/// One language beside the source: its catalogs, and where the translation of each key is.
final class LanguageSide {
    let tag: LanguageTag
    let facts: LanguageFacts
    let views: [CatalogView]
    let isOverlay: Bool
    /// Why nothing can be saved: a file is broken, or is not inside the folder; nil if all is well.
    let obstacle: String?
    /// For each key of the source, the file and the entry of its translation; -1 if there is none.
    private let places: [(view: Int32, entry: Int32)]
    private let source: ReferenceView

    init(_ tag: LanguageTag, _ project: EditorProject) {
        self.tag = tag
        let loader = CatalogLoader(languages: [tag], pseudo: project.settings.options.pseudoLocales)
        facts = LanguageFacts(tag, isPseudo: project.settings.options.isPseudo(tag))
        views = project.inputs(of: tag).map { loader.load($0, as: tag, isReference: false) }
        isOverlay = project.isOverlay(tag)
        source = project.source
        let broken = views.lazy.compactMap { view in view.readingError.map { "\($0.place): \($0.message)" } }.first
        let outside = views.first { !project.isInside($0.file.path) }.map {
            "\($0.file.path): this is a link to a file outside the folder"
        }
        obstacle = broken ?? outside
        var places = [(view: Int32, entry: Int32)](repeating: (-1, -1), count: source.count)
        for (number, view) in views.enumerated() {
            var next = 0
            for entry in 0..<view.count {
                guard let key = source.number(of: view.key(entry).span, guess: next) else { continue }
                next = key + 1
                // Of two entries with the same key, the first counts.
                if places[key].view < 0 { places[key] = (Int32(number), Int32(entry)) }
            }
        }
        self.places = places
    }

    /// The file and the number of a key's entry in it; nil if the key has none here.
    func place(of key: Int) -> (view: CatalogView, number: Int)? {
        guard places.indices.contains(key), places[key].view >= 0 else { return nil }
        return (views[Int(places[key].view)], Int(places[key].entry))
    }

    /// The translation of a key, by the number of the key in the source.
    func entry(_ key: Int) -> CatalogEntry? { place(of: key).map { $0.view.entry($0.number) } }

    /// Whether the source has this key, so that it is one of those that are listed.
    func lists(_ key: String?) -> Bool { key.flatMap { source.number(of: $0) } != nil }

    /// The keys whose texts differ from those of an earlier state.
    func changedKeys(since old: LanguageSide) -> [String] {
        guard old.source === source else { return (0..<source.count).map { source.key($0) } }
        return (0..<source.count).filter { key in
            let (before, after) = (old.entry(key), entry(key))
            guard let before, let after else { return (before == nil) != (after == nil) }
            return CatalogPart.allCases.contains { before[$0]?.message != after[$0]?.message }
        }.map { source.key($0) }
    }
}
