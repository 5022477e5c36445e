#if AsyncHTTPClient
import NIOSSL
import Plainspoken

extension NIOSSLError: CallFailure {
    var kind: TransportKind? {
        switch self {
        // The other side hung up before it said anything, as a proxy does when there is no server behind it.
        case .handshakeFailed(.sslError([.eofDuringHandshake])): .connectionFailed
        case .handshakeFailed, .cannotMatchULabel, .noCertificateToValidate, .unableToValidateCertificate,
            .cannotFindPeerIP, .noSuchFilesystemObject, .failedToLoadCertificate, .failedToLoadPrivateKey:
            .insecure
        // The connection was open, and ended without the TLS close.
        default: .connectionLost
        }
    }
}

extension NIOSSLExtraError: CallFailure {
    var kind: TransportKind? {
        let ofHandshakes: [NIOSSLExtraError] = [
            .failedToValidateHostname, .serverHostnameImpossibleToMatch, .cannotUseIPAddressInSNI, .invalidSNIHostname,
            .unknownPrivateKeyFileType,
        ]
        return ofHandshakes.contains(self) ? .insecure : .connectionLost
    }
}

extension BoringSSLError: CallFailure {
    /// These come after the handshake. In TLS 1.3 that is also when a server says that it rejects our certificate,
    /// without having looked at what we sent; any other broken record may mean anything.
    var kind: TransportKind? {
        guard case .sslError(let stack) = self else { return .connectionLost }
        // BoringSSL's names are all we get: TLSV1_ALERT_CERTIFICATE_REQUIRED, SSLV3_ALERT_BAD_CERTIFICATE.
        let isOfCertificate = stack.contains { error in
            let text = error.description
            return text.contains("_ALERT_")
                && ["CERTIFICATE", "UNKNOWN_CA", "ACCESS_DENIED"].contains { text.contains($0) }
        }
        return isOfCertificate ? .insecure : .connectionLost
    }
}

extension NIOSSLCloseTimedOutError: CallFailure {
    var kind: TransportKind? { .connectionLost }
}
#endif
