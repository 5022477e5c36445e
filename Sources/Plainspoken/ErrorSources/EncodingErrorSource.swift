/// Diagnoses `EncodingError`: a response of ours that cannot be encoded, which is our own failure.
public struct EncodingErrorSource: ErrorSource {
    public func diagnose(_ error: EncodingError, in context: DiagnosisContext) -> Diagnosis? {
        .general(cause: error)
    }

    public var messages: [MessageDeclaration] { MessageDeclaration.withVariants(.error) }
}

extension ErrorSource where Self == EncodingErrorSource {
    /// Data that does not encode. Built in.
    public static var encoding: EncodingErrorSource { EncodingErrorSource() }
}
