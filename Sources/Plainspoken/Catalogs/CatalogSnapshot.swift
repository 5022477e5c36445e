import HTTPTypes
import LanguageTags
import MessageFormat2

/// All catalogs at one moment: every language, every key, each text compiled. It is immutable, and a response is made
/// from a single one.
///
/// A class, so that a response takes it with one retain.
final class CatalogSnapshot: Sendable {
    /// The number of this snapshot, from 1, among those of one translator.
    let generation: Int
    let keys: KeyTable
    let languages: [LoadedLanguage]
    let generalKeys: GeneralKeys
    let variants: KeyVariants
    let negotiator: LanguageNegotiator
    /// For each language of the negotiator: the loaded languages to use for its reader, the closest first.
    let chains: [[Int]]
    /// The first of each of them.
    let firstPlaces: [Int?]
    /// The languages that a reader can ask for.
    let offered: [LanguageTag]
    let policy: FallbackPolicy
    /// The folders that were read, and the hash of their contents.
    let folders: LoadedFolders
    let contentHash: ContentHash
    /// What is wrong in the catalogs although they can be used.
    let warnings: [CatalogDiagnostic]

    init(
        generation: Int, keys: KeyTable, languages: [LoadedLanguage], generalKeys: GeneralKeys, variants: KeyVariants,
        negotiator: LanguageNegotiator, offered: [LanguageTag], policy: FallbackPolicy, folders: LoadedFolders,
        contentHash: ContentHash, warnings: [CatalogDiagnostic]
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
        self.warnings = warnings
        let places = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.tag, $0) })
        chains = negotiator.languages.map { tag in tag.fallbackChain.compactMap { places[$0] } }
        firstPlaces = chains.map(\.first)
    }

    // MARK: Keys

    /// The keys of a diagnosis, most specific first, followed by the general ones of its status. Each comes after its
    /// variants for the circumstances.
    ///
    /// - Parameters:
    ///   - diagnosis: has the keys.
    ///   - holding: the circumstances that select variants.
    func keyChain(of diagnosis: Diagnosis, _ holding: HoldingVariants) -> KeyChain {
        var chain = KeyChain()
        if diagnosis.extras != nil {
            for key in diagnosis.detailKeys { _ = append(key, holding, to: &chain) }
            chain.firstTitle = chain.count
        }
        chain.knowsKey = append(diagnosis.key, holding, to: &chain)
        for key in diagnosis.generalKeys { _ = append(key, holding, to: &chain) }
        chain.ownCount = chain.count
        let isOnlyStatus = diagnosis.key.isOfHTTPStatus
        for number in generalKeys.keys(forStatus: diagnosis.storedStatus.code, isOnlyStatus: isOnlyStatus) {
            append(number, holding, limit: KeyChain.maximumLength, to: &chain)
        }
        return chain
    }

    /// The first of these keys, if it is the diagnosis's own or its variant for an open outcome. `nil` if the key itself has no entry, or
    /// if it has or is a variant for the wait, because the engine must then supply values.
    func firstKey(of diagnosis: Diagnosis, _ holding: HoldingVariants) -> Int? {
        guard let key = keys.number(of: diagnosis.key.rawValue), variants.isWritten(key) else { return nil }
        if holding.outcomeUnknown, let variant = variants.outcomeUnknown(of: key) { return variant }
        if holding.retryAfter, variants.retryAfter(of: key) != nil || variants.isForWait(key) { return nil }
        return key
    }

    /// The keys of a field error, most specific first.
    ///
    /// - Parameter wholeBody: what is said instead of a whole body, if the error is about one.
    func keyChain(
        _ key: MessageKey, under generalKeys: [MessageKey], ofWholeBody wholeBody: MessageKey?
    ) -> KeyChain {
        var chain = KeyChain()
        if let wholeBody { _ = append(wholeBody, .none, to: &chain) }
        _ = append(key, .none, to: &chain)
        for key in generalKeys { _ = append(key, .none, to: &chain) }
        return chain
    }

    /// - Returns: whether a catalog has the key itself.
    private func append(_ key: MessageKey, _ holding: HoldingVariants, to chain: inout KeyChain) -> Bool {
        guard let number = keys.number(of: key.rawValue) else { return false }
        append(number, holding, limit: KeyChain.maximumOwnLength, to: &chain)
        return variants.isWritten(number)
    }

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

    // MARK: Languages

    /// Whether the diagnosis contains a problem that another server has already written in a language that the reader asked
    /// for.
    func passesOn(
        _ diagnosis: Diagnosis, for preference: LanguagePreference, _ groups: NegotiatedLanguages
    ) -> Bool {
        guard diagnosis.extras != nil, let foreign = diagnosis.foreignProblem else { return false }
        // With only this language on offer, negotiation finds it if it suits the reader. If the reader refused it, the
        // result is marked as overriding that.
        let found = LanguageNegotiator(offered: [foreign.language]).negotiate(preference.withoutWildcard)
        if !found.isEmpty { return !found.exclusionWasOverridden }
        // A reader who asks for nothing, or for anything, gets this problem only if it is in the language of our own text.
        guard preference.acceptsAnything, let first = groups.first else { return false }
        return negotiator.languages[first].fallbackChain.contains(foreign.language)
    }

    /// The languages for a reader, best first.
    ///
    /// - Parameter groups: the result of negotiation for `preference`.
    func languages(_ groups: NegotiatedLanguages, for preference: LanguagePreference) -> ReaderLanguages {
        guard groups.hasRefusals, !groups.exclusionWasOverridden else {
            return ReaderLanguages(groups: groups, chains: chains, canBeWidened: false, preference: preference)
        }
        // A language that the reader's client refuses is not used in place of another one either.
        let refused = negotiator.refused(languages.map(\.tag), acceptLanguage: preference.header)
        return ReaderLanguages(
            groups: groups, chains: chains.map { $0.filter { !refused.contains($0) } }, canBeWidened: true,
            preference: preference)
    }

    /// All languages for a reader who asks for nothing and refuses nothing.
    var languagesOfLastResort: ReaderLanguages {
        ReaderLanguages(
            groups: negotiator.negotiate(acceptLanguage: ""), chains: chains, canBeWidened: false,
            preference: .unspecified)
    }

    /// The text of a label in the language of the surrounding message.
    func label(_ key: MessageKey, along chain: [Int]) -> CompiledText? { text(key, along: chain, showing: []) }

    /// The text of a key in the language of the surrounding message, if it shows no other values than these.
    func text(_ key: MessageKey, along chain: [Int], showing names: [String]) -> CompiledText? {
        guard let number = keys.number(of: key.rawValue) else { return nil }
        for language in chain {
            if let detail = languages[language].entry(number)?.detail,
                detail.requiredArguments.allSatisfy(names.contains)
            {
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
    /// For each language of the negotiator, the loaded ones to use for its reader, the closest first.
    let chains: [[Int]]
    /// Whether a language was left out that would be better than no text at all.
    let canBeWidened: Bool
    /// What the reader asked for, which can have a region for numbers and dates.
    let preference: LanguagePreference
}
