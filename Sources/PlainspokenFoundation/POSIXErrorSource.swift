import Foundation
public import Plainspoken

/// Diagnoses `POSIXError`, and `NSError`s of its domain: failures of system calls.
///
/// In a gateway the reader learns about problems that pass with time (`service.*`); everything else is `error`. In a
/// client it was the reader's own program that failed, so the keys are those of ``URLErrorSource``.
public struct POSIXErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
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
