public import Plainspoken

/// Diagnoses all errors of Foundation that this module knows: ``URLErrors``, ``POSIXErrors`` and ``CocoaErrors`` in one.
public struct FoundationErrors: ErrorSource {
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        URLErrors().diagnose(error, in: context) ?? POSIXErrors().diagnose(error, in: context)
            ?? CocoaErrors().diagnose(error, in: context)
    }

    public var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (URLErrors().messages + POSIXErrors().messages + CocoaErrors().messages)
            .filter { seen.insert($0.key).inserted }
    }
}

extension ErrorSource where Self == FoundationErrors {
    /// All errors of Foundation: `.urlError`, `.posixError` and `.cocoaError` in one.
    public static var foundation: FoundationErrors { FoundationErrors() }
}
