/// The id and the code of one occurrence.
struct Occurrence: Sendable {
    // Two fields for the id, because passing an optional enumeration on takes 40 instructions each time.
    /// The translator's own id; `nil` for none.
    let uuid: OccurrenceUUID?
    /// The application's id, or another server's.
    let text: String?
    /// The member `reference`; `nil` if the option is off.
    let code: OccurrenceCode?

    init(_ uuid: OccurrenceUUID, code: OccurrenceCode?) {
        self.uuid = uuid
        text = nil
        self.code = code
    }

    init(text: String?, code: OccurrenceCode?) {
        uuid = nil
        self.text = text
        self.code = code
    }

    /// The member `instance`; `nil` for none.
    var id: OccurrenceID? { text.map { .text($0) } ?? uuid.map { .uuid($0) } }

    /// The occurrence of another server's problem that is passed on: under that server's id and code, so that both logs
    /// have them. If it sent no code, its id gives one; if that is not a UUID either, the code stays ours.
    ///
    /// - Parameter problem: the other server's problem.
    func passingOn(_ problem: ForeignProblem) -> Occurrence {
        let code = code.map { problem.reference ?? problem.instance.flatMap { OccurrenceCode(uuid: $0) } ?? $0 }
        if let uuid, problem.instance == nil { return Occurrence(uuid, code: code) }
        return Occurrence(text: problem.instance ?? text, code: code)
    }

    /// Whether there is no id, or one that can be shown.
    var isShown: Bool { text == nil || issue == nil }

    /// The issue with an id that cannot be shown. A UUID can be.
    var issue: TranslationIssue? {
        guard let id = text else { return nil }
        guard URIReference.isOne(id) else {
            return TranslationIssue(.invalidURI, "the occurrence id is not a URI: \(id)")
        }
        guard id.utf8.count > AnswerLimits.nameBytes else { return nil }
        return TranslationIssue(
            .limitExceeded, "the occurrence id has \(id.utf8.count) bytes; the limit is \(AnswerLimits.nameBytes)")
    }
}
