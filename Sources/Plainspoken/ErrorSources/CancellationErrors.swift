/// Diagnoses `CancellationError`: somebody gave up waiting, so there is nobody to answer and nothing to repair.
public struct CancellationErrors: ErrorSource {
    public init() {}

    public func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis("cancelled", status: nil)
    }

    public var messages: [MessageDeclaration] { [MessageDeclaration("cancelled")] }
}

extension ErrorSource where Self == CancellationErrors {
    /// Cancelled tasks. Built in.
    public static var cancellation: CancellationErrors { CancellationErrors() }
}
