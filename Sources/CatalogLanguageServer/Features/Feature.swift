import Catalogs

/// Answers one kind of request. A new one is a file that conforms to this, and a line in ``AllFeatures``.
protocol Feature: Sendable {
    /// `textDocument/hover`
    static var method: String { get }

    /// The name of the capability that the server says to have; nil if the feature has none of its own.
    static var provider: String? { get }

    /// What the server says about itself at the start: the name of a capability and its value, `true` for ``provider``. nil if
    /// the feature has no capability of its own, or if this editor should not use it.
    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)?

    /// The result of a request.
    ///
    /// - Parameters:
    ///   - parameters: `params` of the request, in which anything may be missing or wrong.
    ///   - session: what is open, and what the editor can do.
    /// - Returns: `.null` if there is nothing to say, as for all files that are not catalogs.
    /// - Throws: ``ProtocolError`` if the request makes no sense, or was cancelled.
    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue
}

extension Feature {
    static var provider: String? { nil }

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        provider.map { ($0, true) }
    }
}

enum AllFeatures {
    static let all: [any Feature.Type] = [
        PulledDiagnostics.self, WorkspaceDiagnostics.self, CodeActions.self, CodeActionResolution.self,
        ExecutedCommand.self, Completion.self, Definition.self, References.self, DocumentHighlight.self,
        PrepareRename.self, Rename.self, Formatting.self,
        Hover.self, InlayHints.self, SemanticTokens.self, SemanticTokensInRange.self, CodeLenses.self,
        FoldingRanges.self, DocumentSymbols.self, WorkspaceSymbols.self,
    ]

    static let byMethod: [String: any Feature.Type] = Dictionary(
        all.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
}
