import Catalogs

/// The entries whose texts are used in a language, as its readers get them.
struct UsedEntries {
    struct Found {
        let catalog: CatalogView
        let number: Int

        var entry: CatalogEntry { catalog.entry(number) }
    }

    private var found: [MessageKey: Found] = [:]

    init(_ language: LanguageView) {
        var wanted = language.catalogs.reduce(into: Set<MessageKey>()) { $0.formUnion($1.storage.usedKeys) }
        guard !wanted.isEmpty else { return }
        take(&wanted, from: language.catalogs)
        if !wanted.isEmpty { take(&wanted, from: language.parents()) }
        if !wanted.isEmpty { take(&wanted, from: BuiltInContract.english?.catalogs ?? []) }
    }

    private mutating func take(_ wanted: inout Set<MessageKey>, from catalogs: [CatalogView]) {
        for catalog in catalogs {
            for number in 0..<catalog.count {
                guard let key = wanted.remove(catalog.entry(number).key) else { continue }
                found[key] = Found(catalog: catalog, number: number)
            }
        }
    }

    subscript(key: MessageKey) -> Found? { found[key] }
}
