import Catalogs

/// Changes of several files (LSP 3.17, `WorkspaceEdit`).
struct WorkspaceEdit {
    let json: JSONValue

    /// - Parameters:
    ///   - edits: the edits of each file, by path.
    ///   - new: the files to create first.
    init(_ edits: [String: [JSONValue]], creating new: [String] = [], in session: Session) {
        let files = edits.sorted { $0.key < $1.key }
        let workspace = session.workspace
        guard session.client.makesDocumentChanges else {
            json = [
                "changes": .object(files.map { JSONValue.Member(workspace.uri(of: $0.key), .array($0.value)) })
            ]
            return
        }
        let creations = new.sorted().map { path -> JSONValue in
            ["kind": "create", "uri": .string(workspace.uri(of: path))]
        }
        let changes = files.map { path, edits -> JSONValue in
            let version = workspace.documents[path]?.version
            return [
                "textDocument": [
                    "uri": .string(workspace.uri(of: path)), "version": version.map { .integer(Int($0)) } ?? .null,
                ],
                "edits": .array(edits),
            ]
        }
        json = ["documentChanges": .array(creations + changes)]
    }
}
