import LanguageTags

extension CatalogSnapshot {
    /// Which texts answer a diagnosis in the plain case: all of them in one language, none passed over, nothing to report.
    func plainChoice(for diagnosis: Diagnosis, in groups: NegotiatedLanguages) -> (hit: Hit, title: CompiledText?)? {
        guard !groups.exclusionWasOverridden, let key = keys.number(of: diagnosis.key.rawValue),
            let group = groups.first
        else { return nil }
        for language in chains[group] {
            guard let entry = languages[language].entries[key] else { continue }
            guard diagnosis.arguments.supply(entry.requiredArguments) else { return nil }
            let hit = Hit(entry: entry, keyPlace: 0, language: language, group: group)
            if let title = entry.title, language == chains[group].first { return (hit, title) }
            let title = title(of: hit, along: keyChain(of: diagnosis), diagnosis.arguments)
            return title.map { $0.language == language } ?? true ? (hit, title?.text) : nil
        }
        return nil
    }
}
