import CatalogLinting
import Catalogs

/// The findings of all files of the projects that are open.
enum WorkspaceDiagnostics: Feature {
    static let method = "workspace/diagnostic"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        var previous: [String: String] = [:]
        for known in parameters["previousResultIds"]?.elements ?? [] {
            guard let uri = known["uri"]?.string, let path = DocumentURI.path(of: uri) else { continue }
            previous[path] = known["value"]?.string
        }
        var items: [JSONValue] = []
        for project in session.workspace.projects.values {
            try session.checkCancellation()
            guard let report = try? project.report(reading: session.workspace.bytes) else { continue }
            let findings = Dictionary(grouping: report.findings, by: \.path)
            for path in Set(project.inputs.map(\.path) + findings.keys).sorted() {
                let document = session.workspace.documents[path]
                let report = PulledDiagnostics.report(
                    DiagnosticList(findings[path] ?? [], in: session), previous: previous[path])
                items.append(
                    report.with("uri", .string(session.workspace.uri(of: path)))
                        .with("version", document?.version.map { .integer(Int($0)) } ?? .null))
            }
        }
        return ["items": .array(items)]
    }
}
