import LanguageTags
import Plainspoken

/// The catalogs of all origins, with the topmost layer last. An entry in a layer's source language hides those of all layers below it,
/// in every language.
struct CatalogLayers: Sendable {
    private struct Layer: Sendable {
        let isBuiltIn: Bool
        /// The folder that it was read from, if it was.
        let folder: String?
        /// The entries of the source language.
        var source: [MessageKey: CatalogEntry] = [:]
        var entries: [LanguageTag: [MessageKey: CatalogEntry]] = [:]
    }

    private var layers: [Layer] = []

    /// The same origins for a translator. Folders have been read, so that it cannot find other files in them. The built-in texts are always
    /// there: readers need them.
    private(set) var origins: [CatalogOrigin] = [.builtIn]

    private static let english: LanguageTag = "en"

    /// - Throws: the first mistake in a catalog, or that no catalog of the application has the source language.
    init(_ catalogs: [CatalogOrigin], sourceLanguage: LanguageTag) throws(CatalogDiagnostic) {
        var own: Set<LanguageTag> = []
        for origin in catalogs.filter(\.isBuiltIn).prefix(1) + catalogs.filter({ !$0.isBuiltIn }) {
            let loaded = try origin.load()
            var layer = Layer(isBuiltIn: origin.isBuiltIn, folder: origin.folder)
            let source = origin.isBuiltIn ? Self.english : sourceLanguage
            for catalog in loaded {
                layer.entries[catalog.language, default: [:]]
                    .merge(catalog.entries.map { ($0.key, $0) }) { first, _ in first }
            }
            layer.source = layer.entries[source] ?? [:]
            if !origin.isBuiltIn { own.formUnion(loaded.map(\.language)) }
            layers.append(layer)
            if !origin.isBuiltIn { origins.append(.catalogs(loaded)) }
        }
        guard own.isEmpty || own.contains(sourceLanguage) else {
            let tags = own.sorted().map(\.description).joined(separator: ", ")
            throw CatalogDiagnostic(
                .languageWithoutCatalog, "there is no catalog in the source language \"\(sourceLanguage)\"",
                help:
                    "The source language is the one that the others are translated from. There are catalogs in \(tags)."
            )
        }
    }

    /// The keys that some layer describes, unsorted.
    var keys: Set<MessageKey> { Set(layers.flatMap(\.source.keys)) }

    /// The entry of the topmost layer that has one in its source language.
    func entry(for key: MessageKey) -> CatalogEntry? { layer(of: key).flatMap { layers[$0].source[key] } }

    /// What the entries of all layers say about a problem.
    func metadata(of key: MessageKey) -> EntryMetadata {
        EntryMetadata(layers.reversed().compactMap { $0.source[key] })
    }

    /// Where that entry comes from; `nil` if there is none.
    func origin(of key: MessageKey) -> ErrorReference.Origin? {
        guard let place = layer(of: key) else { return nil }
        if layers[place].isBuiltIn { return .builtIn }
        return .catalog(Self.path(layers[place].source[key]?.place.path ?? "", within: layers[place].folder))
    }

    /// The path of a file within its folder, so that documents don't depend on where the folder is on this computer.
    private static func path(_ path: String, within folder: String?) -> String {
        guard let folder, path.hasPrefix(folder) else { return path }
        return String(path.dropFirst(folder.count).drop { $0 == "/" })
    }

    /// Whether there is a text in a language, or in one that it inherits from.
    func hasTexts(for key: MessageKey, in language: LanguageTag) -> Bool {
        guard let place = layer(of: key) else { return false }
        let chain = language.fallbackChain
        return layers[place...].contains { layer in chain.contains { layer.entries[$0]?[key] != nil } }
    }

    /// The entries that count for a key, by language.
    func catalogEntries(for key: MessageKey) -> [LanguageTag: CatalogEntry] {
        guard let place = layer(of: key) else { return [:] }
        var found: [LanguageTag: CatalogEntry] = [:]
        for layer in layers[place...] {
            for (language, entries) in layer.entries {
                if let entry = entries[key] { found[language] = entry }
            }
        }
        return found
    }

    /// The text of a part as readers of a language get it, its own or another entry's.
    func text(_ part: CatalogPart, of entry: CatalogEntry, in language: LanguageTag) -> CatalogText? {
        guard let use = entry.use(of: part) else { return entry[part] }
        let entries = catalogEntries(for: use.key)
        return try? use.text(in: language.fallbackChain.lazy.compactMap { entries[$0] }.first)
    }

    /// The text of a part in the source language of the topmost layer that has the entry.
    func sourceText(_ part: CatalogPart, of entry: CatalogEntry) -> CatalogText? {
        guard let use = entry.use(of: part) else { return entry[part] }
        return try? use.text(in: self.entry(for: use.key))
    }

    /// The keys of the variants that hold for a key. A layer that has the key hides the variants below it.
    func variants(of key: MessageKey) -> [MessageKey] {
        guard let place = layer(of: key) else { return [] }
        return MessageVariant.allCases.map { $0.key(of: key) }
            .filter { variant in layer(of: variant).map { $0 >= place } ?? false }
    }

    private func layer(of key: MessageKey) -> Int? { layers.lastIndex { $0.source[key] != nil } }
}
