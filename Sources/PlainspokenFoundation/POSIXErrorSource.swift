import Foundation
public import Plainspoken

/// Diagnoses `POSIXError`, and `NSError`s of its domain: failures of system calls.
///
/// As a gateway the reader learns what can be waited out (`service.*`); all else is `error`. As a client the call was the
/// reader's program's, so that the keys are those of ``URLErrorSource``.
public struct POSIXErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let known = FoundationErrorIdentity(error), known.domain == NSPOSIXErrorDomain else { return nil }
        return SystemFailure(posix: known.code).diagnosis(of: error, in: context)
    }

    public var messages: [MessageDeclaration] { SystemFailure.messages }
}

extension ErrorSource where Self == POSIXErrorSource {
    /// Failures of system calls.
    public static var posixError: POSIXErrorSource { POSIXErrorSource() }
}
