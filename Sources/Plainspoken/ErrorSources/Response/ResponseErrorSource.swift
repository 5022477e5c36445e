/// Diagnoses ``ResponseError``.
///
/// A client tells its reader what was wrong with the response; there is no status to show. A gateway only says that
/// something behind it failed, with 502: the call to the other server may still have taken effect.
public struct ResponseErrorSource: ErrorSource {
    public func diagnose(_ error: ResponseError, in context: DiagnosisContext) -> Diagnosis? {
        switch context.role {
        case .gateway: GatewayAnswer.failed.diagnosis(cause: error.cause ?? error)
        case .client: Diagnosis(error.reason.key, status: nil, outcome: .unknown, cause: error.cause)
        }
    }

    public var messages: [MessageDeclaration] {
        ResponseError.Reason.all.flatMap { MessageDeclaration.withVariants($0.key) }
            + GatewayAnswer.messages(of: [.failed])
    }
}

extension ErrorSource where Self == ResponseErrorSource {
    /// Unexpected responses of servers. Built in.
    public static var response: ResponseErrorSource { ResponseErrorSource() }
}
