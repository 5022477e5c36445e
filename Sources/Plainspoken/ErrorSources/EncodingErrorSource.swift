/// Diagnoses `EncodingError`: an answer of ours that cannot be written, which is ours to repair.
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
