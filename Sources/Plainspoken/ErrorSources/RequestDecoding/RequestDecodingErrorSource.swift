/// Diagnoses ``RequestDecodingError``: the part of the request, and the field that did not fit.
public struct RequestDecodingErrorSource: ErrorSource {
    public func diagnose(_ error: RequestDecodingError, in context: DiagnosisContext) -> Diagnosis? {
        // Any text is a valid query, path or header.
        let kind = error.isMalformed && error.part == .body ? .bodyMalformed : error.part.problem
        var diagnosis = Diagnosis(kind, fieldErrors: error.fieldErrors, cause: error.cause)
        if let mistake = error.mistake, error.isMalformed { diagnosis.parameters = mistake.parameters }
        return diagnosis
    }

    public var messages: [MessageDeclaration] {
        ([.bodyMalformed, .bodyInvalid, .queryInvalid, .pathInvalid, .headerInvalid] as [ProblemKind]).map {
            MessageDeclaration($0.key)
        } + Vocabulary.messages(of: [.missing, .null] + ExpectedType.kinds)
    }
}

extension RequestDecodingError.Part {
    /// The problem when fields of this part are not acceptable.
    var problem: ProblemKind {
        switch self {
        case .body: .bodyInvalid
        case .query: .queryInvalid
        case .path: .pathInvalid
        case .header: .headerInvalid
        }
    }
}

extension ErrorSource where Self == RequestDecodingErrorSource {
    /// Parts of requests that do not decode. Built in.
    public static var requestDecoding: RequestDecodingErrorSource { RequestDecodingErrorSource() }
}
