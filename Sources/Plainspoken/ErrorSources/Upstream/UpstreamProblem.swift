import ByteText
import HTTPTypes
import LanguageTags

/// A problem (RFC 9457) from another server, in JSON or XML, with the members that ours have.
struct UpstreamProblem: Sendable {
    static let mediaType = "application/problem+json"

    /// The longest title to pass on, in bytes.
    static let maximumTitleLength = 200
    /// The longest other text to pass on, in bytes.
    static let maximumTextLength = 1_000

    private let text: @Sendable (String) -> String?
    private let language: LanguageTag?

    /// - Returns: `nil` unless its media type or our member `code` shows that it is a problem: any JSON can have a
    ///   title and a detail.
    init?(_ root: JSONValue, of answer: UpstreamAnswer) {
        guard answer.mediaType == Self.mediaType || root["code"]?.string != nil else { return nil }
        text = { root[$0]?.string }
        language = answer.language
    }

    /// - Parameter root: an element in the namespace of problems.
    init(_ root: MarkupElement, of answer: UpstreamAnswer) {
        text = { root.text(of: $0) }
        let named = Set(([root] + root.children).compactMap { $0.attributes["xml:lang"] })
        language = named.isEmpty ? answer.language : named.count == 1 ? named.first.flatMap { LanguageTag($0) } : nil
    }

    /// - Parameters:
    ///   - language: the language of all texts.
    ///   - members: the members that are texts, by name.
    init(in language: LanguageTag, _ members: [String: String]) {
        text = { members[$0] }
        self.language = language
    }

    /// The parts that can be shown to the reader; `nil` unless there is a title or a detail in a single language.
    ///
    /// - Parameters:
    ///   - status: the status of the server's response.
    ///   - fieldErrors: what the body says about parts of the request.
    func passedOn(status: Int, _ fieldErrors: [UpstreamFieldError]) -> ForeignProblem? {
        guard let language else { return nil }
        let title = ReaderText.of(text("title"), limit: Self.maximumTitleLength)
        let detail = ReaderText.of(text("detail"), limit: Self.maximumTextLength)
        guard title != nil || detail != nil else { return nil }

        let type = Self.reference(text("type")) ?? "about:blank"
        let code = Self.name(text("code")) ?? (type == "about:blank" ? HTTPStatusCodes.key(status).rawValue : type)
        var problem = ForeignProblem(in: language, code: code)
        problem.type = type
        problem.title = title
        problem.status = HTTPStatusCodes.status(status)
        problem.detail = detail
        problem.instance = Self.reference(text("instance"))
        problem.reference = text("reference").flatMap { OccurrenceCode($0) }
        problem.action = ReaderText.of(text("action"), limit: Self.maximumTextLength)
        problem.fieldErrors = fieldErrors.prefix(AnswerLimits.fieldErrors).map { error in
            ForeignProblem.FieldError(
                at: error.place, code: Self.name(error.code) ?? "field.invalid",
                detail: ReaderText.of(error.message, limit: Self.maximumTextLength))
        }
        return problem
    }

    /// A URI reference; `nil` for a scheme that cannot be looked up, such as `javascript:`.
    private static func reference(_ text: String?) -> String? {
        guard let text = name(text) else { return nil }
        let start = text.utf8.prefix { !"/?#".utf8.contains($0) }
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return text }
        let scheme = ASCII.lowercased(String(decoding: start[..<colon], as: UTF8.self))
        return ["http", "https", "urn", "tag", "about"].contains(scheme) ? text : nil
    }

    /// A name for programs; `nil` if it is too long or could break out of its context.
    private static func name(_ text: String?) -> String? {
        guard let text = AnswerLimits.name(text), !text.isEmpty, URIReference.isOne(text) else { return nil }
        return text
    }
}
