import CatalogLinting
import Catalogs

/// All places of a key in all languages, or of an argument in all languages of its entry.
enum References: Feature {
    static let method = "textDocument/references"
    static let provider: String? = "referencesProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        let symbol = CatalogSymbol(offset, in: requested.catalog)
        let place = symbol?.place ?? CatalogPlace(offset, in: requested.catalog)
        guard let own = place.key else { return .null }
        let isWhole = parameters.at("context.includeDeclaration")?.bool ?? true
        let project = requested.project
        var found: [FileLocation] = []
        switch symbol?.kind ?? .key(own) {
        case .key(let key): found = try places(ofKey: key, isWhole, project, session)
        case .argument(let name):
            found = try ArgumentPlaces(name, of: own, in: project, session).locations
            found += DeclarationsPlace(project, session)?.argument(name, of: own).map { [$0] } ?? []
        case .local(let name):
            found = (place.text?.occurrences(of: name) ?? []).compactMap { occurrence in
                place.text.map { FileLocation(requested.catalog.file, $0.text.fileRange(of: occurrence.range)) }
            }
        }
        return .array(found.map { $0.json(in: session) })
    }

    /// - Parameter isWhole: whether the source's entry, which counts as the declaration, is among them.
    private static func places(
        ofKey key: String, _ isWhole: Bool, _ project: Project, _ session: Session
    ) throws(ProtocolError) -> [FileLocation] {
        let source = project.reference?.language.tag
        var found: [FileLocation] = []
        try project.forEachCatalog(in: session) { catalog throws(ProtocolError) in
            if isWhole || catalog.language != source {
                found += catalog.numbers(of: key).map { FileLocation(catalog, key: $0) }
            }
            found += catalog.mentions(of: key).map { FileLocation(catalog.file, $0) }
        }
        if let place = DeclarationsPlace(project, session)?.message(key) { found.append(place) }
        return found
    }
}

extension CatalogView {
    /// The places where entries name a key in `replacedBy`, or to use its text.
    func mentions(of key: String) -> [Range<Int>] {
        let uses = document.catalog.entries.lazy.flatMap(\.uses).filter { $0.key.rawValue == key }.map(\.range)
        return uses
            + storage.metadata.compactMap(\.replacement).filter { storage.bytes(of: $0).elementsEqual(key.utf8) }.map {
                CatalogText(storage: storage, slot: $0).fileRange
            }
    }
}

/// The places of an argument in the entries of an error, in all languages: its uses, and its name in `placeholders`.
struct ArgumentPlaces {
    private(set) var locations: [FileLocation] = []

    init(_ name: String, of key: String, in project: Project, _ session: Session) throws(ProtocolError) {
        let reader = MessageReader()
        let keys = EntryFamily(key).keys
        var found: [FileLocation] = []
        try project.forEachCatalog(in: session) { catalog throws(ProtocolError) in
            for number in keys.flatMap(catalog.numbers).sorted() {
                found += Self.ranges(of: name, in: catalog.entry(number), reader).map {
                    FileLocation(catalog.file, $0.range)
                }
            }
        }
        locations = found
    }

    /// The places in one entry.
    static func ranges(
        of name: String, in entry: CatalogEntry, _ reader: MessageReader
    ) -> [(range: Range<Int>, isDeclaration: Bool)] {
        let storage = entry.storage
        var found = entry.metadata.placeholders.filter { storage.string(of: $0.name) == name }.map {
            (range: CatalogText(storage: storage, slot: $0.name).fileRange, isDeclaration: true)
        }
        for part in CatalogPart.allCases {
            guard let text = entry[part].map({ reader.read($0, part: part) }), !text.isLocal(name) else { continue }
            found += text.occurrences(of: name).map { (text.text.fileRange(of: $0.range), $0.isDeclaration) }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
