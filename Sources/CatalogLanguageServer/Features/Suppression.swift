import CatalogLinting
import Catalogs

/// The actions that accept findings as they are. Each adds its finding to `catalog-lint.suppressions.json`, and shows the reason there,
/// which the person at the editor then writes.
struct Suppression {
    /// What stands for the reason until someone has written it.
    static let reason = "Say here why this is right as it is."

    private let session: Session
    private let path: String
    private let list: SuppressionList
    private let isNew: Bool
    /// The file as it is.
    private let lines: TextLines

    /// - Returns: nil if the list cannot be read, or if the editor cannot create it.
    init?(_ project: Project, in session: Session) {
        path = project.settings.suppressionPath
        let old = session.workspace.bytes(of: path)
        guard old != nil || session.client.createsFiles && session.client.makesDocumentChanges,
            let list = try? old.map({ [path] in try SuppressionList($0, path: path) }) ?? SuppressionList()
        else { return nil }
        self.session = session
        self.list = list
        isNew = old == nil
        lines = session.workspace.lines(of: SourceFile(path: path, bytes: old ?? []))
    }

    func action(_ finding: Finding) -> JSONValue {
        var list = list
        list.add([finding], reason: Self.reason)
        let new = list.bytes
        let edit = WorkspaceEdit(
            [path: [lines.edit(0..<lines.bytes.count, new)]], creating: isNew ? [path] : [], in: session)
        let place = Self.reasonPlace(of: finding, in: new)
        let newLines = session.workspace.lines(of: SourceFile(path: path, bytes: new))
        let uri = JSONValue.string(session.workspace.uri(of: path))
        return [
            "title": .string("Accept this, with a reason (suppresses \(finding.code) here)"), "kind": "quickfix",
            "diagnostics": [
                DiagnosticList.diagnostic(finding, session.workspace.lines(of: finding.file), session)
            ],
            "edit": edit.json,
            "command": [
                "title": "Write the reason", "command": .string(ExecutedCommand.showReason),
                "arguments": [["uri": uri, "range": newLines.json(place)]],
            ],
        ]
    }

    /// The range of the reason in the list.
    private static func reasonPlace(of finding: Finding, in bytes: [UInt8]) -> Range<Int> {
        let hash = Array("\"hash\": \"\(finding.hash)\"".utf8)
        let reason = Array(Self.reason.utf8)
        guard let start = bytes.firstRange(of: hash)?.upperBound,
            let place = bytes[start...].firstRange(of: reason)
        else { return 0..<0 }
        return place
    }
}
