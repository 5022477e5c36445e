import Foundation
public import Plainspoken

/// Diagnoses `CocoaError`, and `NSError`s of its domain: mostly failures with files of our own.
///
/// Their paths and names are ours and go to the log; a reader learns something only where waiting helps.
public struct CocoaErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let known = FoundationErrorIdentity(error), known.domain == NSCocoaErrorDomain else { return nil }
        switch CocoaError.Code(rawValue: known.code) {
        case .fileWriteOutOfSpace: return ServiceFailure.storageFull.diagnosis(cause: error, role: context.role)
        case .fileLocking: return ServiceFailure.busy.diagnosis(cause: error, role: context.role)
        case .userCancelled: return Diagnosis("cancelled", status: nil, cause: error)
        default: break
        }
        // What the system call said is more precise than “cannot write”.
        guard let underlying = known.underlying as? any FoundationError,
            var diagnosis = POSIXErrorSource().diagnose(underlying, in: context)
        else { return ServiceFailure.general(cause: error, role: context.role) }
        diagnosis.cause = error
        return diagnosis
    }

    public var messages: [MessageDeclaration] { ServiceFailure.messages + [MessageDeclaration("cancelled")] }
}

extension ErrorSource where Self == CocoaErrorSource {
    /// Failures with files, and what else Foundation reports under its own name.
    public static var cocoaError: CocoaErrorSource { CocoaErrorSource() }
}
