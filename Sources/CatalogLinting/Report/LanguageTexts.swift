import LanguageTags
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
        var samples = SampleWriter(language.language.tag)
        let lock = language.settings.staleness?.entries[tag] ?? [:]
        var entries: [EntryTexts] = []
        for (place, catalog) in language.catalogs.enumerated() {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                guard isWanted(entry.key.rawValue) else { continue }
                let source = language.counterpart(of: number, in: place).flatMap { language.reference?.entry($0) }
                var view = EntryTexts(entry, source, &samples)
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
}
