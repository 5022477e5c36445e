import CatalogLinting
import Catalogs

/// The outline of a catalog: its entries, with their texts.
enum DocumentSymbols: Feature {
    static let method = "textDocument/documentSymbol"
    static let provider: String? = "documentSymbolProvider"

    /// Kinds of symbols (LSP 3.17, `SymbolKind`).
    static let keyKind = 20
    private static let stringKind = 15

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        var symbols: [JSONValue] = []
        symbols.reserveCapacity(requested.catalog.count)
        for number in 0..<requested.catalog.count {
            if number % 256 == 0 { try session.checkCancellation() }
            symbols.append(
                session.client.nestsSymbols ? nested(number, requested) : flat(number, requested))
        }
        return .array(symbols)
    }

    /// A `DocumentSymbol` with one child for each part.
    private static func nested(_ number: Int, _ requested: RequestedCatalog) -> JSONValue {
        let (catalog, lines) = (requested.catalog, requested.lines)
        let entry = catalog.entry(number)
        let texts = CatalogPart.allCases.compactMap { part in entry[part].map { (part, $0) } }
        let symbol: JSONValue = [
            "name": .string(name(entry)), "kind": .integer(keyKind), "range": lines.json(catalog.wholeRange(number)),
            "selectionRange": lines.json(catalog.keyRange(number)),
            "detail": .string(texts.first.map { ShownText.line($0.1.source) } ?? ""),
        ]
        guard !entry.isShorthand else { return symbol }
        let parts = texts.map { part, text -> JSONValue in
            let range = lines.json(catalog.place(of: text))
            return [
                "name": .string(part.rawValue), "kind": .integer(stringKind), "range": range, "selectionRange": range,
                "detail": .string(ShownText.line(text.source)),
            ]
        }
        return symbol.with("children", .array(parts))
    }

    /// A `SymbolInformation`.
    private static func flat(_ number: Int, _ requested: RequestedCatalog) -> JSONValue {
        let place: JSONValue = [
            "uri": .string(requested.document.uri), "range": requested.lines.json(requested.catalog.wholeRange(number)),
        ]
        return ["name": .string(name(requested.catalog.entry(number))), "kind": .integer(keyKind), "location": place]
    }

    /// The key; editors refuse symbols with an empty name.
    static func name(_ entry: CatalogEntry) -> String {
        entry.keyBytes.contains { $0 > 0x20 } ? ShownText.line(entry.keyBytes, limit: 200) : "(no key)"
    }
}
