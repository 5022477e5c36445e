import HTTPTypes
import Plainspoken

/// An error given by its message key.
package struct KeyedFailure {
    package enum Status: Hashable {
        /// The key's built-in status; 500 for keys of applications.
        case builtIn
        /// A given status; nil for none.
        case code(HTTPResponse.Status?)
    }

    var key: MessageKey
    package var generalKeys: [MessageKey] = []
    package var arguments = DiagnosisArguments()
    package var status = Status.builtIn
    /// The wait in seconds, if known.
    package var retryAfter: Int?
    /// Whether the request is known to have had no effect.
    package var isNotApplied = false
    package var fieldErrors: [FieldError] = []

    package init(key: MessageKey, generalKeys: [MessageKey] = []) {
        self.key = key
        self.generalKeys = generalKeys
    }

    package var diagnosis: Diagnosis {
        var (status, retry) = Self.builtIn(key)
        if case .code(let code) = self.status { status = code }
        if let retryAfter { retry = .after(.seconds(retryAfter)) }
        return Diagnosis(
            key, under: generalKeys, arguments: arguments, status: status, fieldErrors: fieldErrors, retry: retry,
            outcome: isNotApplied ? .notApplied : nil)
    }

    /// The built-in status and retry advice of a key; 500 for keys of applications.
    static func builtIn(_ key: MessageKey) -> (status: HTTPResponse.Status?, retry: RetryAdvice) {
        if let known = known[key] { return known }
        // Failed calls in the reader's own program have no response.
        let isOfClient = ["url.", "response."].contains { key.rawValue.hasPrefix($0) } || key.rawValue == "cancelled"
        return isOfClient ? (nil, .unknown) : (.internalServerError, .unknown)
    }

    private static let known: [MessageKey: (status: HTTPResponse.Status?, retry: RetryAdvice)] = {
        var known: [MessageKey: (status: HTTPResponse.Status?, retry: RetryAdvice)] = [:]
        for code in HTTPStatusCodes.registered {
            known[HTTPStatusCodes.key(code)] = (HTTPStatusCodes.status(code), HTTPStatusCodes.retryAdvice(code))
        }
        for answer in GatewayAnswer.ofUpstream + GatewayAnswer.ofService { known[answer.key] = (answer.status, .later) }
        for kind in Vocabulary.problems { known[kind.key] = (kind.status, kind.retry) }
        return known
    }()
}
