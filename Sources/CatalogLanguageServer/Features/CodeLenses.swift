import CatalogLinting
import Catalogs
import LanguageTags

/// How much of the source a translation has, above its entries; in the source, the same for every language. A click shows the first
/// text that is missing, or else the first finding.
enum CodeLenses: Feature {
    static let method = "textDocument/codeLens"
    static let command = "catalog-lint.showGap"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("codeLensProvider", ["resolveProvider": false])
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session), !requested.document.bytes.isEmpty,
            let source = requested.project.reference?.language.tag
        else { return .null }
        let own = requested.project.language(of: requested.path)
        let tags = own == source ? requested.project.groups.tags.filter { $0 != source } : [own].compactMap(\.self)
        let start = requested.catalog.messagesRange.lowerBound
        var lenses: [JSONValue] = []
        for tag in tags.sorted(by: { $0.description < $1.description }) {
            try session.checkCancellation()
            guard let title = title(tag, requested.project, session)?.text else { continue }
            let arguments: JSONValue = ["uri": .string(requested.document.uri), "language": .string(tag.description)]
            lenses.append([
                "range": requested.lines.json(start..<start),
                "command": [
                    "title": .string(own == source ? "\(tag): \(title)" : title), "command": .string(command),
                    "arguments": [arguments],
                ],
            ])
        }
        return .array(lenses)
    }

    /// What is known about a language. While a check is under way that is its last result, so that findings don't have to wait for
    /// lenses; editors that can are told to ask again after it.
    private static func title(_ tag: LanguageTag, _ project: Project, _ session: Session) -> LanguageSummary? {
        if !project.agenda.isEmpty, let known = project.summaries[tag.description] { return known }
        if !project.agenda.isEmpty, session.client.refreshesLenses { return nil }
        let report = try? project.report(only: [tag], reading: session.workspace.bytes)
        return report.flatMap { LanguageSummary(tag.description, $0) }
    }

    /// Shows what a click on a lens is about.
    ///
    /// - Parameter argument: the argument of the command.
    static func showGap(_ argument: JSONValue, in session: Session) {
        let document: JSONValue = ["textDocument": ["uri": argument["uri"] ?? .null]]
        guard let requested = RequestedCatalog(document, in: session), let language = argument["language"]?.string,
            let tag = LanguageTag(language), let gap = TranslationGap(tag, requested.project, session)
        else { return }
        let lines = session.workspace.lines(of: gap.file)
        session.ask(
            "window/showDocument",
            [
                "uri": .string(session.workspace.uri(of: gap.file.path)), "takeFocus": true,
                "selection": lines.json(gap.range),
            ])
    }
}
