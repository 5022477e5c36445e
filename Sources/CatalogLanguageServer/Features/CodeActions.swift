import CatalogLinting
import Catalogs

/// What can be done about the findings at a place: fix one, suppress one with a reason, or fix all that is safe in the file.
enum CodeActions: Feature {
    static let method = "textDocument/codeAction"
    static let fixAll = "source.fixAll.catalog-lint"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        let value: JSONValue = [
            "codeActionKinds": ["quickfix", .string(fixAll)], "resolveProvider": .bool(client.resolvesEdits),
        ]
        return ("codeActionProvider", value)
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session),
            let findings = try? requested.project.findings(
                in: requested.path, isUrgent: true, reading: session.workspace.bytes)
        else { return .null }
        let range = try requested.lines.range(of: parameters["range"])
        let only = parameters.at("context.only")?.elements?.compactMap(\.string)
        let wants = { (kind: String) in only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
        var actions: [JSONValue] = []
        if wants("quickfix") {
            let here = findings.filter {
                $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
            }
            actions += here.compactMap { fix($0, requested, session) }
            if !here.isEmpty, let suppression = Suppression(requested.project, in: session) {
                actions += here.map(suppression.action)
            }
        }
        guard wants(fixAll) else { return .array(actions) }
        let action: JSONValue = ["title": "Fix all that is safe to fix in this file", "kind": .string(fixAll)]
        if only != nil {
            try session.checkCancellation()
            if let edit = edit(fixingAllOf: requested, session) { actions.append(action.with("edit", edit)) }
        } else if session.client.resolvesEdits, findings.contains(where: { $0.fix?.safety == .safe }) {
            // Editors ask for this list all the time; the edit is worked out only once it is chosen.
            actions.append(action.with("data", ["uri": .string(requested.document.uri)]))
        }
        return .array(actions)
    }

    /// The action that fixes one finding; nil if it has no fix.
    private static func fix(_ finding: Finding, _ requested: RequestedCatalog, _ session: Session) -> JSONValue? {
        guard let fix = finding.fix else { return nil }
        let lines = requested.lines
        return [
            "title": .string(FixTitle.text(fix, of: finding)), "kind": "quickfix",
            "diagnostics": [DiagnosticList.diagnostic(finding, lines, session)],
            "isPreferred": .bool(fix.safety == .safe),
            "edit": WorkspaceEdit(
                [requested.path: fix.edits.map { lines.edit($0.range, $0.replacement) }], in: session
            ).json,
        ]
    }

    /// The edit that makes all safe fixes of a file; nil if there are none.
    static func edit(fixingAllOf requested: RequestedCatalog, _ session: Session) -> JSONValue? {
        guard
            let fixed = try? requested.project.fixed(requested.path, reading: session.workspace.bytes),
            fixed != requested.document.bytes
        else { return nil }
        let edits = LineEdits.between(requested.document.bytes, fixed).map {
            requested.lines.edit($0.range, $0.replacement)
        }
        return WorkspaceEdit([requested.path: edits], in: session).json
    }
}

/// The edit of an action whose edit takes time to find.
enum CodeActionResolution: Feature {
    static let method = "codeAction/resolve"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        let document: JSONValue = ["textDocument": parameters["data"] ?? .null]
        guard parameters["kind"]?.string == CodeActions.fixAll,
            let requested = RequestedCatalog(document, in: session)
        else { return parameters }
        return parameters.with("edit", CodeActions.edit(fixingAllOf: requested, session))
    }
}
