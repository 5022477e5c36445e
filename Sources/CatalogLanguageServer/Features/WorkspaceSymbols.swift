import CatalogLinting
import Catalogs

/// Finds entries of the source language by their keys or texts, in all projects with an open file.
enum WorkspaceSymbols: Feature {
    static let method = "workspace/symbol"
    static let provider: String? = "workspaceSymbolProvider"

    private static let maximumCount = 200

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        let query = SymbolQuery(parameters["query"]?.string ?? "")
        var byKey: [(catalog: CatalogView, number: Int)] = []
        var byText: [(catalog: CatalogView, number: Int)] = []
        for catalog in catalogs(session) {
            for number in 0..<catalog.count {
                if number % 1_024 == 0 { try session.checkCancellation() }
                guard byKey.count < maximumCount else { break }
                if query.isSubsequence(of: catalog.key(number)) {
                    byKey.append((catalog, number))
                } else if byText.count < maximumCount, hasText(catalog.entry(number), query) {
                    byText.append((catalog, number))
                }
            }
        }
        var lines: [String: TextLines] = [:]
        let found = (byKey + byText).prefix(maximumCount).map { catalog, number -> JSONValue in
            let known = lines[catalog.file.path] ?? session.workspace.lines(of: catalog.file)
            lines[catalog.file.path] = known
            return symbol(catalog, number, known, session)
        }
        return .array(found)
    }

    private static func catalogs(_ session: Session) -> [CatalogView] {
        var seen: Set<String> = []
        return session.workspace.projects.values.flatMap { $0.reference?.catalogs ?? [] }
            .filter { seen.insert($0.file.path).inserted }.sorted { $0.file.path < $1.file.path }
    }

    private static func hasText(_ entry: CatalogEntry, _ query: SymbolQuery) -> Bool {
        CatalogPart.allCases.contains { part in
            entry[part].map { query.isContained(in: UTF8Text($0.storage, $0.slot)) } ?? false
        }
    }

    private static func symbol(
        _ catalog: CatalogView, _ number: Int, _ lines: TextLines, _ session: Session
    ) -> JSONValue {
        let entry = catalog.entry(number)
        let text = CatalogPart.allCases.lazy.compactMap { entry[$0] }.first
        let place: JSONValue = [
            "uri": .string(session.workspace.uri(of: catalog.file.path)), "range": lines.json(catalog.keyRange(number)),
        ]
        let symbol: JSONValue = [
            "name": .string(DocumentSymbols.name(entry)), "kind": .integer(DocumentSymbols.keyKind), "location": place,
        ]
        return symbol.with("containerName", text.map { .string(ShownText.line($0.source)) })
    }
}
