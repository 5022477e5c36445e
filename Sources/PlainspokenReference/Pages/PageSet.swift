import LanguageTags
import Plainspoken

/// All pages of a reference in one language.
struct PageSet {
    private let reference: ErrorReference
    private let search: PageSearch?
    private let titles: PageTitles
    private let template: HTMLTemplate
    private let words: PageWords

    init(
        _ reference: ErrorReference, _ titles: PageTitles, _ search: PageSearch?, _ template: HTMLTemplate,
        _ language: LanguageTag
    ) {
        self.reference = reference
        self.search = search
        self.titles = titles
        self.template = template
        words = PageWords(language: language, texts: reference.translator.texts)
    }

    /// Writes a page.
    ///
    /// - Parameter query: the words to search for; only the index is searched.
    func page(
        _ target: PageTarget, _ format: PageFormat, _ addresses: any PageAddresses, query: String? = nil
    ) -> [UInt8] {
        let html = HTMLPages(
            reference: reference, titles: titles, words: words, template: template, addresses: addresses)
        let markdown = MarkdownPages(reference: reference, titles: titles, words: words, addresses: addresses)
        let data = ProblemData(reference: reference, titles: titles, words: words)
        switch (target, format) {
        case (.problem(let entry), .html): return html.problem(entry)
        case (.problem(let entry), .json): return data.json(entry)
        case (.problem(let entry), .markdown): return markdown.problem(entry)
        case (.index, _):
            let entries = found(query)
            switch format {
            case .html: return html.index(entries, query: query)
            case .json: return data.json(entries)
            case .markdown: return markdown.index(entries)
            }
        case (.nowhere, .html): return html.notFound()
        case (.nowhere, .json): return data.notFound()
        case (.nowhere, .markdown): return Array("# \(words.plain("http.404", .title))\n".utf8)
        }
    }

    private func found(_ query: String?) -> [ErrorReference.Entry] {
        let entries = reference.allEntries
        guard let query, let search else { return entries }
        return search.indices(for: query, in: words.language).map { entries[$0] }
    }
}
