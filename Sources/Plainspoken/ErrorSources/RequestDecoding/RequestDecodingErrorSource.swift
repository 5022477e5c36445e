/// Diagnoses ``RequestDecodingError``: which part of the request, and the field that did not fit.
public struct RequestDecodingErrorSource: ErrorSource {
    public func diagnose(_ error: RequestDecodingError, in context: DiagnosisContext) -> Diagnosis? {
        let field = error.isMalformed ? nil : FieldIssue(error.cause).fieldError(in: error.part)
        return Diagnosis(Self.kind(of: error), fieldErrors: field.map { [$0] } ?? [], cause: error.cause)
    }

    private static func kind(of error: RequestDecodingError) -> ProblemKind {
        switch error.part {
        case .body: error.isMalformed ? .bodyMalformed : .bodyInvalid
        // Any text is a valid query, and so with the others.
        case .query: .queryInvalid
        case .path: .pathInvalid
        case .header: .headerInvalid
        }
    }

    public var messages: [MessageDeclaration] {
        ([.bodyMalformed, .bodyInvalid, .queryInvalid, .pathInvalid, .headerInvalid] as [ProblemKind]).map {
            MessageDeclaration($0.key)
        } + Vocabulary.messages(of: [.missing, .null] + ExpectedType.kinds)
            + ExpectedType.expectations.map { MessageDeclaration($0) }
    }
}

extension ErrorSource where Self == RequestDecodingErrorSource {
    /// Parts of requests that do not decode. Built in.
    public static var requestDecoding: RequestDecodingErrorSource { RequestDecodingErrorSource() }
}
