import HTTPTypes

/// Diagnoses ``HTTPStatusError``: every registered code has a message of its own, other codes have that of their class.
public struct HTTPStatusErrors: ErrorSource {
    public init() {}

    public func diagnose(_ error: HTTPStatusError, in context: DiagnosisContext) -> Diagnosis? {
        guard let status = HTTPStatusCodes.status(error.code) else {
            return Diagnosis(HTTPStatusCategory.unknown.key, status: .internalServerError, cause: error)
        }
        // Without a class key in `code`, programs would have to know every number that is in use somewhere.
        let key = HTTPStatusCodes.key(error.code)
        let code = Self.registered.contains(error.code) ? key : error.category.key
        var diagnosis = Diagnosis(key, status: status, code: code.rawValue)
        diagnosis.retry = HTTPStatusCodes.retryAdvice(error.code)
        guard !error.headerFields.isEmpty else { return diagnosis }

        diagnosis.headerFields = error.headerFields
        guard let seconds = RetryAfter.seconds(in: error.headerFields) else { return diagnosis }
        diagnosis.retry = .after(seconds: seconds)
        // The engine writes this field from the advice, always as seconds.
        diagnosis.headerFields?[.retryAfter] = nil
        if seconds > 0, let specific = RetryAfter.key(for: error.code) {
            diagnosis.key = specific
            diagnosis.arguments = [RetryAfter.argument: .integer(seconds)]
        }
        return diagnosis
    }

    public var messages: [MessageDeclaration] {
        HTTPStatusCodes.registered.map { MessageDeclaration(HTTPStatusCodes.key($0)) }
            + HTTPStatusCategory.allCases.map { MessageDeclaration($0.key) }
            + RetryAfter.messages
    }

    private static let registered = Set(HTTPStatusCodes.registered)
}

extension ErrorSource where Self == HTTPStatusErrors {
    /// Answers that are nothing but a status. Built in.
    public static var httpStatus: HTTPStatusErrors { HTTPStatusErrors() }
}
