/// Diagnoses a bare `DecodingError`, which is our own failure.
///
/// The error does not say whose data did not fit. Usually it is data that our own code read, from a database or another
/// server: the reader can do nothing about it and must not see the names of our types. The request's body comes from
/// the reader; for that there is ``RequestDecodingError``.
public struct DecodingErrorSource: ErrorSource {
    public func diagnose(_ error: DecodingError, in context: DiagnosisContext) -> Diagnosis? {
        .general(cause: error)
    }

    public var messages: [MessageDeclaration] { MessageDeclaration.withVariants(.error) }
}

extension ErrorSource where Self == DecodingErrorSource {
    /// Data that does not decode, except the request's body. Built in.
    public static var decoding: DecodingErrorSource { DecodingErrorSource() }
}
