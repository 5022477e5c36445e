import LanguageTags
import MessageFormat2

/// What is wrong in catalogs that can be used all the same: a translation's key that the source does not have, and a plural category
/// without a variant.
struct LoadingRemarks {
    /// The most that are kept: a file of another application has thousands, and the first ones say so.
    private static let most = 100

    private(set) var list: [CatalogDiagnostic] = []
    /// Of the language that was checked last.
    private var facts: [PluralFacts] = []

    /// Notes an entry of a translation whose key the source does not have.
    ///
    /// - Parameter hasSource: whether a source language has an entry with a key.
    mutating func noteUnknown(_ entry: CatalogEntry, hasSource: (String) -> Bool) {
        guard list.count < Self.most else { return }
        let key = entry.key.rawValue
        // A translation may need different words for a circumstance even if the source does not.
        guard !(MessageVariant.base(of: key).map(hasSource) ?? false) else { return }
        list.append(
            CatalogDiagnostic(
                .obsolete, at: entry.place, saying: "the key \(name: key) does not exist in the source language",
                help: "Remove the entry or correct its key.", key: entry.key))
    }

    /// Notes the plural categories that a text has no variants for.
    mutating func check(_ message: Message, of text: CatalogText, in language: LanguageTag) {
        guard case .select(let selectors, let variants) = message.body else { return }
        for (place, selector) in selectors.enumerated() where list.count < Self.most {
            let selection = Selection(by: message.annotation(of: selector.name))
            guard let type = selection.pluralType else { continue }
            var keys = PluralKeys()
            for variant in variants where place < variant.keys.count { keys.add(variant.keys[place].value) }
            guard keys.hasCategories else { continue }
            let facts = facts(of: language, type)
            let missing = facts.missing(selection, keys) { selectors.count == 1 ? variants.map(\.pattern) : nil }
            for category in missing where !facts.isOptional(category) {
                list.append(
                    CatalogDiagnostic(
                        .missingCategory, at: selector.span.bytes, of: text,
                        facts.sentence(missing: category, selection),
                        help: "Add a variant `\(category.rawValue)`."))
            }
        }
    }

    private mutating func facts(of language: LanguageTag, _ type: PluralType) -> PluralFacts {
        if facts.first?.language != language { facts = [] }
        if let known = facts.first(where: { $0.type == type }) { return known }
        let new = PluralFacts(language, type)
        facts.append(new)
        return new
    }
}
