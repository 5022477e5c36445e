import CatalogLinting
import Catalogs
import MessageFormat2

/// From a translation to its source: from an entry to the source's entry, from a text to the source's text, and from a variable to where
/// it is declared.
enum Definition: Feature {
    static let method = "textDocument/definition"
    static let provider: String? = "definitionProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        let symbol = CatalogSymbol(offset, in: requested.catalog)
        let place = symbol?.place ?? CatalogPlace(offset, in: requested.catalog)
        guard let key = place.key, let target = target(of: symbol, place, key, requested.project) else { return .null }
        guard session.client.linksDefinitions else { return target.json(in: session) }
        return [target.link(from: symbol.map { requested.lines.json($0.range) }, in: session)]
    }

    private static func target(
        of symbol: CatalogSymbol?, _ place: CatalogPlace, _ key: String, _ project: Project
    ) -> FileLocation? {
        switch symbol?.kind {
        case .key(let key)?: return entry(key, nil, project) ?? own(place)
        case .local(let name)?: return declaration(of: name, place)
        case .argument(let name)?:
            return declaration(of: name, place) ?? placeholder(name, of: key, project)
                ?? use(of: name, in: key, place.text?.part, project)
        case nil: return entry(key, place.text?.part, project) ?? own(place)
        }
    }

    /// The entry itself, if the source does not have it.
    private static func own(_ place: CatalogPlace) -> FileLocation? {
        place.number.map { FileLocation(place.catalog, key: $0) }
    }

    /// The source's entry, or its text for a part; the entry again if the place is in that text.
    private static func entry(_ key: String, _ part: CatalogPart?, _ project: Project) -> FileLocation? {
        guard let reference = project.reference, let number = reference.number(of: key) else { return nil }
        let catalog = reference.catalog(of: number)
        let location = FileLocation(catalog, key: reference.entryNumber(of: number))
        guard let part, let text = reference.entry(number)[part] else { return location }
        return FileLocation(catalog.file, text.fileRange, in: location.whole)
    }

    /// The `.input` or `.local` of the same text, unless that is where we are.
    private static func declaration(of name: String, _ place: CatalogPlace) -> FileLocation? {
        guard let text = place.text, let offset = place.offset,
            let declared = text.variables.first(where: { $0.name == name && $0.isDeclaration }),
            text.isLocal(name) || !(declared.range.lowerBound...declared.range.upperBound ~= offset)
        else { return nil }
        let whole = text.message?.declaration(of: name)?.span.bytes ?? declared.range
        return FileLocation(
            place.catalog.file, text.text.fileRange(of: declared.range), in: text.text.fileRange(of: whole))
    }

    /// The name in the `placeholders` of the source's entry.
    private static func placeholder(_ name: String, of key: String, _ project: Project) -> FileLocation? {
        guard let reference = project.reference else { return nil }
        for key in [key, EntryFamily(key).base] {
            guard let number = reference.number(of: key) else { continue }
            let entry = reference.entry(number)
            for placeholder in entry.metadata.placeholders where entry.storage.string(of: placeholder.name) == name {
                let place = CatalogText(storage: entry.storage, slot: placeholder.name).fileRange
                return FileLocation(reference.catalog(of: number).file, place)
            }
        }
        return nil
    }

    /// The first use in the source's text for the same part, or for another.
    private static func use(
        of name: String, in key: String, _ part: CatalogPart?, _ project: Project
    ) -> FileLocation? {
        guard let reference = project.reference, let number = reference.number(of: key) else { return nil }
        for part in [part].compactMap(\.self) + CatalogPart.allCases {
            guard let text = reference.text(number, part), let use = text.occurrences(of: name).first else { continue }
            return FileLocation(
                reference.catalog(of: number).file, text.text.fileRange(of: use.range), in: text.text.fileRange)
        }
        return nil
    }
}
