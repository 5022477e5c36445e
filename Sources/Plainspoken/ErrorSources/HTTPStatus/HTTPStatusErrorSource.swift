/// Diagnoses ``HTTPStatusError``: every registered code has its own message, other codes have that of their class.
public struct HTTPStatusErrorSource: ErrorSource {
    public func diagnose(_ error: HTTPStatusError, in context: DiagnosisContext) -> Diagnosis? {
        error.diagnosis
    }

    public var messages: [MessageDeclaration] {
        HTTPStatusCodes.registered.flatMap { MessageDeclaration.withVariants(HTTPStatusCodes.key($0)) }
            + HTTPStatusCodes.neutralKeys.map { MessageDeclaration($0) }
            + HTTPStatusCategory.allCases.map { MessageDeclaration($0.key) }
    }
}

extension ErrorSource where Self == HTTPStatusErrorSource {
    /// Responses that are just a status. Built in.
    public static var httpStatus: HTTPStatusErrorSource { HTTPStatusErrorSource() }
}
