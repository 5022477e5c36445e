extension Diagnosis {
    /// Answers with 412 in place of 409 where what was changed meanwhile is what the request's precondition is about.
    /// (RFC 9110 §15.5.13)
    mutating func considerPrecondition(_ circumstances: RequestCircumstances) {
        guard circumstances.hasPrecondition, key == ProblemKind.resourceChanged.key, status == .conflict else { return }
        status = .preconditionFailed
    }
}
