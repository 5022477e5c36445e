import LanguageTags
import Plainspoken

/// What a page says about one problem.
struct ProblemPage: TemplateValues {
    private let problem: Problem
    private let texts: CatalogTexts
    private let language: LanguageTag?
    private let title: String
    private let wait: Text?
    private let help: String?

    private typealias Text = (text: String, language: LanguageTag)

    init(_ problem: Problem, _ texts: CatalogTexts) {
        self.problem = problem
        self.texts = texts
        language = problem.languages.first
        title = problem.title ?? texts.text(.error, .title, for: language)?.text ?? problem.code
        wait = Self.wait(problem, texts)
        help = Self.isAddress(problem.type) ? problem.type : nil
    }

    /// When to try again, unless the action says just that.
    private static func wait(_ problem: Problem, _ texts: CatalogTexts) -> Text? {
        guard let seconds = problem.retry.wholeSeconds, seconds > 0 else { return nil }
        var arguments = DiagnosisArguments()
        arguments.supplyWait(seconds: seconds)
        // All entries of this kind have the same action.
        let found = texts.text("http.503.retry-after", .action, arguments.values, for: problem.languages.first)
        return found?.text == problem.action ? nil : found
    }

    /// Whether a browser can open a type: not `about:blank`, nor a URN, nor a script.
    private static func isAddress(_ type: String) -> Bool {
        guard URIReference.isOne(type) else { return false }
        return ["https://", "http://"].contains { type.hasPrefix($0) } || type.hasPrefix("/") && !type.hasPrefix("//")
    }

    /// The occurrence as a reader can tell it to support: the short code if there is one.
    private var id: String? { problem.reference?.description ?? problem.instance }

    /// As an attribute's value. Whether a text of an unknown language, such as another server's, runs from right to left shows its
    /// first letter.
    private var direction: String {
        problem.languages.isEmpty ? "auto" : problem.direction == .rightToLeft ? "rtl" : "ltr"
    }

    var fieldCount: Int { problem.errors.count }

    func has(_ place: TemplatePlace) -> Bool {
        switch place {
        case .detail: problem.detail != nil
        case .action: problem.action != nil
        case .wait: wait != nil
        case .status: problem.status != nil
        case .id: id != nil
        case .instance: problem.instance != nil
        case .help: help != nil
        case .fields, .field: !problem.errors.isEmpty
        case .text(let key): texts.text(MessageKey(key), for: language) != nil
        default: true
        }
    }

    func append(_ place: TemplatePlace, as context: HTMLText.Context, field: Int, to output: inout [UInt8]) {
        switch place {
        case .lang: HTMLText.append(name: language?.description ?? "", as: context, to: &output)
        case .dir: output += direction.utf8
        case .robots: output += "noindex".utf8
        case .title: append(own: title, as: context, to: &output)
        case .detail: append(own: problem.detail, as: context, to: &output)
        case .action: append(own: problem.action, as: context, to: &output)
        case .wait: append(wait, as: context, to: &output)
        case .status: if let status = problem.status { output += String(status.code).utf8 }
        case .code: HTMLText.append(name: problem.code, as: context, to: &output)
        case .id: HTMLText.append(name: id ?? "", as: context, to: &output)
        case .instance: HTMLText.append(name: problem.instance ?? "", as: context, to: &output)
        case .help: HTMLText.append(name: help ?? "", as: context, to: &output)
        case .fieldText:
            append(own: problem.errors[field].detail ?? problem.errors[field].code, as: context, to: &output)
        case .fieldName: HTMLText.append(name: problem.errors[field].place.text, as: context, to: &output)
        case .text(let key): append(texts.text(MessageKey(key), for: language), as: context, to: &output)
        case .style, .content, .fields, .field: break
        }
    }

    /// Appends one of the problem's texts. It is only known for the detail which of the languages is its own, so each has
    /// its own direction if there are several, or if none is known.
    private func append(own text: String?, as context: HTMLText.Context, to output: inout [UInt8]) {
        guard let text else { return }
        guard problem.languages.count != 1, context == .content else {
            return HTMLText.append(text, as: context, to: &output)
        }
        output += "<bdi>".utf8
        HTMLText.append(text, as: context, to: &output)
        output += "</bdi>".utf8
    }

    /// Appends one of the page's words, marked if they are not in the page's language.
    private func append(_ text: Text?, as context: HTMLText.Context, to output: inout [UInt8]) {
        guard let text else { return }
        guard context == .content, !isOwn(text.language) else {
            return HTMLText.append(text.text, as: context, to: &output)
        }
        output +=
            #"<span lang="\#(text.language)" dir="\#(text.language.direction == .rightToLeft ? "rtl" : "ltr")">"#.utf8
        HTMLText.append(text.text, as: context, to: &output)
        output += "</span>".utf8
    }

    /// Whether a text in a language belongs to the page without a mark: `en` on a page in `en-GB`.
    private func isOwn(_ other: LanguageTag) -> Bool {
        language?.fallbackChain.contains(other) == true
    }
}
