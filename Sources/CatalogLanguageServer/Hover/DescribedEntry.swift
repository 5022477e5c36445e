import CatalogLinting
import Catalogs
import LanguageTags

/// An entry with what the source language's catalog says about it.
struct DescribedEntry {
    let entry: CatalogEntry
    /// The entry in the source language; the same one in its own catalog; nil if it has no such key.
    let source: CatalogEntry?
    /// The language of the source; nil if that is not known.
    let sourceLanguage: LanguageTag?
    /// Whether it is in the source language itself.
    let isSource: Bool
    /// Whether the source is a text that comes with the engine.
    let isBuiltIn: Bool
    /// The names that texts may refer to; nil if there is nothing to compare with.
    let arguments: [String]?

    init(_ number: Int, in requested: RequestedCatalog) {
        let catalog = requested.catalog
        let reference = requested.project.reference
        let key = catalog.key(number)
        entry = catalog.entry(number)
        isSource = reference?.language.tag == catalog.language
        if !isSource, let place = reference?.number(of: key.span, guess: 0) {
            source = reference?.entry(place)
            arguments = reference?.arguments(of: place)
            (sourceLanguage, isBuiltIn) = (reference?.language.tag, false)
        } else if !isSource, let builtIn = BuiltInContract.english, let place = builtIn.number(of: key.span, guess: 0) {
            source = builtIn.entry(place)
            arguments = builtIn.arguments(of: place)
            (sourceLanguage, isBuiltIn) = (builtIn.language.tag, true)
        } else {
            source = isSource ? entry : nil
            arguments = nil
            (sourceLanguage, isBuiltIn) = (reference?.language.tag, false)
        }
    }

    /// The placeholders that the source declares, and any that only this entry declares.
    var placeholders: [CatalogPlaceholder] {
        let own = entry.placeholders
        guard let source, !isSource else { return own }
        let declared = source.placeholders
        return declared + own.filter { own in !declared.contains { $0.name == own.name } }
    }

    var description: String? { source?.description ?? entry.description }

    var maximumLength: Int? { source?.maximumLength ?? entry.maximumLength }
}
