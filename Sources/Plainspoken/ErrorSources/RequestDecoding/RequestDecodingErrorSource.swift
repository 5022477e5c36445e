/// Diagnoses ``RequestDecodingError``: status 400, and the field that did not fit.
public struct RequestDecodingErrorSource: ErrorSource {
    public func diagnose(_ error: RequestDecodingError, in context: DiagnosisContext) -> Diagnosis? {
        var diagnosis = Diagnosis(Self.key(of: error), status: .badRequest, retry: .never, cause: error.cause)
        if !error.isMalformed, let field = FieldIssue(error.cause).fieldError { diagnosis.fieldErrors = [field] }
        return diagnosis
    }

    private static func key(of error: RequestDecodingError) -> MessageKey {
        switch error.part {
        case .body: error.isMalformed ? "body.malformed" : "body.invalid"
        // There is no query that is not one: every text after `?` is.
        case .query: "query.invalid"
        }
    }

    public var messages: [MessageDeclaration] {
        ["body.malformed", "body.invalid", "query.invalid"].map { MessageDeclaration($0) } + FieldIssue.messages
    }
}

extension ErrorSource where Self == RequestDecodingErrorSource {
    /// Bodies and queries of requests that do not decode. Built in.
    public static var requestDecoding: RequestDecodingErrorSource { RequestDecodingErrorSource() }
}
