import ByteText
import Catalogs

/// The findings of one file, for editors that ask for them.
enum PulledDiagnostics: Feature {
    static let method = "textDocument/diagnostic"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        guard client.pullsDiagnostics else { return nil }
        let value: JSONValue = [
            "identifier": "catalog-lint", "interFileDependencies": true, "workspaceDiagnostics": true,
        ]
        return ("diagnosticProvider", value)
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let uri = parameters.at("textDocument.uri")?.string, let path = DocumentURI.path(of: uri) else {
            throw .invalidParameters("this is not the URI of a file")
        }
        guard let project = session.workspace.project(of: path),
            let findings = try? project.findings(in: path, isUrgent: false, reading: session.workspace.bytes)
        else { return Self.report(DiagnosticList.empty, previous: nil) }
        let list = DiagnosticList(findings, in: session)
        return Self.report(list, previous: parameters["previousResultId"]?.string)
    }

    /// A full report, or one that says that nothing has changed (LSP 3.17, `DocumentDiagnosticReport`).
    static func report(_ list: DiagnosticList, previous: String?) -> JSONValue {
        let id = Hexadecimal.text(list.hash, digits: 16)
        guard id != previous else { return ["kind": "unchanged", "resultId": .string(id)] }
        return ["kind": "full", "resultId": .string(id), "items": list.json]
    }
}
