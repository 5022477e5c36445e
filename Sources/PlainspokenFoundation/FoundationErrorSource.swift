public import Plainspoken

/// Diagnoses all Foundation errors that this module knows: ``URLErrorSource``, ``POSIXErrorSource`` and
/// ``CocoaErrorSource`` in one.
public struct FoundationErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        URLErrorSource().diagnose(error, in: context) ?? POSIXErrorSource().diagnose(error, in: context)
            ?? CocoaErrorSource().diagnose(error, in: context)
    }

    public var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return (URLErrorSource().messages + POSIXErrorSource().messages + CocoaErrorSource().messages)
            .filter { seen.insert($0.key).inserted }
    }
}

extension ErrorSource where Self == FoundationErrorSource {
    /// All errors of Foundation: `.urlError`, `.posixError` and `.cocoaError` in one.
    public static var foundation: FoundationErrorSource { FoundationErrorSource() }
}
