#if AsyncHTTPClient
import NIOSSL
import Plainspoken

extension NIOSSLError: CallFailure {
    var kind: TransportKind? {
        switch self {
        // The other side hung up before it had said anything: what a proxy does that has no server behind it.
        case .handshakeFailed(.sslError([.eofDuringHandshake])): .connectionFailed
        case .handshakeFailed, .cannotMatchULabel, .noCertificateToValidate, .unableToValidateCertificate,
            .cannotFindPeerIP, .noSuchFilesystemObject, .failedToLoadCertificate, .failedToLoadPrivateKey:
            .insecure
        // The connection was there, and broke without the end that TLS wants.
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
    /// After the handshake. In TLS 1.3 a server then still says that it does not take our certificate, and has not looked at what
    /// we sent; any other broken record leaves that open.
    var kind: TransportKind? {
        guard case .sslError(let stack) = self else { return .connectionLost }
        // BoringSSL's names are all there is: TLSV1_ALERT_CERTIFICATE_REQUIRED, SSLV3_ALERT_BAD_CERTIFICATE.
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
