import CatalogLinting
import Catalogs

extension EditedEntry {
    /// The terms of the term sheets that the source's texts mention.
    var terms: JSONValue {
        guard let glossary = project.settings.options.settings.glossary else { return [] }
        let sources = CatalogPart.allCases.compactMap { project.source.text(number, $0) }
        let found = glossary.terms(in: sources, from: project.sourceTag, for: side.tag)
        return .array(
            found.map { term in
                [
                    "source": .string(term.named), "use": .array(term.use.map { .string($0) }),
                    "avoid": .array(term.avoid.map { .string($0) }), "note": .string(term.note ?? ""),
                ]
            })
    }
}
