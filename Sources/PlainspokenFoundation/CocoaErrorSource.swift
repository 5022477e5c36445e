import Foundation
public import Plainspoken

/// Diagnoses `CocoaError`, and `NSError`s of its domain: mostly failures with files.
///
/// Paths and file names go to the log. In a gateway the files are ours, and the reader only learns about problems that
/// pass with time.
public struct CocoaErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let known = FoundationErrorIdentity(error), known.domain == NSCocoaErrorDomain else { return nil }
        let failure = SystemFailure(cocoa: known.code)
        // The underlying error of the system call is more precise than “cannot write”.
        guard failure == .file || failure == .general, let underlying = known.underlying as? any FoundationError,
            var diagnosis = Self.precise(underlying, in: context)
        else { return failure.diagnosis(of: error, in: context) }
        diagnosis.cause = error
        return diagnosis
    }

    private static func precise(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        if let known = FoundationErrorIdentity(error), known.domain == NSPOSIXErrorDomain {
            let failure = SystemFailure(posix: known.code)
            return failure == .general ? nil : failure.diagnosis(of: error, in: context)
        }
        return URLErrorSource().diagnose(error, in: context)
    }

    public var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (SystemFailure.messages + URLErrorSource().messages).filter { seen.insert($0.key).inserted }
    }
}

extension ErrorSource where Self == CocoaErrorSource {
    /// Failures with files, and whatever else Foundation reports in this domain.
    public static var cocoaError: CocoaErrorSource { CocoaErrorSource() }
}
