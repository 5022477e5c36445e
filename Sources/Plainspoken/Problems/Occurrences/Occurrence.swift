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
}
