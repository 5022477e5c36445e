import ByteText
import LanguageTags

extension ReferenceTable {
    /// The table as a page in Markdown (GitHub's dialect).
    ///
    /// - Parameter title: the heading.
    public func markdown(title: String = "Errors") -> [UInt8] {
        var lines = ["# \(MarkdownText.escaped(line: title))", ""]
        let problems = rows.filter { !$0.isField }
        let fields = rows.filter(\.isField)
        let list = languages.map(\.description).joined(separator: ", ")
        lines += [
            "\(Counted.text(problems.count, "problem")) and \(Counted.text(fields.count, "field error")), in \(list). "
                + "The texts are those of \(language), with sample values.",
            "",
        ]
        let chapters: [(title: String, contains: (Int?) -> Bool)] = [
            ("Requests that were not accepted (4xx)", { ($0 ?? 0) / 100 == 4 }),
            ("Failures of the service (5xx)", { ($0 ?? 0) / 100 == 5 }),
            ("Without a response, or without a stated status", { $0 == nil }),
            ("Statuses that are not errors", { $0.map { $0 < 400 } ?? false }),
        ]
        for chapter in chapters {
            let found = problems.filter { chapter.contains($0.entry.status) }
            guard !found.isEmpty else { continue }
            lines += ["## \(chapter.title)", ""] + table(found)
        }
        if !fields.isEmpty {
            lines += ["## Field errors", "", "They are items of `errors` in other problems.", ""] + table(fields)
        }
        while lines.last == "" { lines.removeLast() }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private func table(_ rows: [Row]) -> [String] {
        ["| key | status | texts | retry | arguments | languages | declared by |", "|---|---|---|---|---|---|---|"]
            + rows.map { row in
                let cells = [
                    key(row), row.status, texts(row), row.retry, MarkdownText.escaped(line: row.arguments),
                    languages(row),
                    MarkdownText.escaped(line: row.declaredBy),
                ]
                return "| \(cells.joined(separator: " | ")) |"
            } + [""]
    }

    private func key(_ row: Row) -> String {
        let replacement = row.entry.replacement.map { "<br>deprecated, use `\($0)`" } ?? ""
        return "`\(row.entry.key)`\(replacement)"
    }

    private func texts(_ row: Row) -> String {
        var parts: [String] = []
        if let title = row.texts?.title { parts.append("**\(MarkdownText.escaped(line: title))**") }
        if let detail = row.texts?.detail { parts.append(MarkdownText.escaped(line: detail)) }
        if let action = row.texts?.action { parts.append("*\(MarkdownText.escaped(line: action))*") }
        return parts.joined(separator: "<br>")
    }

    private func languages(_ row: Row) -> String {
        row.untranslated.isEmpty
            ? "all" : "all but \(row.untranslated.map(\.description).joined(separator: ", "))"
    }
}
