/// Diagnoses ``ResponseError``.
///
/// The reader's own client has no status to show. A gateway answers 502: the server behind it broke the agreement.
public struct ResponseErrorSource: ErrorSource {
    public func diagnose(_ error: ResponseError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis(error.reason.key, status: context.role == .gateway ? .badGateway : nil, cause: error.cause)
    }

    public var messages: [MessageDeclaration] {
        ResponseError.Reason.all.map { MessageDeclaration($0.key) }
    }
}

extension ErrorSource where Self == ResponseErrorSource {
    /// Answers of servers that are no answers. Built in.
    public static var response: ResponseErrorSource { ResponseErrorSource() }
}
