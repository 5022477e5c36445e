/// What a page of the report covers.
enum PageScope {
    /// All languages, in a single file.
    case everything
    /// All languages, without texts: each language has its own page in the same folder.
    case overview
    /// Files of translators that arrive: there are no texts, and each finding is listed.
    case arrival
    /// One language compared with its source.
    case language(LanguageTexts)

    /// A link to a language, with these filters set there.
    func address(_ tag: String, _ filters: KeyValuePairs<String, String> = [:]) -> String {
        let query = filters.map { "\($0)=\(Self.encoded($1))" }
        switch self {
        case .everything: return "#" + (tag.isEmpty ? query : ["lang=\(tag)"] + query).joined(separator: "&")
        case .overview: return PageScope.fileName(tag) + (query.isEmpty ? "" : "#" + query.joined(separator: "&"))
        case .arrival: return ""
        case .language: return "#" + (query.isEmpty ? "texts" : query.joined(separator: "&"))
        }
    }

    /// A plus sign would be read as a space, and an ampersand as the end of the value.
    private static func encoded(_ value: String) -> String {
        OutputPath.percentEncoded(value).replacing("&", with: "%26").replacing("+", with: "%2B")
    }

    /// The file of a language. `index.html` is taken.
    static func fileName(_ tag: String) -> String {
        tag.lowercased() == "index" ? "index-language.html" : "\(tag).html"
    }

    /// The languages whose texts are shown, the source first.
    func languages(_ report: LintReport) -> [LanguageTexts] {
        switch self {
        case .everything: report.shownTexts
        case .overview, .arrival: []
        case .language(let language):
            report.shownTexts.filter { $0.isReference && !language.isReference } + [language]
        }
    }

    func findings(_ report: LintReport) -> [Finding] {
        guard case .language(let language) = self else { return report.findings }
        return report.findings.filter { $0.locale == language.tag }
    }

    /// Whether parts may be left out to keep the page small enough for a browser. The page of a single language is always complete.
    var isLimited: Bool { if case .everything = self { true } else { false } }
}
