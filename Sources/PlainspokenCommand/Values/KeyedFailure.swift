import HTTPTypes
import Plainspoken

/// An error said by the key of its message.
struct KeyedFailure {
    /// What to answer with.
    enum Status: Hashable {
        /// What the key has built in; 500 for keys of applications.
        case builtIn
        /// This one; nil for none.
        case code(HTTPResponse.Status?)
    }

    var key: MessageKey
    var generalKeys: [MessageKey] = []
    var arguments = DiagnosisArguments()
    var status = Status.builtIn
    /// The wait in seconds, where it is known.
    var retryAfter: Int?
    /// Whether it is known that the request took no effect.
    var isNotApplied = false
    var fieldErrors: [FieldError] = []

    var diagnosis: Diagnosis {
        var (status, retry) = Self.builtIn(key)
        if case .code(let code) = self.status { status = code }
        if let retryAfter { retry = .after(.seconds(retryAfter)) }
        return Diagnosis(
            key, under: generalKeys, arguments: arguments, status: status, fieldErrors: fieldErrors, retry: retry,
            outcome: isNotApplied ? .notApplied : nil)
    }

    /// The status and the retry advice that come with a key.
    static func builtIn(_ key: MessageKey) -> (status: HTTPResponse.Status?, retry: RetryAdvice) {
        if let code = HTTPStatusCodes.registered.first(where: { HTTPStatusCodes.key($0) == key }) {
            return (HTTPStatusCodes.status(code), HTTPStatusCodes.retryAdvice(code))
        }
        return vocabulary[key].map { ($0.status, $0.retry) } ?? (.internalServerError, .unknown)
    }

    private static let vocabulary = Dictionary(Vocabulary.problems.map { ($0.key, $0) }) { first, _ in first }
}
