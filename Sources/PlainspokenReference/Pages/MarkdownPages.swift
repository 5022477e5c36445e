import Plainspoken

/// The pages as Markdown (CommonMark), for wikis and for language models.
struct MarkdownPages {
    let reference: ErrorReference
    let titles: PageTitles
    let words: PageWords
    let addresses: any PageAddresses

    func problem(_ entry: ErrorReference.Entry) -> [UInt8] {
        let texts = reference.pageTexts(of: entry.key, in: words.language)
        var text = "# \(MarkdownText.escaped(texts?.title ?? texts?.detail ?? entry.key.rawValue))\n\n"
        text += "- \(word("page.code")): \(code(entry.key.rawValue))\n"
        if !entry.statuses.isEmpty { text += "- \(word("page.status")): \(entry.statusList)\n" }
        if let isWorthwhile = entry.retry?.isWorthwhile {
            text += "- \(word("page.trying-again")): \(word(isWorthwhile ? "page.retry-later" : "page.retry-never"))\n"
        }
        if let replacement = entry.replacement { text += "- \(word("page.replaced")): \(link(replacement))\n" }
        if texts?.title != nil { text += section("page.meaning", texts?.detail) }
        text += section("page.what-to-do", texts?.action)
        let heading = texts?.hasParts == true ? "###" : "##"
        for variant in entry.variants {
            let texts = reference.pageTexts(of: variant, in: words.language)
            let isOutcome = MessageVariant.outcomeUnknown.base(of: variant.rawValue) != nil
            let parts = [texts?.detail, texts?.action].compactMap { $0 }.map(MarkdownText.escaped(_:)).joined(
                separator: "\n\n")
            text += "\n\(heading) \(word(isOutcome ? "page.if-outcome-unknown" : "page.if-wait-known"))\n\n\(parts)\n"
        }
        if let about = entry.about { text += "\n## \(word("page.developers"))\n\n\(MarkdownText.escaped(about))\n" }
        text += values(entry.arguments.filter { !$0.isPrivate })
        if let problem = reference.problem(of: entry.key, in: words.language), entry.status != nil {
            text += "\n## \(word("page.response"))\n\n```json\n\(ProblemData.example(problem))\n```\n"
        }
        if !entry.related.isEmpty {
            text += "\n## \(word("page.related"))\n\n" + entry.related.map { "- \(link($0))\n" }.joined()
        }
        return Array(text.utf8)
    }

    func index(_ entries: [ErrorReference.Entry]) -> [UInt8] {
        var text = "# \(word("page.problems"))\n"
        for group in EntryGroup.groups(of: entries) {
            text += "\n## \(code(group.name))\n\n"
            for entry in group.entries {
                text += "- \(link(entry.key)) \(code(entry.key.rawValue))\(entry.status.map { " \($0)" } ?? "")\n"
            }
        }
        return Array(text.utf8)
    }

    private func word(_ key: MessageKey) -> String { MarkdownText.escaped(words.plain(key)) }

    private func section(_ heading: MessageKey, _ text: String?) -> String {
        text.map { "\n## \(word(heading))\n\n\(MarkdownText.escaped($0))\n" } ?? ""
    }

    private func values(_ arguments: [ErrorReference.Argument]) -> String {
        guard !arguments.isEmpty else { return "" }
        let headings: [MessageKey] = ["page.name", "page.type", "page.example", "page.explanation"]
        var text =
            "\n## \(word("page.values"))\n\n| \(headings.map(word).joined(separator: " | ")) |\n|---|---|---|---|\n"
        for argument in arguments {
            let cells = [argument.type, argument.example, argument.description].map {
                MarkdownText.escaped(line: $0 ?? "")
            }
            text += "| \(code(argument.name)) | \(cells.joined(separator: " | ")) |\n"
        }
        return text
    }

    private func link(_ key: MessageKey) -> String {
        guard reference.described(key) != nil else { return code(key.rawValue) }
        let texts = titles[key, words.language]
        return "[\(MarkdownText.escaped(texts?.title ?? texts?.detail ?? key.rawValue))](\(addresses.problem(key)))"
    }

    private func code(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: "`")) ? MarkdownText.escaped(name) : "`\(name)`"
    }
}
