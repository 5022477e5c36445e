import ByteText
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
            let report = try? requested.project.report(reading: session.workspace.bytes)
        else { return .null }
        let range = try requested.lines.range(of: parameters["range"])
        let only = parameters.at("context.only")?.elements?.compactMap(\.string)
        let wants = { (kind: String) in only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
        var actions: [JSONValue] = []
        if wants("quickfix") {
            let findings = report.findings.filter {
                $0.path == requested.path && $0.range.lowerBound <= range.upperBound
                    && range.lowerBound <= $0.range.upperBound
            }
            actions += findings.compactMap { fix($0, requested, session) }
            actions += findings.compactMap { Suppression($0, requested.project, in: session)?.action }
        }
        if wants(fixAll) {
            try session.checkCancellation()
            actions += [fixAllAction(requested, isAskedFor: only != nil, session)].compactMap(\.self)
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

    private static func fixAllAction(
        _ requested: RequestedCatalog, isAskedFor: Bool, _ session: Session
    ) -> JSONValue? {
        let action: JSONValue = ["title": "Fix all that is safe to fix in this file", "kind": .string(fixAll)]
        guard isAskedFor || !session.client.resolvesEdits else {
            return action.with("data", ["uri": .string(requested.document.uri)])
        }
        return edit(fixingAllOf: requested, session).map { action.with("edit", $0) }
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
