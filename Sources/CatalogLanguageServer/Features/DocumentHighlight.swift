import CatalogLinting
import Catalogs

/// All places of a variable in the same entry of the file.
enum DocumentHighlight: Feature {
    static let method = "textDocument/documentHighlight"
    static let provider: String? = "documentHighlightProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        guard let symbol = CatalogSymbol(offset, in: requested.catalog), let entry = symbol.place.entry else {
            return .null
        }
        let places: [(range: Range<Int>, isDeclaration: Bool)]
        switch symbol.kind {
        case .key: return .null
        case .argument(let name): places = ArgumentPlaces.ranges(of: name, in: entry, MessageReader())
        case .local(let name):
            guard let text = symbol.place.text else { return .null }
            places = text.occurrences(of: name).map { (text.text.fileRange(of: $0.range), $0.isDeclaration) }
        }
        return .array(
            places.map { place -> JSONValue in
                // DocumentHighlightKind: 2 reads, 3 writes.
                ["range": requested.lines.json(place.range), "kind": place.isDeclaration ? 3 : 2]
            })
    }
}
