import HTTPTypes
import LanguageTags
import MessageFormat2

/// All catalogs at one moment: every language, every key, each text compiled. Immutable; a response is made from one.
///
/// A class, so that a response takes it by one retain.
final class CatalogSnapshot: Sendable {
    /// One language as loaded.
    struct Language: Sendable {
        let tag: LanguageTag
        /// `[tag]`: the languages of most problems, made once.
        let tags: [LanguageTag]
        /// The direction in which they are written, `nil` for left to right.
        let direction: WritingDirection?
        /// By key number.
        let entries: [CompiledEntry?]

        init(tag: LanguageTag, entries: [CompiledEntry?]) {
            self.tag = tag
            self.entries = entries
            tags = [tag]
            direction = tag.direction == .rightToLeft ? .rightToLeft : nil
        }
    }

    /// Counts the snapshots of one translator, from 1.
    let generation: Int
    let keys: KeyTable
    let languages: [Language]
    let generalKeys: GeneralKeys
    let variants: KeyVariants
    let negotiator: LanguageNegotiator
    /// Per language of the negotiator: the loaded languages that serve its reader, the nearest first.
    let chains: [[Int]]
    /// The languages that a reader can ask for.
    let offered: [LanguageTag]
    let policy: FallbackPolicy
    /// The folders that were read, and the hash of what was in them.
    let folders: LoadedFolders
    let contentHash: ContentHash

    /// Where an entry was found.
    struct Hit {
        let entry: CompiledEntry
        /// The place of its key in the chain.
        let keyPlace: Int
        /// Its language, as an index into ``languages``.
        let language: Int
        /// The reader's language it was found for, as an index into ``chains``.
        let group: Int
    }

    /// What a look-up can come across besides a hit: the key's place in the chain, the language, what was missing.
    typealias Miss = (place: Int, language: Int, outcome: KeyLookUp.Outcome)

    init(
        generation: Int, keys: KeyTable, languages: [Language], generalKeys: GeneralKeys, variants: KeyVariants,
        negotiator: LanguageNegotiator, offered: [LanguageTag], policy: FallbackPolicy, folders: LoadedFolders,
        contentHash: ContentHash
    ) {
        self.generation = generation
        self.keys = keys
        self.languages = languages
        self.generalKeys = generalKeys
        self.variants = variants
        self.negotiator = negotiator
        self.offered = offered
        self.policy = policy
        self.folders = folders
        self.contentHash = contentHash
        let places = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.tag, $0) })
        chains = negotiator.languages.map { tag in tag.fallbackChain.compactMap { places[$0] } }
    }

    // MARK: Keys

    /// The keys of a diagnosis, most specific first, with the general ones of its status, each after its variants for the
    /// circumstances.
    ///
    /// - Parameters:
    ///   - diagnosis: names its keys.
    ///   - holding: the circumstances that choose among variants.
    func keyChain(of diagnosis: Diagnosis, _ holding: HoldingVariants) -> KeyChain {
        var chain = KeyChain()
        if diagnosis.extras != nil {
            for key in diagnosis.detailKeys { _ = append(key, holding, to: &chain) }
            chain.firstTitle = chain.count
        }
        chain.knowsKey = append(diagnosis.key, holding, to: &chain)
        for key in diagnosis.generalKeys { _ = append(key, holding, to: &chain) }
        chain.ownCount = chain.count
        for number in generalKeys.keys(for: diagnosis.status) {
            append(number, holding, limit: KeyChain.maximumLength, to: &chain)
        }
        return chain
    }

    /// The keys of a field error, most specific first.
    func keyChain(_ key: MessageKey, under generalKeys: [MessageKey]) -> KeyChain {
        var chain = KeyChain()
        _ = append(key, .none, to: &chain)
        for key in generalKeys { _ = append(key, .none, to: &chain) }
        return chain
    }

    /// - Returns: whether a catalog has the key itself.
    @inline(__always)
    private func append(_ key: MessageKey, _ holding: HoldingVariants, to chain: inout KeyChain) -> Bool {
        guard let number = keys.number(of: key.rawValue) else { return false }
        append(number, holding, limit: KeyChain.maximumOwnLength, to: &chain)
        return variants.isWritten(number)
    }

    @inline(__always)
    private func append(_ number: Int, _ holding: HoldingVariants, limit: Int, to chain: inout KeyChain) {
        if holding.outcomeUnknown, let variant = variants.outcomeUnknown(of: number) {
            chain.append(variant, limit: limit)
        }
        if holding.retryAfter, let variant = variants.retryAfter(of: number) {
            chain.append(variant, limit: limit)
        }
        if variants.isWritten(number) { chain.append(number, limit: limit) }
    }

    /// Whether a catalog has an entry for a key.
    func hasEntry(_ key: MessageKey) -> Bool {
        keys.number(of: key.rawValue).map(variants.isWritten) ?? false
    }

    // MARK: Selection

    /// Whether the diagnosis has what another server has told the reader already, in a language that the reader asked for.
    @inline(__always)
    func passesOn(
        _ diagnosis: borrowing Diagnosis, for preference: LanguagePreference, _ languages: ReaderLanguages
    ) -> Bool {
        guard let extras = diagnosis.extras else { return false }
        return passesOn(extras, for: preference, languages)
    }

    private func passesOn(
        _ extras: DiagnosisExtras, for preference: LanguagePreference, _ languages: ReaderLanguages
    ) -> Bool {
        guard let foreign = extras.values.foreignProblem else { return false }
        // Among languages of which it is the only one it is found if it serves, and not found where it was refused.
        let found = LanguageNegotiator(offered: [foreign.language]).negotiate(preference.withoutWildcard)
        if !found.isEmpty { return !found.exclusionWasOverridden }
        // A reader who asks for nothing, or for anything, is served in the language that our own text would be in.
        guard preference.acceptsAnything, let first = languages.groups.first else { return false }
        return negotiator.languages[first].fallbackChain.contains(foreign.language)
    }

    /// The languages that serve a reader, best first.
    func languages(for preference: LanguagePreference) -> ReaderLanguages {
        let groups = negotiator.negotiate(preference)
        guard groups.hasRefusals, !groups.exclusionWasOverridden else {
            return ReaderLanguages(groups: groups, chains: chains, canBeWidened: false)
        }
        // What the reader's client refuses stands in for no other language, either.
        let refused = negotiator.refused(languages.map(\.tag), acceptLanguage: preference.header)
        return ReaderLanguages(
            groups: groups, chains: chains.map { $0.filter { !refused.contains($0) } }, canBeWidened: true)
    }

    /// All languages that serve a reader who asks for nothing and refuses nothing.
    var languagesOfLastResort: ReaderLanguages {
        ReaderLanguages(groups: negotiator.negotiate(acceptLanguage: ""), chains: chains, canBeWidened: false)
    }

    /// The entry for a diagnosis: for each of the reader's languages, best first; within it for each key, most specific
    /// first; and for each key from the region to its parents. `keyFirst` swaps the first two. See docs/decisions/0002.
    ///
    /// - Parameters:
    ///   - keys: most specific first.
    ///   - groups: the reader's languages, best first, as indices into `chains`.
    ///   - chains: the loaded languages that serve each of them.
    ///   - supplies: whether the texts may show the arguments of these names.
    ///   - miss: called for what was looked at and did not serve.
    /// - Returns: the first entry whose arguments are all supplied; `nil` if there is none, which the entry `error` of the
    ///   built-in English catalog rules out for every chain that ends in it.
    @inline(__always)
    func entry(
        for keys: KeyChain, in groups: some Sequence<Int>, _ chains: [[Int]], supplies: ([String]) -> Bool,
        miss: (Miss) -> Void
    ) -> Hit? {
        switch policy {
        case .languageFirst:
            for group in groups {
                for place in 0..<keys.count {
                    if let hit = entry(at: place, of: keys, group, chains[group], supplies, miss) { return hit }
                }
            }
        case .keyFirst:
            for place in 0..<keys.count {
                for group in groups {
                    if let hit = entry(at: place, of: keys, group, chains[group], supplies, miss) { return hit }
                }
            }
        }
        return nil
    }

    /// The entry of one key for the reader of one language.
    @inline(__always)
    private func entry(
        at place: Int, of keys: KeyChain, _ group: Int, _ chain: [Int], _ supplies: ([String]) -> Bool,
        _ miss: (Miss) -> Void
    ) -> Hit? {
        guard let key = keys[place] else { return nil }
        for language in chain {
            guard let entry = languages[language].entries[key] else {
                miss((place, language, .noEntry))
                continue
            }
            // A title belongs to a type, and a type to no key of those before the first title.
            guard place >= keys.firstTitle || entry.detail != nil || entry.action != nil else { continue }
            guard entry.requiredArguments.isEmpty || supplies(entry.requiredArguments) else {
                miss((place, language, .missingArguments(entry.requiredArguments)))
                continue
            }
            return Hit(entry: entry, keyPlace: place, language: language, group: group)
        }
        return nil
    }

    /// The title of a hit: its own, if its key can give one, else the nearest along the keys after it in the same reader's
    /// language.
    func title(
        of hit: Hit, along keys: KeyChain, _ chain: [Int], supplies: ([String]) -> Bool
    ) -> (text: CompiledText, language: Int)? {
        let first = max(hit.keyPlace, keys.firstTitle)
        if let title = hit.entry.title, first == hit.keyPlace, hit.language == chain.first {
            return (title, hit.language)
        }
        for place in first..<keys.count {
            guard let key = keys[place] else { continue }
            for language in chain {
                guard let title = languages[language].entries[key]?.title, supplies(title.requiredArguments)
                else { continue }
                return (title, language)
            }
        }
        return nil
    }

    /// The text of a label in the language of the message around it.
    func label(_ key: MessageKey, along chain: [Int]) -> CompiledText? {
        guard let number = keys.number(of: key.rawValue) else { return nil }
        for language in chain {
            if let detail = languages[language].entries[number]?.detail, detail.requiredArguments.isEmpty {
                return detail
            }
        }
        return nil
    }
}

/// The languages of one answer.
struct ReaderLanguages {
    /// Best first, as indices into `chains`.
    let groups: NegotiatedLanguages
    /// For each language of the negotiator, the loaded ones that serve its reader, the nearest first.
    let chains: [[Int]]
    /// Whether something was left out that is better than no text at all.
    let canBeWidened: Bool
}
