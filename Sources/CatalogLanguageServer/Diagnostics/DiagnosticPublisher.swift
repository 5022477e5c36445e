import CatalogLinting
import Catalogs

/// Tells the editor what was found, file by file, unless it asks for that itself.
struct DiagnosticPublisher {
    /// What was last sent for each file, as a hash; files without findings are not listed.
    private var sent: [String: UInt64] = [:]

    /// Takes one step of a check, and sends what it has found.
    mutating func take(_ step: LintAgenda.Step, of project: Project, in session: Session) {
        let read = session.workspace.bytes
        switch step {
        case .language(let tag):
            // Its result is kept for the last step.
            _ = try? project.report(only: [tag], reading: read)
        case .urgent(let tag):
            guard let report = try? project.report(only: [tag], reading: read) else { return }
            let paths = project.inputs.map(\.path).filter { project.language(of: $0) == tag }
            send(report, for: paths, in: session)
        case .everything:
            let before = project.summaries
            let report = (try? project.report(reading: read)) ?? LintReport()
            if project.summaries != before, session.client.refreshesLenses { session.ask("workspace/codeLens/refresh") }
            let known = sent.keys.filter { project.contains($0) }
            send(report, for: Set(project.inputs.map(\.path) + known + report.findings.map(\.path)), in: session)
        }
    }

    /// Sends the findings of files, if they are not those that were sent last.
    private mutating func send(_ report: LintReport, for paths: some Collection<String>, in session: Session) {
        // Editors that ask for findings are faster if the check is already done, but they are sent nothing.
        guard !session.client.pullsDiagnostics else { return }
        let findings = Dictionary(grouping: report.findings, by: \.path)
        for path in paths.sorted() {
            let diagnostics = DiagnosticList(findings[path] ?? [], in: session)
            guard diagnostics.hash != sent[path] ?? DiagnosticList.empty.hash else { continue }
            sent[path] = diagnostics.isEmpty ? nil : diagnostics.hash
            let parameters: JSONValue = [
                "uri": .string(session.workspace.uri(of: path)), "diagnostics": diagnostics.json,
            ]
            let version = session.workspace.documents[path]?.version.map { JSONValue.integer(Int($0)) }
            session.send("textDocument/publishDiagnostics", parameters.with("version", version))
        }
    }

    /// Removes all findings of a project.
    mutating func clear(_ project: Project, in session: Session) {
        send(LintReport(), for: sent.keys.filter { project.contains($0) }, in: session)
    }

    /// Sends the findings of a file again even if they stay the same, because the editor may have forgotten them.
    mutating func forget(_ path: String) { sent[path] = nil }
}
