#if GRPC
import GRPCCore
import GRPCProtobuf
import LanguageTags
import Plainspoken

/// Diagnoses errors that are a gRPC status: `RPCError`, `GoogleRPCStatus` and every other `RPCErrorConvertible`.
struct ThrownStatusSource: ErrorSource {
    func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
        (error as? any RPCErrorConvertible).map { Self.diagnosis(of: $0, error) }
    }

    /// The diagnosis of a status: the text for its code, unless a `GoogleRPCStatus` brings its own in the reader's
    /// language.
    static func diagnosis(of status: any RPCErrorConvertible, _ error: any Error) -> Diagnosis {
        let row = CanonicalCode.row(of: status.rpcErrorCode)
        var diagnosis = Diagnosis(row.key, status: row.key == .cancelled ? nil : row.code.httpStatus)
        diagnosis.retry = HTTPStatusError(row.status).diagnosis.retry
        diagnosis.cause = (error as? RPCError)?.cause
        if !status.rpcErrorMessage.isEmpty { diagnosis.foreignText = ForeignText(status.rpcErrorMessage) }
        guard let whole = error as? GoogleRPCStatus else { return diagnosis }
        if let delay = whole.details.lazy.compactMap(\.retryInfo).first?.delay { diagnosis.retry = .after(delay) }
        if let text = whole.details.lazy.compactMap(\.localizedMessage).first, let tag = LanguageTag(text.locale) {
            var written = ForeignProblem(in: tag, code: row.key.rawValue)
            (written.detail, written.action) = StatusReading.parts(of: text)
            written.status = diagnosis.status
            written.retry = diagnosis.retry
            diagnosis.foreignProblem = written
        }
        return diagnosis
    }

    var messages: [MessageDeclaration] {
        Set(CanonicalCode.all.map(\.key)).sorted { $0.rawValue < $1.rawValue }.map { MessageDeclaration($0) }
    }
}
#endif
