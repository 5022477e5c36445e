import LanguageTags
import MessageFormat2
import Plainspoken

/// All texts of one language, as the report shows them. They are read again when they are asked for: of 300 languages only one
/// at a time is in memory.
package struct LanguageTexts: Sendable {
    package let tag: String
    /// What the language calls itself; its tag where that is not known.
    package let name: String
    package let isRightToLeft: Bool
    package let isReference: Bool
    /// How many entries there are.
    package let count: Int
    /// Values that texts are shown with besides those of their catalogs.
    var samples: SampleList?
    /// Translations of its texts back into the source language.
    var backTranslations: BackTranslations?
    private let view: @Sendable () -> LanguageView

    /// - Parameter view: reads the language's catalogs once more.
    init(_ language: LanguageView, _ view: @escaping @Sendable () -> LanguageView) {
        let locale = language.language.tag
        tag = locale.description
        name = locale.fallbackChain.lazy.compactMap(\.autonym).first ?? tag
        isRightToLeft = locale.direction == .rightToLeft
        isReference = language.isReference
        count = language.catalogs.reduce(0) { $0 + $1.count }
        self.view = view
    }

    /// Texts that are in memory anyway.
    init(_ language: LanguageView) { self.init(language) { language } }

    package var entries: [EntryTexts] { entries { _ in true } }

    /// Those whose keys are wanted: the others cost nothing.
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

    /// The names of all arguments that texts have, or placeholders that are declared.
    var arguments: Set<String> {
        var names: Set<String> = []
        for entry in catalogEntries {
            names.formUnion(entry.placeholders.map(\.name))
            for part in CatalogPart.allCases {
                guard let source = entry[part]?.message, SampleWriter.hasSyntax(source) else { continue }
                names.formUnion(Message.parse(source).message?.variables ?? [])
            }
        }
        return names
    }

    /// What the files have.
    var catalogEntries: [CatalogEntry] {
        view().catalogs.flatMap { catalog in (0..<catalog.count).map { catalog.entry($0) } }
    }
}
