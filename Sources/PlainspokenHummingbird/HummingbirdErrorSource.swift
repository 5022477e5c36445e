#if Hummingbird
import HTTPTypes
import Hummingbird
import Plainspoken

/// How the message in Hummingbird's `HTTPError(.conflict, message: "…")` is used.
public enum HTTPErrorMessages: Sendable, Hashable {
    /// It is logged, because its language is not known.
    case logged
    /// It is shown to the reader as the problem's detail: see `ForeignText.text`.
    case asDetail

    /// Applies this to a diagnosis that ``HummingbirdErrorSource`` made before the setting was known.
    func applied(to diagnosis: Diagnosis, of error: any Error) -> Diagnosis {
        guard self == .asDetail, let sentence = (error as? HTTPError)?.body,
            diagnosis.foreignText == ForeignText(sentence)
        else { return diagnosis }
        var diagnosis = diagnosis
        diagnosis.foreignText?.disclosure = .always
        return diagnosis
    }
}

/// Diagnoses Hummingbird's own errors: `HTTPError`, a body that is too large, and every other `HTTPResponseError`.
///
/// ``ErrorTranslationMiddleware`` adds it by itself.
public struct HummingbirdErrorSource: ErrorSource {
    private let messages: HTTPErrorMessages

    public init(messages: HTTPErrorMessages = .logged) {
        self.messages = messages
    }

    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
        guard let error = error as? any HTTPResponseError else { return nil }
        let answer = error as? HTTPError
        var diagnosis = HTTPStatusError(error.status.code, headerFields: answer?.headers).diagnosis
        diagnosis.cause = error.status.kind == .serverError ? error : nil
        if let message = answer?.body {
            diagnosis.foreignText = ForeignText(message, disclosure: messages == .asDetail ? .always : .never)
        }
        return diagnosis
    }
}
#endif
