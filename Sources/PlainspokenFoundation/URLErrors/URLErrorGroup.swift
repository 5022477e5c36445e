import HTTPTypes
import Plainspoken

/// Codes of `URLError` that are the same to a reader.
struct URLErrorGroup: Sendable {
    /// The message; `nil` where there is nothing to say but that something went wrong.
    var key: MessageKey?
    /// What a gateway answers. The reader's own client has no status to show: there was no response.
    var gatewayStatus: HTTPResponse.Status?
    var retry: RetryAdvice

    private init(_ key: MessageKey?, _ status: HTTPResponse.Status?, retry: RetryAdvice) {
        self.key = key
        gatewayStatus = status
        self.retry = retry
    }

    static let offline = URLErrorGroup("url.offline", .serviceUnavailable, retry: .later)
    static let timedOut = URLErrorGroup("url.timed-out", .gatewayTimeout, retry: .later)
    static let hostNotFound = URLErrorGroup("url.host-not-found", .badGateway, retry: .later)
    static let connectionFailed = URLErrorGroup("url.connection-failed", .badGateway, retry: .later)
    static let connectionLost = URLErrorGroup("url.connection-lost", .badGateway, retry: .later)
    static let insecure = URLErrorGroup("url.insecure", .badGateway, retry: .never)
    static let badResponse = URLErrorGroup("url.bad-response", .badGateway, retry: .unknown)
    static let authenticationRequired = URLErrorGroup(
        "url.authentication-required", .badGateway, retry: .never)
    static let badAddress = URLErrorGroup("url.bad-address", .internalServerError, retry: .never)
    static let file = URLErrorGroup("url.file", .internalServerError, retry: .never)
    static let cancelled = URLErrorGroup("url.cancelled", nil, retry: .unknown)
    /// Codes that tell a programmer something and a reader nothing.
    static let unknown = URLErrorGroup(nil, .internalServerError, retry: .unknown)

    static let all: [URLErrorGroup] = [
        .offline, .timedOut, .hostNotFound, .connectionFailed, .connectionLost, .insecure, .badResponse,
        .authenticationRequired, .badAddress, .file, .cancelled, .unknown,
    ]

    /// The diagnosis of a code of this group.
    func diagnosis(key code: MessageKey, cause: any Error, role: ProgramRole) -> Diagnosis {
        let status = role == .gateway ? gatewayStatus : nil
        guard let key else {
            // No catalog has a text for the code unless an application writes one: no reason to report its absence.
            return Diagnosis(code, under: [.error], status: status, retry: retry, cause: cause)
        }
        return Diagnosis(code, under: code == key ? [] : [key], status: status, retry: retry, cause: cause)
    }
}
