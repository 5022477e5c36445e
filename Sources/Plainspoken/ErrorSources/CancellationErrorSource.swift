/// Diagnoses `CancellationError`: somebody gave up waiting, so there is nobody to answer and nothing to repair.
public struct CancellationErrorSource: ErrorSource {
    /// Names the type in code: where the standard library is linked statically, the linker leaves out a type that only the
    /// conformance's metadata name, and the runtime stops the program when it looks for it.
    private let failure: any Error.Type = CancellationError.self

    public func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis("cancelled", status: nil)
    }

    public var messages: [MessageDeclaration] { [MessageDeclaration("cancelled")] }
}

extension ErrorSource where Self == CancellationErrorSource {
    /// Cancelled tasks. Built in.
    public static var cancellation: CancellationErrorSource { CancellationErrorSource() }
}
