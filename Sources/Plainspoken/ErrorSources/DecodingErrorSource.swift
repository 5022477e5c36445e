/// Diagnoses a bare `DecodingError`: one of ours.
///
/// Whose data did not fit is not in the error. Most often it is what our own code has read, from a database or another
/// server, and then the reader can do nothing and must not see how our types are named. The request's body is the
/// reader's: for that there is ``RequestDecodingError``.
public struct DecodingErrorSource: ErrorSource {
    public func diagnose(_ error: DecodingError, in context: DiagnosisContext) -> Diagnosis? {
        .general(cause: error)
    }

    public var messages: [MessageDeclaration] { MessageDeclaration.withVariants(.error) }
}

extension ErrorSource where Self == DecodingErrorSource {
    /// Data that does not decode, the request's body apart. Built in.
    public static var decoding: DecodingErrorSource { DecodingErrorSource() }
}
