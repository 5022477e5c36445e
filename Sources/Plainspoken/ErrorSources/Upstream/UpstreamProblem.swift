import HTTPTypes
import LanguageTags

/// A problem (RFC 9457) as another server has sent it, in JSON or XML, with the members of ours.
struct UpstreamProblem {
    /// The longest title that is passed on, in bytes.
    static let maximumTitleLength = 200
    /// The longest other text that is passed on, in bytes.
    static let maximumTextLength = 1_000
    /// The longest code, type, instance or pointer that is passed on, in bytes.
    static let maximumNameLength = 512

    private let text: (String) -> String?
    private let fieldErrors: [ForeignProblem.FieldError]
    private let language: LanguageTag?

    /// - Parameter answer: its body is a problem.
    init?(_ answer: UpstreamAnswer) {
        if let root = answer.json, root.members != nil {
            self.init(root, in: answer.language)
        } else if let root = answer.markup {
            self.init(root, in: answer.language)
        } else {
            return nil
        }
    }

    private init(_ root: JSONValue, in language: LanguageTag?) {
        self.language = language
        text = { root[$0]?.string }
        guard let errors = root["errors"]?.elements else {
            // ASP.NET's form: a map from fields to sentences.
            fieldErrors = FieldMap.errors(in: root["errors"] ?? .null).prefix(UpstreamFinding.maximumFieldErrors).map {
                Self.fieldError(at: $0.place, code: $0.code, detail: $0.message)
            }
            return
        }
        fieldErrors = errors.prefix(UpstreamFinding.maximumFieldErrors).map { error in
            Self.fieldError { error[$0]?.string }
        }
    }

    private init(_ root: MarkupElement, in language: LanguageTag?) {
        self.language = root.attributes["xml:lang"].flatMap { LanguageTag($0) } ?? language
        text = { root.text(of: $0) }
        let errors = root.child("errors")?.children ?? []
        fieldErrors = errors.prefix(UpstreamFinding.maximumFieldErrors).map { error in
            Self.fieldError { error.text(of: $0) }
        }
    }

    /// What can be told to the reader of it; `nil` if that is not a title or a detail in one language.
    ///
    /// - Parameter status: what the server answered.
    func passedOn(status: Int) -> ForeignProblem? {
        guard let language else { return nil }
        let title = ReaderText.of(text("title"), limit: Self.maximumTitleLength)
        let detail = ReaderText.of(text("detail"), limit: Self.maximumTextLength)
        guard title != nil || detail != nil else { return nil }

        let type = Self.name(text("type")) ?? "about:blank"
        let code = Self.name(text("code")) ?? (type == "about:blank" ? HTTPStatusCodes.key(status).rawValue : type)
        var problem = ForeignProblem(in: language, code: code)
        problem.type = type
        problem.title = title
        problem.status = HTTPStatusCodes.status(status)
        problem.detail = detail
        problem.instance = Self.name(text("instance"))
        problem.action = ReaderText.of(text("action"), limit: Self.maximumTextLength)
        problem.fieldErrors = fieldErrors
        return problem
    }

    private static func fieldError(_ text: (String) -> String?) -> ForeignProblem.FieldError {
        let place = FieldPlace(
            // One that is not a URI fragment is written as one: other servers leave out the `#` and what follows from it.
            pointer: text("pointer").map { name($0) ?? FieldLocation(parts: FieldPath.parse($0)).pointer },
            parameter: ReaderText.of(text("parameter"), limit: maximumTitleLength),
            header: ReaderText.of(text("header"), limit: maximumTitleLength))
        return fieldError(at: place, code: text("code"), detail: text("detail"))
    }

    private static func fieldError(at place: FieldPlace, code: String?, detail: String?) -> ForeignProblem.FieldError {
        ForeignProblem.FieldError(
            place, code: name(code) ?? "field.invalid", detail: ReaderText.of(detail, limit: maximumTextLength))
    }

    /// A name for programs; `nil` for one that is too long or could break out of where it stands.
    private static func name(_ text: String?) -> String? {
        guard let text, 1...maximumNameLength ~= text.utf8.count, URIReference.isOne(text) else { return nil }
        return text
    }
}
