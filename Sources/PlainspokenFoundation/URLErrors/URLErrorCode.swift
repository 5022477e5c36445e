import Foundation
import Plainspoken

/// A code of `URLError`: its name as a message key, and the kind of failure.
struct URLErrorCode: Sendable {
    let number: Int
    let key: MessageKey
    let kind: TransportKind

    private init(_ code: URLError.Code, _ name: String, _ kind: TransportKind) {
        number = code.rawValue
        key = MessageKey("url.\(name)")
        self.kind = kind
    }

    /// All codes that Foundation has on Linux.
    static let all: [URLErrorCode] = [
        URLErrorCode(.notConnectedToInternet, "not-connected-to-internet", .offline),
        URLErrorCode(.dataNotAllowed, "data-not-allowed", .offline),
        URLErrorCode(.internationalRoamingOff, "international-roaming-off", .offline),
        URLErrorCode(.callIsActive, "call-is-active", .offline),

        URLErrorCode(.timedOut, "timed-out", .timedOut),

        URLErrorCode(.cannotFindHost, "cannot-find-host", .hostNotFound),
        URLErrorCode(.dnsLookupFailed, "dns-lookup-failed", .hostNotFound),

        URLErrorCode(.cannotConnectToHost, "cannot-connect-to-host", .connectionFailed),
        URLErrorCode(.cannotLoadFromNetwork, "cannot-load-from-network", .connectionFailed),

        URLErrorCode(.networkConnectionLost, "network-connection-lost", .connectionLost),
        URLErrorCode(
            .backgroundSessionWasDisconnected, "background-session-was-disconnected", .connectionLost),

        URLErrorCode(.secureConnectionFailed, "secure-connection-failed", .insecure),
        URLErrorCode(.serverCertificateHasBadDate, "server-certificate-has-bad-date", .insecure),
        URLErrorCode(.serverCertificateUntrusted, "server-certificate-untrusted", .insecure),
        URLErrorCode(.serverCertificateHasUnknownRoot, "server-certificate-has-unknown-root", .insecure),
        URLErrorCode(.serverCertificateNotYetValid, "server-certificate-not-yet-valid", .insecure),
        URLErrorCode(.clientCertificateRejected, "client-certificate-rejected", .insecure),
        URLErrorCode(.clientCertificateRequired, "client-certificate-required", .insecure),
        URLErrorCode(
            .appTransportSecurityRequiresSecureConnection, "app-transport-security-requires-secure-connection",
            .insecure),

        URLErrorCode(.badServerResponse, "bad-server-response", .badResponse),
        URLErrorCode(.cannotParseResponse, "cannot-parse-response", .badResponse),
        URLErrorCode(.cannotDecodeRawData, "cannot-decode-raw-data", .badResponse),
        URLErrorCode(.cannotDecodeContentData, "cannot-decode-content-data", .badResponse),
        URLErrorCode(.downloadDecodingFailedMidStream, "download-decoding-failed-mid-stream", .badResponse),
        URLErrorCode(.downloadDecodingFailedToComplete, "download-decoding-failed-to-complete", .badResponse),
        URLErrorCode(.zeroByteResource, "zero-byte-resource", .badResponse),
        URLErrorCode(.httpTooManyRedirects, "http-too-many-redirects", .badResponse),
        URLErrorCode(.redirectToNonExistentLocation, "redirect-to-non-existent-location", .badResponse),

        URLErrorCode(.userAuthenticationRequired, "user-authentication-required", .authenticationRequired),
        URLErrorCode(.userCancelledAuthentication, "user-cancelled-authentication", .authenticationRequired),

        URLErrorCode(.badURL, "bad-url", .badAddress),
        URLErrorCode(.unsupportedURL, "unsupported-url", .badAddress),

        URLErrorCode(.fileDoesNotExist, "file-does-not-exist", .file),
        URLErrorCode(.fileIsDirectory, "file-is-directory", .file),
        URLErrorCode(.noPermissionsToReadFile, "no-permissions-to-read-file", .file),
        URLErrorCode(.dataLengthExceedsMaximum, "data-length-exceeds-maximum", .tooLarge),
        URLErrorCode(.cannotCreateFile, "cannot-create-file", .file),
        URLErrorCode(.cannotOpenFile, "cannot-open-file", .file),
        URLErrorCode(.cannotCloseFile, "cannot-close-file", .file),
        URLErrorCode(.cannotWriteToFile, "cannot-write-to-file", .file),
        URLErrorCode(.cannotRemoveFile, "cannot-remove-file", .file),
        URLErrorCode(.cannotMoveFile, "cannot-move-file", .file),

        URLErrorCode(.cancelled, "cancelled", .cancelled),

        URLErrorCode(.unknown, "unknown", .failed),
        URLErrorCode(.resourceUnavailable, "resource-unavailable", .failed),
        URLErrorCode(.requestBodyStreamExhausted, "request-body-stream-exhausted", .failed),
        URLErrorCode(
            .backgroundSessionRequiresSharedContainer, "background-session-requires-shared-container", .failed),
        URLErrorCode(
            .backgroundSessionInUseByAnotherProcess, "background-session-in-use-by-another-process", .failed),
    ]

    static let byNumber: [Int: URLErrorCode] = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }
}
