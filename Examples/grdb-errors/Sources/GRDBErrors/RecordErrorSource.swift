public import GRDB
public import Plainspoken

/// Diagnoses GRDB's own error: a record that is not there.
public struct RecordErrorSource: ErrorSource {
    public init() {}

    public func diagnose(_ error: RecordError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis(.resourceNotFound, cause: error)
    }

    public var messages: [MessageDeclaration] { [MessageDeclaration("resource.not-found")] }
}

extension ErrorSource where Self == RecordErrorSource {
    /// Records that are not there.
    public static var grdbRecords: RecordErrorSource { RecordErrorSource() }
}
