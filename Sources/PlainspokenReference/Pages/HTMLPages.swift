import LanguageTags
import MessageFormat2
import Plainspoken

/// Writes the pages of a reference in one language as HTML.
struct HTMLPages {
    let reference: ErrorReference
    let titles: PageTitles
    let words: PageWords
    let template: HTMLTemplate
    let addresses: any PageAddresses

    // MARK: Pages

    func problem(_ entry: ErrorReference.Entry) -> [UInt8] {
        let texts = reference.pageTexts(of: entry.key, in: words.language)
        let title = texts?.title ?? texts?.detail ?? entry.key.rawValue
        var page = start()
        page.markup("<article>\n<p class=\"kind\">")
        page.code(entry.key.rawValue)
        if let status = entry.status { page.markup(" <span class=\"status\">\(status)</span>") }
        page.markup("</p>\n<h1\(mark(texts))>")
        page.text(title)
        page.markup("</h1>\n")
        if let replacement = entry.replacement {
            page.markup("<p class=\"note\">\(words.html("page.replaced")): ")
            link(replacement, &page)
            page.markup("</p>\n")
        }
        if texts?.title != nil { part("page.meaning", texts?.detail, texts, &page) }
        part("page.what-to-do", texts?.action, texts, &page)
        // Headings follow each other without a gap.
        let level = texts?.hasParts == true ? 3 : 2
        for variant in entry.variants { self.variant(variant, level, &page) }
        DeveloperSection(reference, words).write(entry, &page)
        if !entry.related.isEmpty {
            page.markup(
                "<section aria-labelledby=\"related\">\n<h2 id=\"related\">\(words.html("page.related"))</h2>\n")
            list(entry.related.compactMap { reference.described($0) }, &page)
            page.markup("</section>\n")
        }
        page.markup("</article>\n")
        return finish(&page, title: title)
    }

    /// The page that lists all problems, or those that a search has found.
    ///
    /// - Parameter query: the words that the reader looks for; nil for all.
    func index(_ found: [ErrorReference.Entry], query: String?) -> [UInt8] {
        var page = start()
        page.markup("<h1>\(words.html("page.problems"))</h1>\n")
        switch addresses.search {
        case .server(let address): form(address, query, &page)
        case .page: formOfPage(&page)
        case .nowhere: break
        }
        if query != nil {
            let count: MessageArguments = ["count": .integer(Int64(found.count))]
            page.markup("<p role=\"status\">\(words.html("page.found", .detail, count))</p>\n")
        }
        let groups = EntryGroup.groups(of: found)
        if groups.count > 1, query == nil {
            page.markup("<ul class=\"groups\">\n")
            for group in groups {
                page.markup("<li><a href=\"#\(group.id)\">")
                page.code(group.name)
                page.markup("</a></li>\n")
            }
            page.markup("</ul>\n")
        }
        for group in groups {
            page.markup("<section aria-labelledby=\"\(group.id)\">\n<h2 id=\"\(group.id)\">")
            page.code(group.name)
            page.markup("</h2>\n")
            list(group.entries, &page)
            page.markup("</section>\n")
        }
        if case .page = addresses.search { page.markup("<script>\(Self.searchScript)</script>\n") }
        return finish(&page, title: words.plain("page.problems"), isIndexed: query == nil)
    }

    /// The page for an address that leads nowhere.
    func notFound() -> [UInt8] {
        var page = start()
        page.markup("<h1>\(words.html("http.404", .title))</h1>\n<p>\(words.html("http.404", .detail))</p>\n")
        if addresses.areKnown {
            page.markup("<p>")
            page.link(to: addresses.index) { $0.markup(words.html("page.all")) }
            page.markup("</p>\n")
        }
        return finish(&page, title: words.plain("http.404", .title), isIndexed: false)
    }

    // MARK: Parts

    private func start() -> PageWriter {
        var page = PageWriter()
        page.markup("<a class=\"skip\" href=\"#content\">\(words.html("page.skip"))</a>\n")
        if addresses.areKnown { navigation(&page) }
        page.markup("<main id=\"content\" class=\"pages\">\n")
        return page
    }

    /// The links above the content.
    private func navigation(_ page: inout PageWriter) {
        page.markup("<header class=\"top\">\n<p>")
        page.link(to: addresses.index) { $0.markup(words.html("page.all")) }
        page.markup("</p>\n")
        if reference.languages.count > 1 {
            page.markup(
                "<nav aria-label=\"\(HTMLText.escaped(words.plain("page.languages"), as: .attribute))\">\n<ul>\n")
            for language in reference.languages {
                let isCurrent = language == words.language
                let marks =
                    " lang=\"\(language)\" hreflang=\"\(language)\" dir=\"\(PageWords.direction(of: language))\""
                page.markup("<li>")
                page.link(to: addresses.translation(language), marks + (isCurrent ? " aria-current=\"true\"" : "")) {
                    $0.text(language.autonym ?? language.description)
                }
                page.markup("</li>\n")
            }
            page.markup("</ul>\n</nav>\n")
        }
        page.markup("</header>\n")
    }

    private func finish(_ page: inout PageWriter, title: String, isIndexed: Bool = true) -> [UInt8] {
        page.markup("</main>\n")
        if isIndexed {
            page.markup("<footer class=\"formats\">\n<p>\(words.html("page.formats")): ")
            page.link(to: addresses.format(.json), " rel=\"alternate\" type=\"application/json\"") { $0.markup("JSON") }
            page.markup(", ")
            page.link(to: addresses.format(.markdown), " rel=\"alternate\" type=\"text/markdown\"") {
                $0.markup("Markdown")
            }
            page.markup("</p>\n</footer>\n")
        }
        var output: [UInt8] = []
        template.append(
            PageFrame(words: words, title: title, isIndexed: isIndexed, content: page.bytes), to: &output)
        return output
    }

    private func form(_ address: String, _ query: String?, _ page: inout PageWriter) {
        let label = words.html("page.search")
        page.markup(
            "<form role=\"search\" method=\"get\" action=\"\(HTMLText.escaped(name: address, as: .attribute))\">\n")
        page.markup(
            "<label for=\"q\">\(label)</label>\n<input type=\"search\" id=\"q\" name=\"q\" maxlength=\"200\" value=\"")
        page.markup("\(HTMLText.escaped(query ?? "", as: .attribute))\">\n")
        if let language = addresses.chosenLanguage {
            page.markup("<input type=\"hidden\" name=\"lang\" value=\"\(language)\">\n")
        }
        page.markup("<button>\(label)</button>\n</form>\n")
    }

    /// What ``searchScript`` shows and fills in.
    private func formOfPage(_ page: inout PageWriter) {
        let none = words.plain("page.found", .detail, ["count": .integer(0)])
        page.markup(
            "<form role=\"search\" id=\"search\" hidden>\n<label for=\"q\">\(words.html("page.search"))</label>\n")
        page.markup("<input type=\"search\" id=\"q\" maxlength=\"200\">\n</form>\n")
        page.markup("<p role=\"status\" id=\"found\" data-none=\"\(HTMLText.escaped(none, as: .attribute))\"></p>\n")
    }

    /// The search of a static site: between the tags of an element, so that it must not contain `</script`.
    static let searchScript = PageFiles.text("search.js")

    private func list(_ entries: [ErrorReference.Entry], _ page: inout PageWriter) {
        page.markup("<ul class=\"list\">\n")
        for entry in entries {
            page.markup("<li\(searchedWords(of: entry))>")
            link(entry.key, &page)
            if let status = entry.status { page.markup(" <span class=\"status\">\(status)</span>") }
            page.markup("</li>\n")
        }
        page.markup("</ul>\n")
    }

    /// The attribute with the words that the script searches and the list does not show.
    private func searchedWords(of entry: ErrorReference.Entry) -> String {
        guard case .page = addresses.search else { return "" }
        let detail = titles[entry.key, words.language]?.detail
        let searched = entry.otherStatuses.map { String($0) } + (detail.map { [$0] } ?? [])
        return " data-words=\"\(HTMLText.escaped(searched.joined(separator: " "), as: .attribute))\""
    }

    /// A link to a problem: its title in the page's language, and its code.
    private func link(_ key: MessageKey, _ page: inout PageWriter) {
        guard reference.described(key) != nil else { return page.code(key.rawValue) }
        let texts = titles[key, words.language]
        page.link(to: addresses.problem(key), texts.map { words.attributes(for: $0.language) } ?? "") {
            $0.text(texts?.title ?? texts?.detail ?? key.rawValue)
        }
        page.markup(" ")
        page.code(key.rawValue)
    }

    private func part(
        _ heading: MessageKey, _ text: String?, _ texts: ErrorReference.Texts?, _ page: inout PageWriter
    ) {
        guard let text else { return }
        page.markup("<h2>\(words.html(heading))</h2>\n<p\(mark(texts))>")
        page.text(text)
        page.markup("</p>\n")
    }

    /// The words of a key in particular circumstances.
    private func variant(_ key: MessageKey, _ level: Int, _ page: inout PageWriter) {
        guard let texts = reference.pageTexts(of: key, in: words.language) else { return }
        let heading: MessageKey =
            MessageVariant.outcomeUnknown.base(of: key.rawValue) != nil
            ? "page.if-outcome-unknown" : "page.if-wait-known"
        page.markup("<h\(level)>\(words.html(heading))</h\(level)>\n")
        for text in [texts.detail, texts.action].compactMap({ $0 }) {
            page.markup("<p\(mark(texts))>")
            page.text(text)
            page.markup("</p>\n")
        }
    }

    /// The attributes of texts that are not in the page's language.
    private func mark(_ texts: ErrorReference.Texts?) -> String {
        texts.map { words.attributes(for: $0.language) } ?? ""
    }
}
