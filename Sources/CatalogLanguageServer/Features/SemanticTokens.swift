import Catalogs

/// Colours for MessageFormat 2 in the texts of a catalog.
enum SemanticTokens: Feature {
    static let method = "textDocument/semanticTokens/full"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        let types = SemanticToken.Kind.allCases.map { JSONValue.string($0.semanticType) }
        let value: JSONValue = [
            "legend": ["tokenTypes": .array(types), "tokenModifiers": []], "full": true, "range": true,
        ]
        return ("semanticTokensProvider", value)
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        return try data(requested, in: nil, session)
    }

    static func data(
        _ requested: RequestedCatalog, in range: Range<Int>?, _ session: Session
    ) throws(ProtocolError) -> JSONValue {
        let tokens = try FileTokens(requested.catalog, in: range, session)
        return ["data": .array(tokens.encoded(session.client.unit).map { .integer($0) })]
    }
}

/// The same for the part of a file that is visible.
enum SemanticTokensInRange: Feature {
    static let method = "textDocument/semanticTokens/range"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        return try SemanticTokens.data(requested, in: try requested.lines.range(of: parameters["range"]), session)
    }
}
