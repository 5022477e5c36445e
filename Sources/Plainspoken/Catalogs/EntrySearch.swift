import MessageFormat2

/// Searches for the entry of a diagnosis or of a field error, and for the title that belongs to it.
struct EntrySearch {
    /// Where an entry was found.
    struct Hit {
        let entry: CompiledEntry
        /// The place of its key in the chain.
        let keyPlace: Int
        /// Its language, as an index into the snapshot's.
        let language: Int
        /// The reader's language for which it was found, as an index into the chains.
        let group: Int
        /// Whether formatting its texts with the values certainly has no issues to report.
        let isCertain: Bool
    }

    /// The result of a lookup other than a hit: the key's place in the chain, the language, and what was missing.
    typealias Miss = (place: Int, language: Int, outcome: KeyLookUp.Outcome)

    let snapshot: CatalogSnapshot
    /// Most specific first.
    var keys: KeyChain
    /// The loaded languages to use for each of the reader's.
    let chains: [[Int]]
    /// The names of values that the engine supplies in addition to the diagnosis's own.
    let supplied: [String]
    /// Whether to record missing entries as well as those that lack a value.
    let notesAll: Bool
    /// The lookups of the last search that were not hits.
    private(set) var misses: [Miss] = []

    init(
        _ snapshot: CatalogSnapshot, for keys: KeyChain, in chains: [[Int]], supplied: [String], notesAll: Bool = false
    ) {
        self.snapshot = snapshot
        self.keys = keys
        self.chains = chains
        self.supplied = supplied
        self.notesAll = notesAll
    }

    /// Searches for the entry: for each of the reader's languages, best first; within it for each key, most specific
    /// first; and for each key from the region to its parents. `keyFirst` swaps the first two. See docs/decisions/0002.
    ///
    /// - Parameters:
    ///   - groups: the reader's languages, best first, as indices into `chains`.
    ///   - arguments: the values that the texts may show.
    /// - Returns: the first entry whose arguments are all supplied; `nil` if there is none, which cannot happen for a
    ///   chain that ends in the entry `error` of the built-in English catalog.
    mutating func hit(in groups: some Sequence<Int>, showing arguments: DiagnosisArguments) -> Hit? {
        misses = []
        switch snapshot.policy {
        case .languageFirst:
            for group in groups {
                for place in 0..<keys.count {
                    if let hit = hit(at: place, group, arguments) { return hit }
                }
            }
        case .keyFirst:
            for place in 0..<keys.count {
                for group in groups {
                    if let hit = hit(at: place, group, arguments) { return hit }
                }
            }
        }
        return nil
    }

    /// The entry of one key for the reader of one language.
    private mutating func hit(at place: Int, _ group: Int, _ arguments: DiagnosisArguments) -> Hit? {
        guard let key = keys[place] else { return nil }
        for language in chains[group] {
            guard let entry = snapshot.languages[language].entries[key] else {
                if notesAll { misses.append((place, language, .noEntry)) }
                continue
            }
            // A title belongs to a type, and the keys before the first title have none.
            guard place >= keys.firstTitle || entry.detail != nil || entry.action != nil else { continue }
            let isCertain = entry.isCertain(with: arguments.values)
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
        arguments.supply(names, besides: supplied)
    }

    /// The title of a hit: its own, if its key can provide one, else that of the nearest key after it in the same
    /// reader's language.
    func title(of hit: Hit, showing arguments: DiagnosisArguments) -> (text: CompiledText, language: Int)? {
        let first = max(hit.keyPlace, keys.firstTitle)
        let chain = chains[hit.group]
        if let title = hit.entry.title, first == hit.keyPlace, hit.language == chain.first {
            return (title, hit.language)
        }
        for place in first..<keys.count {
            guard let key = keys[place] else { continue }
            for language in chain {
                guard let title = snapshot.languages[language].entries[key]?.title,
                    arguments.supply(title.requiredArguments)
                else { continue }
                return (title, language)
            }
        }
        return nil
    }
}
