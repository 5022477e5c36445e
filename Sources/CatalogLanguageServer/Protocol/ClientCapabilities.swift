import ByteText
import Catalogs

/// What the editor can do, as far as it makes a difference (LSP 3.17, `ClientCapabilities`).
struct ClientCapabilities: Sendable {
    /// What columns count: bytes if the editor can, otherwise UTF-16 code units.
    var unit = LineCounter.ColumnUnit.utf16
    /// Whether the editor asks for diagnostics, so that none are sent without a request. It must be possible to tell it to ask again,
    /// because a change in one file changes the findings of others.
    var pullsDiagnostics = false
    /// Whether a diagnostic can have related places.
    var showsRelatedPlaces = false
    /// Whether an edit can be made after its action was chosen.
    var resolvesEdits = false
    /// Whether edits of several files can name their versions, and create files.
    var makesDocumentChanges = false
    var createsFiles = false
    var showsDocuments = false
    /// Whether it can tell us about changes of files that we ask for.
    var watchesFiles = false
    /// Whether inserted texts can have places to fill in.
    var insertsSnippets = false
    var showsMarkdown = false
    var nestsSymbols = false
    /// Whether a jump can say what it selects, and from where.
    var linksDefinitions = false
    var refreshesLenses = false
    var refreshesHints = false

    init() {}

    /// - Parameter value: `capabilities` of the request `initialize`.
    init(_ value: JSONValue) {
        let has = { (path: String) in value.at(path)?.bool ?? false }
        let encodings = value.at("general.positionEncodings")?.elements?.compactMap(\.string) ?? []
        if encodings.contains("utf-8") { unit = .bytes }
        pullsDiagnostics = value.at("textDocument.diagnostic") != nil && has("workspace.diagnostics.refreshSupport")
        showsRelatedPlaces = has("textDocument.publishDiagnostics.relatedInformation")
        let resolved = value.at("textDocument.codeAction.resolveSupport.properties")?.elements ?? []
        resolvesEdits = resolved.contains("edit") && has("textDocument.codeAction.dataSupport")
        makesDocumentChanges = has("workspace.workspaceEdit.documentChanges")
        createsFiles =
            value.at("workspace.workspaceEdit.resourceOperations")?.elements?.contains("create") ?? false
        showsDocuments = has("window.showDocument.support")
        watchesFiles = has("workspace.didChangeWatchedFiles.dynamicRegistration")
        insertsSnippets = has("textDocument.completion.completionItem.snippetSupport")
        showsMarkdown =
            value.at("textDocument.hover.contentFormat")?.elements?.contains("markdown") ?? false
        linksDefinitions = has("textDocument.definition.linkSupport")
        nestsSymbols = has("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")
        refreshesLenses = has("workspace.codeLens.refreshSupport")
        refreshesHints = has("workspace.inlayHint.refreshSupport")
    }
}
