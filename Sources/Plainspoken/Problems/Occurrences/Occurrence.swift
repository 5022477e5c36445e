/// The id and the code of one occurrence.
struct Occurrence: Sendable {
    /// The member `instance`; `nil` for none.
    var id: OccurrenceID?
    /// The member `reference`; `nil` if the option is off.
    var code: OccurrenceCode?

    /// The occurrence of another server's problem that is passed on: under that server's id and code, so that both logs
    /// have them. If it sent no code, its id gives one; if that is not a UUID either, the code stays ours.
    ///
    /// - Parameter problem: the other server's problem.
    func passingOn(_ problem: ForeignProblem) -> Occurrence {
        let id = problem.instance.map { .text($0) } ?? id
        guard let code else { return Occurrence(id: id, code: nil) }
        return Occurrence(
            id: id,
            code: problem.reference ?? problem.instance.flatMap { OccurrenceCode(uuid: $0) } ?? code)
    }

    /// Whether there is no id, or one that can be shown.
    var isShown: Bool {
        if case .text = id { issue == nil } else { true }
    }

    /// The issue with an id that cannot be shown. A UUID can be.
    var issue: TranslationIssue? {
        guard case .text(let id) = id else { return nil }
        guard URIReference.isOne(id) else {
            return TranslationIssue(.invalidURI, "the occurrence id is not a URI: \(id)")
        }
        guard id.utf8.count > AnswerLimits.nameBytes else { return nil }
        return TranslationIssue(
            .limitExceeded, "the occurrence id has \(id.utf8.count) bytes; the limit is \(AnswerLimits.nameBytes)")
    }
}
