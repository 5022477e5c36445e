/// Diagnoses ``ResponseError``.
///
/// The reader's own client says what was wrong with the answer; it has no status to show. A gateway says no more than that
/// something behind it failed, with 502: what was asked of the other server may have taken effect all the same.
public struct ResponseErrorSource: ErrorSource {
    public func diagnose(_ error: ResponseError, in context: DiagnosisContext) -> Diagnosis? {
        switch context.role {
        case .gateway: GatewayAnswer.failed.diagnosis(cause: error)
        case .client: Diagnosis(error.reason.key, status: nil, outcome: .unknown, cause: error.cause)
        }
    }

    public var messages: [MessageDeclaration] {
        ResponseError.Reason.all.flatMap { MessageDeclaration.withVariants($0.key) }
            + GatewayAnswer.messages(of: [.failed])
    }
}

extension ErrorSource where Self == ResponseErrorSource {
    /// Answers of servers that are no answers. Built in.
    public static var response: ResponseErrorSource { ResponseErrorSource() }
}
