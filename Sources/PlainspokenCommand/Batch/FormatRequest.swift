import Catalogs
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation

/// What `format` and `parts` share: a message and its values. All functions can be used, including drafts.
struct FormatRequest {
    /// The text for a message that does not parse (LDML 48.2 part 9, "Fallback Resolution").
    static let fallbackText = "{\u{FFFD}}"

    /// The message; nil if its source has syntax errors.
    let message: CompiledMessage?
    let errors: [MessageError]
    let arguments: MessageArguments

    init(_ request: BatchRequest) throws(BatchFailure) {
        let source = try request.required("message", try request.string("message"), "MessageFormat 2 source")
        let locale = try request.tag("locale") ?? "en"
        let bidi = try request.choice("bidi", of: BidiStrategy.self) ?? .default
        var arguments = MessageArguments()
        for (name, value) in try request.arguments() { arguments[name] = value.messageValue }
        let parsed = Message.parse(source)
        message = parsed.message.map { CompiledMessage($0, locale: locale, functions: .localizedDrafts, bidi: bidi) }
        errors = parsed.errors
        self.arguments = arguments
    }

    /// The members that report problems: always `issues`, and also `errors` if the message itself has any.
    func trouble(_ issues: [MessageIssue]) -> [JSONValue.Member] {
        let list = issues.map { issue in
            JSONValue.object([
                .init("type", .string(issue.code.rawValue)), .init("source", .string(issue.source)),
                .init("message", .string(issue.message)),
            ])
        }
        // Errors in the data model come up again as issues of formatting. They are reported only once, with their places.
        let members = [JSONValue.Member("issues", .array(errors.isEmpty ? list : []))]
        return errors.isEmpty ? members : members + [.init("errors", ParseOperation.value(of: errors))]
    }
}
