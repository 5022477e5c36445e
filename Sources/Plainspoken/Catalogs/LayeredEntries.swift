import LanguageTags

/// The entries that readers of each language can get, after later layers were put over earlier ones.
struct LayeredEntries {
    /// By key number.
    var byLanguage: [LanguageTag: [CatalogEntry?]] = [:]
    /// The keys of entries that a later layer has replaced.
    private var replaced: Set<Int> = []

    /// One part of an entry.
    struct Part: Hashable {
        let key: Int
        let part: CatalogPart

        init(_ key: Int, _ part: CatalogPart) {
            self.key = key
            self.part = part
        }
    }

    /// Removes the entries of a key in all languages, because a later layer has its own.
    mutating func hide(_ key: Int) {
        for language in byLanguage.keys where entry(key, language) != nil {
            byLanguage[language]?[key] = nil
            replaced.insert(key)
        }
    }

    private func entry(_ key: Int, _ language: LanguageTag) -> CatalogEntry? {
        byLanguage[language].flatMap { key < $0.count ? $0[key] : nil }
    }

    /// The entry of the nearest language that has one.
    private func entry(_ key: Int, along chain: ArraySlice<LanguageTag>) -> CatalogEntry? {
        for language in chain { if let found = entry(key, language) { return found } }
        return nil
    }

    // MARK: Shared texts

    /// The texts that entries take from others, by language.
    ///
    /// - Throws: for the first that does not exist, unless that is tolerated. A text that a later layer has replaced in other languages
    ///   only is left out.
    mutating func shareTexts(
        _ keys: KeyTable, _ validation: CatalogValidation
    ) throws(CatalogDiagnostic) -> [LanguageTag: [Part: CatalogText]] {
        var texts: [LanguageTag: [Part: CatalogText]] = [:]
        let languages = byLanguage.keys.sorted()
        for language in languages { inheritUsers(language, keys) }
        for language in languages {
            for (number, entry) in (byLanguage[language] ?? []).enumerated() {
                for use in entry?.uses ?? [] {
                    let key = keys.number(of: use.key.rawValue)
                    let found = key.flatMap { self.entry($0, along: language.fallbackChain[...]) }
                    if found == nil, let key, replaced.contains(key) { continue }
                    do throws(CatalogDiagnostic) {
                        texts[language, default: [:]][Part(number, use.part)] = try use.text(in: found)
                    } catch {
                        if validation == .strict { throw error }
                    }
                }
            }
        }
        return texts
    }

    /// Gives a language the entries of its parents that use a text of which it has a wording of its own: Austrian readers get the
    /// German entry with the Austrian text.
    private mutating func inheritUsers(_ language: LanguageTag, _ keys: KeyTable) {
        let chain = language.fallbackChain
        for (distance, parent) in chain.enumerated().dropFirst() {
            for (number, entry) in (byLanguage[parent] ?? []).enumerated() {
                guard let entry, !entry.uses.isEmpty else { continue }
                let nearer = chain[..<distance]
                let used = entry.uses.compactMap { keys.number(of: $0.key.rawValue) }
                guard self.entry(number, along: nearer) == nil,
                    used.contains(where: { self.entry($0, along: nearer) != nil })
                else { continue }
                while byLanguage[language]?.count ?? .max <= number { byLanguage[language]?.append(nil) }
                byLanguage[language]?[number] = entry
            }
        }
    }
}
