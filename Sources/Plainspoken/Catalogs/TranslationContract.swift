import MessageFormat2

/// What the source language's entries say about those of the other languages: which arguments the texts of a key may show.
///
/// A key's entry in a language that is no source is a translation. What it shows beyond this, code does not supply, so readers would
/// never get it.
struct TranslationContract {
    /// What code supplies, by key, as far as sources say it.
    private let sources: [any ErrorSource]
    private let validation: CatalogValidation
    private let keys: KeyTable
    /// By key number: the source's entry, and the arguments that its texts show.
    private var entries: [Int: (entry: CatalogEntry, shown: [String])] = [:]

    init(_ sources: [any ErrorSource], _ validation: CatalogValidation, _ keys: KeyTable) {
        self.sources = sources
        self.validation = validation
        self.keys = keys
    }

    /// Whether a source language has an entry with a key.
    func hasSource(_ key: String) -> Bool { keys.number(of: key).map { entries[$0] != nil } ?? false }

    /// Notes the entry of a key in its source language, or checks a translation of it.
    ///
    /// - Parameters:
    ///   - shown: the arguments that the entry's texts show.
    ///   - key: the key's number.
    ///   - isSource: whether the entry is in a language that others are translated from. The first of them counts.
    ///   - text: a part of the entry, its own or another entry's.
    /// - Returns: whether the key has an entry in a source language.
    /// - Throws: for an argument that the source does not have, unless that is tolerated.
    mutating func take(
        _ entry: CatalogEntry, showing shown: [String], _ key: Int, isSource: Bool, text: (CatalogPart) -> CatalogText?
    ) throws(CatalogDiagnostic) -> Bool {
        guard let source = entries[key] else {
            if isSource { entries[key] = (entry, shown) }
            return isSource
        }
        guard validation == .strict, !shown.allSatisfy(source.shown.contains) else { return true }
        let known = source.shown + source.entry.placeholders.filter { !$0.isPrivate }.map(\.name)
        let secret = source.entry.placeholders.filter(\.isPrivate).map(\.name)
        var supplied = source.entry.suppliedArguments + declared(entry.key)
        supplied.removeAll(where: secret.contains)
        guard let name = shown.first(where: { !known.contains($0) && !supplied.contains($0) }) else { return true }
        let unknown = UnknownVariable(
            name, in: entry.key.rawValue, among: known, isPrivate: secret.contains(name))
        for text in CatalogPart.allCases.compactMap(text) {
            guard let use = TextUse(text, report: { _ in }).variables.first(where: { $0.name == name }) else {
                continue
            }
            var mistake = CatalogDiagnostic(
                .unknownVariable, at: use.span.bytes, of: text, unknown.message, help: unknown.help)
            mistake.related = [.init(source.entry.place, "the source is here")]
            throw mistake
        }
        return true
    }

    /// The arguments that sources supply with a key.
    private func declared(_ key: MessageKey) -> [String] {
        (sources.flatMap(\.messages) + BuiltInSources.messages).filter { $0.key == key }
            .flatMap { $0.arguments.filter { !$0.type.isPrivate }.map(\.name) }
    }
}
