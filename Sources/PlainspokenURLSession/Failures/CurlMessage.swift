import Plainspoken

/// libcurl's message about a failure. On Linux `URLSession` is built on libcurl, has no code for most of its failures
/// (-1, “unknown”), and passes on the message, which is the same in all languages.
enum CurlMessage {
    /// - Parameters:
    ///   - text: the message.
    ///   - isSecure: whether the connection was meant to be encrypted.
    ///   - hasHead: whether the head of a response had arrived.
    /// - Returns: the kind of failure; `nil` if the message does not say for certain.
    static func kind(of text: String, isSecure: Bool, hasHead: Bool) -> TransportKind? {
        if isSecure, !hasHead {
            if handshakeBroken.contains(where: text.hasPrefix) { return .connectionFailed }
            if untrusted.contains(where: text.hasPrefix) { return .insecure }
        }
        if lost.contains(where: text.hasPrefix) { return .connectionLost }
        if isSecure, hasHead, text.contains("unexpected eof") || text.contains("SSL_read") { return .connectionLost }
        return notHTTP.contains(where: text.hasPrefix) ? .badResponse : nil
    }

    /// The connection ended before TLS began.
    private static let handshakeBroken = [
        "OpenSSL SSL_connect: Connection reset", "OpenSSL SSL_connect: SSL_ERROR_SYSCALL",
        "TLS connect error: error:00000000",
    ]

    /// Certificates and versions, by OpenSSL and by GnuTLS.
    private static let untrusted = [
        "SSL certificate problem", "SSL: no alternative certificate subject name", "SSL: certificate subject name",
        "SSL: unable to obtain", "SSL peer certificate", "SSL_ERROR_SSL", "OpenSSL/", "TLS connect error",
        "server certificate verification failed", "gnutls_handshake() failed",
    ]

    private static let lost = [
        "Recv failure", "Send failure", "transfer closed with", "Empty reply from server", "Connection died",
        "OpenSSL SSL_read: Connection reset",
    ]

    /// There was no HTTP response, or none that could be read.
    private static let notHTTP = [
        "Header without colon", "Nul byte in header", "Invalid Content-Length", "Failed writing header",
        "Illegal or missing hexadecimal", "Too long hexadecimal", "Malformed encoding found",
        "Failed reading the chunked-encoded stream", "Unrecognized content encoding type",
        "Unrecognized or bad HTTP Content", "Error while processing content unencoding", "Reject response due to",
        "Received HTTP/0.9", "Unsupported HTTP", "Unsupported response code", "Too large response headers",
        "Weird server reply",
    ]
}
