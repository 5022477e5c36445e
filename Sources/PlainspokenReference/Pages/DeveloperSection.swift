import Plainspoken

/// The part of a problem's page that programmers read.
struct DeveloperSection {
    private let reference: ErrorReference
    private let words: PageWords

    init(_ reference: ErrorReference, _ words: PageWords) {
        self.reference = reference
        self.words = words
    }

    func write(_ entry: ErrorReference.Entry, _ page: inout PageWriter) {
        page.markup("<section class=\"developers\" aria-labelledby=\"developers\">\n")
        page.markup("<h2 id=\"developers\">\(words.html("page.developers"))</h2>\n")
        // It is written in the source language only.
        if let about = entry.about {
            for paragraph in about.split(separator: "\n\n") {
                page.markup("<p\(sourceMark)>")
                page.text(String(paragraph))
                page.markup("</p>\n")
            }
        }
        page.markup("<dl>\n<dt>\(words.html("page.code"))</dt><dd>")
        page.code(entry.key.rawValue)
        page.markup("</dd>\n")
        if !entry.statuses.isEmpty {
            page.markup("<dt>\(words.html("page.status"))</dt><dd>\(entry.statusList)</dd>\n")
        }
        if let isWorthwhile = entry.retry?.isWorthwhile {
            let advice = words.html(isWorthwhile ? "page.retry-later" : "page.retry-never")
            page.markup("<dt>\(words.html("page.trying-again"))</dt><dd>\(advice)</dd>\n")
        }
        page.markup("</dl>\n")
        values(entry.arguments.filter { !$0.isPrivate }, &page)
        if let problem = reference.problem(of: entry.key, in: words.language), entry.status != nil {
            page.markup("<h3 id=\"response\">\(words.html("page.response"))</h3>\n")
            page.markup("<pre dir=\"ltr\" tabindex=\"0\" role=\"region\" aria-labelledby=\"response\"><code>")
            page.text(ProblemData.example(problem))
            page.markup("</code></pre>\n")
        }
        page.markup("</section>\n")
    }

    private func values(_ arguments: [ErrorReference.Argument], _ page: inout PageWriter) {
        guard !arguments.isEmpty else { return }
        page.markup(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"values\"><table>\n"
                + "<caption id=\"values\">\(words.html("page.values"))</caption>\n<thead><tr>")
        for heading: MessageKey in ["page.name", "page.type", "page.example", "page.explanation"] {
            page.markup("<th scope=\"col\">\(words.html(heading))</th>")
        }
        page.markup("</tr></thead>\n<tbody>\n")
        for argument in arguments {
            page.markup("<tr><th scope=\"row\">")
            page.code(argument.name)
            page.markup("</th><td>\(words.type(argument.type))</td><td><bdi>")
            page.text(argument.example ?? "")
            page.markup("</bdi></td><td\(sourceMark)>")
            page.text(argument.description ?? "")
            page.markup("</td></tr>\n")
        }
        page.markup("</tbody>\n</table></div>\n")
    }

    /// The attributes of texts that are in the source language on every page.
    private var sourceMark: String { reference.languages.first.map { words.attributes(for: $0) } ?? "" }
}
