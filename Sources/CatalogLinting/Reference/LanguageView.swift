import Catalogs

/// All catalogs of one language, compared with those of the reference language.
package struct LanguageView {
    let language: LanguageFacts
    let catalogs: [CatalogView]
    let isReference: Bool
    /// nil if there is nothing to compare with.
    let reference: ReferenceView?
    /// For each entry of each catalog, the number of its key in the reference, or -1 if it has none.
    let counterparts: [[Int32]]
    /// For each key of the reference, whether an entry in this language has it.
    let isPresent: [Bool]
    /// Whether it overlays a parent language, whose catalogs readers fall back to: `de` for `de-AT`.
    let isOverlay: Bool
    let settings: RuleSettings
    /// Keys that the source does not have, with the missing keys that were probably meant. In every language, these include keys
    /// that end with almost the name of a circumstance.
    let typos: [String: String]
    let habits: LanguageHabits
    /// For each catalog, the numbers of the entries that `catalog-lint add` has copied and that still wait for a translator.
    let untranslated: [Set<Int>]
    /// The catalogs of the languages that its readers fall back to, the nearest first.
    let parents: @Sendable () -> [CatalogView]

    init(
        language: LanguageFacts, catalogs: [CatalogView], isReference: Bool, reference: ReferenceView?, isOverlay: Bool,
        settings: RuleSettings, parents: @escaping @Sendable () -> [CatalogView] = { [] }
    ) {
        let catalogs = ForeignFile.emptied(catalogs, beside: reference, settings)
        self.parents = parents
        self.isOverlay = isOverlay
        untranslated = catalogs.map { isReference ? [] : settings.staleness?.untranslated(in: $0) ?? [] }
        self.language = language
        self.catalogs = catalogs
        self.isReference = isReference
        self.reference = reference
        self.settings = settings
        var isPresent = [Bool](repeating: false, count: reference?.count ?? 0)
        counterparts = catalogs.map { catalog in
            guard let reference else { return [] }
            let numbers = reference.numbers(of: CatalogBytes(catalog.storage))
            for number in numbers where number >= 0 { isPresent[Int(number)] = true }
            return numbers
        }
        self.isPresent = isPresent
        habits = LanguageHabits(language, catalogs, counterparts, reference)
        let source = isReference ? nil : reference
        typos = CircumstanceKeys.misspelt(in: catalogs, source)
            .merging(Self.typos(catalogs, counterparts, isPresent, source)) { $1 }
    }

    private static func typos(
        _ catalogs: [CatalogView], _ counterparts: [[Int32]], _ isPresent: [Bool], _ reference: ReferenceView?
    ) -> [String: String] {
        guard let reference, !reference.isIncomplete, isPresent.contains(false),
            counterparts.contains(where: { $0.contains(-1) })
        else { return [:] }
        var unknown: [String] = []
        for (catalog, numbers) in zip(catalogs, counterparts) {
            for (entry, number) in numbers.enumerated() where number < 0 {
                let key = catalog.entry(entry).key.rawValue
                if BuiltInContract.english?.number(of: key) == nil { unknown.append(key) }
            }
        }
        guard unknown.count * isPresent.count(where: { !$0 }) <= KeyTypos.maximumPairs else { return [:] }
        return KeyTypos.find(unknown, among: isPresent.indices.filter { !isPresent[$0] }.map { reference.key($0) })
    }

    /// The number of an entry's key in the reference.
    func counterpart(of entry: Int, in catalog: Int) -> Int? {
        guard catalog < counterparts.count, entry < counterparts[catalog].count, counterparts[catalog][entry] >= 0
        else { return nil }
        return Int(counterparts[catalog][entry])
    }
}
