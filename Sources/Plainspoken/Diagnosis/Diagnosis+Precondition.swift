extension Diagnosis {
    /// Answers with 412 instead of 409 if the conflict is about the request's precondition. (RFC 9110 §15.5.13)
    mutating func considerPrecondition(_ circumstances: RequestCircumstances) {
        guard circumstances.hasPrecondition, key == ProblemKind.resourceChanged.key, status == .conflict else { return }
        status = .preconditionFailed
    }
}
