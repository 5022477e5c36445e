import LanguageTags

/// Searches for the entry of a diagnosis or of a field error, and for the title that belongs to it.
struct EntrySearch: ~Copyable {
    /// An entry that was found.
    struct Hit {
        let entry: CompiledEntry
        /// The place of its key in the chain.
        let keyPlace: Int
        /// Its language, as an index into the snapshot's languages.
        let language: Int
        /// The reader's language for which it was found, as an index into the chains.
        let group: Int
        /// Whether formatting its texts with the values certainly has no issues to report.
        let isCertain: Bool
    }

    /// The result of a lookup other than a hit: the key's place in the chain, the language, and what was missing.
    typealias Miss = (place: Int, language: Int, outcome: KeyLookUp.Outcome)

    /// The values that the engine supplies in addition to the diagnosis's own.
    enum Supplied {
        case none, wait, label

        var names: [String] {
            switch self {
            case .none: []
            case .wait: Diagnosis.waitArguments
            case .label: [SuppliedArgument.field]
            }
        }
    }

    let snapshot: CatalogSnapshot
    /// Most specific first.
    var keys: KeyChain
    let supplied: Supplied
    /// Whether to record missing entries as well as those that lack a value.
    let notesAll: Bool
    /// The lookups of the last search that were not hits.
    private(set) var misses: [Miss] = []

    init(_ snapshot: CatalogSnapshot, for keys: KeyChain, supplied: Supplied, notesAll: Bool = false) {
        self.snapshot = snapshot
        self.keys = keys
        self.supplied = supplied
        self.notesAll = notesAll
    }

    /// Searches for the entry: for each of the reader's languages, best first; in each language for each key, most specific
    /// first; and for each key from the region to its parents. The keys of the status are tried after all others in the
    /// languages that the reader accepts. `keyFirst` swaps languages and keys. See docs/decisions/0002.
    ///
    /// - Parameters:
    ///   - groups: the reader's languages, best first, as indices into `chains`.
    ///   - chains: the loaded languages to use for each of them.
    ///   - arguments: the values that the texts may show.
    /// - Returns: the first entry whose arguments are all supplied; `nil` if there is none, which cannot happen for a
    ///   chain that ends in the entry `error` of the built-in English catalog.
    mutating func hit(
        in groups: NegotiatedLanguages, _ chains: [[Int]], showing arguments: DiagnosisArguments
    ) -> Hit? {
        misses = []
        switch snapshot.policy {
        case .languageFirst:
            // The error's own texts in any language that the reader accepts come before those of its status, which say less.
            for index in 0..<min(groups.count, groups.acceptedCount) {
                for place in 0..<keys.ownCount {
                    if let hit = hit(at: place, groups[index], chains, arguments) { return hit }
                }
            }
            for index in 0..<groups.count {
                for place in (index < groups.acceptedCount ? keys.ownCount : 0)..<keys.count {
                    if let hit = hit(at: place, groups[index], chains, arguments) { return hit }
                }
            }
        case .keyFirst:
            for place in 0..<keys.count {
                for index in 0..<groups.count {
                    if let hit = hit(at: place, groups[index], chains, arguments) { return hit }
                }
            }
        }
        return nil
    }

    /// The entry of one key for the reader of one language.
    private mutating func hit(
        at place: Int, _ group: Int, _ chains: [[Int]], _ arguments: DiagnosisArguments
    ) -> Hit? {
        guard let key = keys[place] else { return nil }
        for language in chains[group] {
            guard let entry = snapshot.languages[language].entry(key) else {
                if notesAll { misses.append((place, language, .noEntry)) }
                continue
            }
            // A title belongs to a type, and the keys before the first title have none.
            guard place >= keys.firstTitle || entry.detail != nil || entry.action != nil else { continue }
            if entry.blankParts.contains(.detail) {
                misses.append((place, language, .blank))
                continue
            }
            let isCertain = entry.outlook(with: arguments.values) != .uncertain
            guard isCertain || supplies(entry.requiredArguments, arguments) else {
                misses.append((place, language, .missingArguments(entry.requiredArguments)))
                continue
            }
            return Hit(entry: entry, keyPlace: place, language: language, group: group, isCertain: isCertain)
        }
        return nil
    }

    /// Whether a text that shows these names can be formatted.
    func supplies(_ names: [String], _ arguments: DiagnosisArguments) -> Bool {
        arguments.supply(names, besides: supplied.names)
    }

    /// The title of a hit: its own, if its key can provide one, else that of the nearest key after it in the same
    /// reader's language.
    ///
    /// - Parameter chain: the loaded languages to use for that reader's language.
    func title(
        of hit: Hit, along chain: [Int], showing arguments: DiagnosisArguments
    ) -> (text: CompiledText, language: Int)? {
        if let title = hit.entry.title, hit.keyPlace >= keys.firstTitle, hit.language == chain.first {
            return (title, hit.language)
        }
        for place in max(hit.keyPlace, keys.firstTitle)..<keys.count {
            guard let key = keys[place] else { continue }
            for language in chain {
                guard let title = snapshot.languages[language].entry(key)?.title,
                    arguments.supply(title.requiredArguments)
                else { continue }
                return (title, language)
            }
        }
        return nil
    }
}
