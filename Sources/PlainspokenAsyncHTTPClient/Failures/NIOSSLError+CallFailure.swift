#if AsyncHTTPClient
import NIOSSL
import Plainspoken

extension NIOSSLError: CallFailure {
    var group: URLErrorGroup? {
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
    var group: URLErrorGroup? {
        let ofHandshakes: [NIOSSLExtraError] = [
            .failedToValidateHostname, .serverHostnameImpossibleToMatch, .cannotUseIPAddressInSNI, .invalidSNIHostname,
            .unknownPrivateKeyFileType,
        ]
        return ofHandshakes.contains(self) ? .insecure : .connectionLost
    }
}

extension BoringSSLError: CallFailure {
    /// After the handshake: what TLS 1.3 says of a client's certificate comes then as well, but so does any broken record.
    var group: URLErrorGroup? { .connectionLost }
}

extension NIOSSLCloseTimedOutError: CallFailure {
    var group: URLErrorGroup? { .connectionLost }
}
#endif
