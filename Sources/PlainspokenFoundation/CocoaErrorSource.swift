import Foundation
public import Plainspoken

/// Diagnoses `CocoaError`, and `NSError`s of its domain: mostly failures with files.
///
/// Their paths and names go to the log. As a gateway the files are ours, and the reader learns only what can be waited out.
public struct CocoaErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let known = FoundationErrorIdentity(error), known.domain == NSCocoaErrorDomain else { return nil }
        let failure = SystemFailure(cocoa: known.code)
        // What the system call said is more precise than “cannot write”.
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
    /// Failures with files, and what else Foundation reports under its own name.
    public static var cocoaError: CocoaErrorSource { CocoaErrorSource() }
}
