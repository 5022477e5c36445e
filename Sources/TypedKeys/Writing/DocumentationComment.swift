import Catalogs

extension KeySymbol {
    /// The documentation comment: the texts as readers see them, who sees them, and each argument.
    ///
    /// - Parameter indentation: the space before each line.
    func comment(_ indentation: String) -> String {
        var paragraphs = [summary]
        if kind == .error {
            let rest = [texts[.detail], texts[.action]].compactMap { $0 }
            if texts[.title] != nil, !rest.isEmpty { paragraphs.append(rest.joined(separator: " ")) }
        }
        for text in [entry.description, entry.about] {
            if let text { paragraphs += text.split(separator: "\n\n").map { DocumentationText.escaped($0) } }
        }
        paragraphs.append(facts)
        let list = parameterList
        if !list.isEmpty { paragraphs.append(list) }
        let lines = paragraphs.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.isEmpty ? "\(indentation)///\n" : "\(indentation)/// \($0)\n" }.joined()
    }

    /// The title in bold, or another text.
    private var summary: String {
        if let title = texts[.title] { return "**\(title)**" }
        return texts[.detail] ?? texts[.action] ?? DocumentationText.code(key)
    }

    /// The key, and what the catalog says about it.
    private var facts: String {
        var facts = DocumentationText.code(key)
        if let status { facts += ", answered with \(status)" }
        switch entry.retry?.word {
        case "never": facts += "; the same request will fail again"
        case "later": facts += "; the same request can succeed later"
        default: break
        }
        return facts + "."
    }

    private var parameterList: String {
        var items = asksForStatus ? ["  - status: the status to answer with, 100 to 599; nil for none."] : []
        for argument in arguments {
            var words = [argument.description.map { DocumentationText.escaped($0) }, nil, nil]
            if let example = argument.example { words[1] = "for example \(DocumentationText.code(example))" }
            if argument.type.isPrivate { words[2] = "**private**: for the log only, no text shows it" }
            let text = words.compactMap { $0 }.joined(separator: "; ")
            items.append("  - \(argument.label): \(text.isEmpty ? "shown by the texts" : text).")
        }
        return items.isEmpty ? "" : (["- Parameters:"] + items).joined(separator: "\n")
    }
}
