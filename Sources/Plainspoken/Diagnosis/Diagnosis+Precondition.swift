import HTTPTypes

extension Diagnosis {
    /// Answers with 412 instead of 409 if the conflict is about the request's precondition. (RFC 9110 §15.5.13)
    mutating func considerPrecondition(_ circumstances: RequestCircumstances) {
        guard circumstances.hasPrecondition, Self.canFailPrecondition(key, status: status?.code) else { return }
        status = .preconditionFailed
    }

    /// The statuses that a problem has instead of its own in some circumstances: 412 for `resource.changed`, nothing for the others.
    package static func otherStatuses(of key: MessageKey, status: Int?) -> [Int] {
        canFailPrecondition(key, status: status) ? [HTTPResponse.Status.preconditionFailed.code] : []
    }

    private static func canFailPrecondition(_ key: MessageKey, status: Int?) -> Bool {
        key == ProblemKind.resourceChanged.key && status == HTTPResponse.Status.conflict.code
    }
}
