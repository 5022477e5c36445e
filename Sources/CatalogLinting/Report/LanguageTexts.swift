import Catalogs
import LanguageTags
import MessageFormat2

/// All texts of one language, as the report shows them. They are read again when needed, so that only one of 300 languages is in
/// memory at a time.
struct LanguageTexts: Sendable {
    let tag: String
    /// The language's name in the language itself; its tag if that is unknown.
    let name: String
    let isRightToLeft: Bool
    let isReference: Bool
    /// The number of entries.
    let count: Int
    /// Additional values to show texts with.
    var samples: SampleList?
    /// Back-translations of the texts into the source language.
    var backTranslations: BackTranslations?
    private let view: @Sendable () -> LanguageView

    /// - Parameter view: reads the language's catalogs again.
    init(_ language: LanguageView, _ view: @escaping @Sendable () -> LanguageView) {
        let locale = language.language.tag
        tag = locale.description
        name = locale.fallbackChain.lazy.compactMap(\.autonym).first ?? tag
        isRightToLeft = locale.direction == .rightToLeft
        isReference = language.isReference
        count = language.catalogs.reduce(0) { $0 + $1.count }
        self.view = view
    }

    /// Creates texts that stay in memory.
    init(_ language: LanguageView) { self.init(language) { language } }

    var entries: [EntryTexts] { entries { _ in true } }

    /// The entries with the wanted keys. The others cost nothing.
    func entries(where isWanted: (String) -> Bool) -> [EntryTexts] {
        let language = view()
        let writer = SampleWriter(language.language.tag, samples)
        let lock = language.settings.staleness?.entries[tag] ?? [:]
        var entries: [EntryTexts] = []
        for (place, catalog) in language.catalogs.enumerated() {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                guard isWanted(entry.key.rawValue) else { continue }
                let source = language.counterpart(of: number, in: place).flatMap { language.reference?.entry($0) }
                var view = EntryTexts(entry, source, writer, backTranslations)
                if isReference {
                    view.description = entry.description
                    view.placeholders = entry.placeholders
                } else if let source, let known = lock[view.key] {
                    view.isStale = known.isStale(entry, source)
                }
                entries.append(view)
            }
        }
        return entries
    }

    /// The names of all arguments in texts, and of all declared placeholders.
    var arguments: Set<String> {
        var names: Set<String> = []
        for entry in catalogEntries {
            names.formUnion(entry.placeholders.map(\.name))
            for part in CatalogPart.allCases {
                names.formUnion(entry[part]?.parse().message?.variables ?? [])
            }
        }
        return names
    }

    /// All entries in the files.
    var catalogEntries: [CatalogEntry] {
        view().catalogs.flatMap { catalog in (0..<catalog.count).map { catalog.entry($0) } }
    }
}
