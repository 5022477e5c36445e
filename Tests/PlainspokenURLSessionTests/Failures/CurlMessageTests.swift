import Foundation
import Testing

@testable import Plainspoken
@testable import PlainspokenURLSession

/// How libcurl's messages are classified, for the libraries that it is built with.
@Suite struct CurlMessageTests {
    private static let untrusted = [
        "SSL certificate problem: self-signed certificate", "SSL certificate problem: certificate has expired",
        "SSL: no alternative certificate subject name matches target host name 'localhost'",
        "SSL: certificate subject name 'a' does not match target host name 'b'",
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
        "TLS connect error: error:0A000410:SSL routines::sslv3 alert handshake failure",
        "server certificate verification failed. CAfile: /etc/ssl/certs/ca-certificates.crt CRLfile: none",
        "gnutls_handshake() failed: Handshake failed",
    ]

    @Test(arguments: untrusted) func notTrusted(_ text: String) {
        #expect(CurlMessage.kind(of: text, isSecure: true, hasHead: false) == .insecure)
        #expect(CurlMessage.kind(of: text, isSecure: false, hasHead: false) == nil, "no TLS, no such failure")
        #expect(CurlMessage.kind(of: text, isSecure: true, hasHead: true) == nil, "it was trusted before")
    }

    @Test(arguments: [
        "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to supplier:443",
        "OpenSSL SSL_connect: Connection reset by peer in connection to supplier:443",
    ]) func brokenBeforeTLS(_ text: String) {
        #expect(CurlMessage.kind(of: text, isSecure: true, hasHead: false) == .connectionFailed)
    }

    @Test(arguments: [
        "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0",
        "OpenSSL SSL_read: Connection reset by peer, errno 104",
    ]) func brokenInTheBody(_ text: String) {
        #expect(CurlMessage.kind(of: text, isSecure: true, hasHead: true) == .connectionLost)
    }

    @Test(arguments: ["", "Out of memory", "A libcurl function was given a bad argument", "Failed"])
    func notCertain(_ text: String) {
        for isSecure in [false, true] {
            for hasHead in [false, true] {
                #expect(CurlMessage.kind(of: text, isSecure: isSecure, hasHead: hasHead) == nil)
            }
        }
    }

    @Test func codesThatSayMoreCountFirst() {
        let error = URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "Recv failure"])
        #expect(TransportError(of: error, isSecure: false, hasHead: false).kind == .timedOut)
        #expect(TransportError(of: URLError(.unsupportedURL), isSecure: false, hasHead: false).kind == .badResponse)
        #expect(TransportError(of: CancellationError(), isSecure: false, hasHead: false).kind == .failed)
    }
}
