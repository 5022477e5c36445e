#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPCompression
import NIOSSL
@testable import Plainspoken
import PlainspokenCalls
import Testing

@testable import PlainspokenAsyncHTTPClient

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Errors below the client that need no connection.
@Suite struct NIOErrorTests {
    private func keys(_ error: any Error) -> [String?] {
        let source = AsyncHTTPClientErrorSource()
        let gateway = source.diagnose(error, in: DiagnosisContext())
        let client = source.diagnose(error, in: DiagnosisContext(role: .client))
        return [gateway.map { "\($0.key.rawValue) \($0.status?.code ?? 0)" }, client?.key.rawValue]
    }

    @Test(
        arguments: [
            (ECONNREFUSED, "upstream.unreachable 503", "url.connection-failed"),
            (EHOSTUNREACH, "upstream.failed 502", "url.connection-lost"),
            (ENETUNREACH, "upstream.failed 502", "url.connection-lost"),
            (ENETDOWN, "upstream.failed 502", "url.connection-lost"),
            (ETIMEDOUT, "upstream.timed-out 504", "url.timed-out"),
            (ECONNRESET, "upstream.failed 502", "url.connection-lost"),
            (EPIPE, "upstream.failed 502", "url.connection-lost"),
            (ECANCELED, "service.interrupted 503", "url.cancelled"),
            (EMFILE, "service.busy 503", "error"),
            (ENOMEM, "upstream.failed 502", "url.connection-lost"),
            (ENOSPC, "service.storage-full 507", "url.file"),
            (ENOENT, "error 500", "url.file"),
            (EISDIR, "error 500", "url.file"),
            (EINVAL, "upstream.failed 502", "url.failed"),
            (-1, "upstream.failed 502", "url.failed"),
        ] as [(Int32, String, String)])
    func systemCalls(code: Int32, gateway: String, client: String) {
        #expect(keys(IOError(errnoCode: code, reason: "write")) == [gateway, client])
    }

    /// What SwiftNIO says it was doing while there was no connection: nothing was sent. A firewall and a socket in the file system
    /// are not files of ours.
    @Test(
        arguments: [
            (ENOENT, "upstream.unreachable 503", "url.connection-failed"),
            (EACCES, "upstream.unreachable 503", "url.connection-failed"),
            (EPERM, "upstream.unreachable 503", "url.connection-failed"),
            (EHOSTUNREACH, "upstream.unreachable 503", "url.connection-failed"),
            (ENETUNREACH, "upstream.unreachable 503", "url.offline"),
            (ENOBUFS, "service.busy 503", "error"), (EMFILE, "service.busy 503", "error"),
        ] as [(Int32, String, String)],
        ["connect(descriptor:addr:size:)", "finishing a non-blocking connect failed", "socket(domain:type:protocol:)"])
    func connecting(_ expected: (code: Int32, gateway: String, client: String), reason: String) {
        let error = IOError(errnoCode: expected.code, reason: reason)
        #expect(keys(error) == [expected.gateway, expected.client])
    }

    static let errors: [(any Error, String, String)] = [
        (ChannelError.connectTimeout(.seconds(1)), "upstream.unreachable 503", "url.connection-failed"),
        (ChannelError.ioOnClosedChannel, "upstream.failed 502", "url.connection-lost"),
        (ChannelError.eof, "upstream.failed 502", "url.connection-lost"),
        (ChannelError.operationUnsupported, "upstream.failed 502", "url.failed"),
        (HTTPParserError.invalidEOFState, "upstream.failed 502", "url.connection-lost"),
        (HTTPParserError.headerOverflow, "upstream.failed 502", "url.bad-response"),
        (NIOHTTPDecompression.DecompressionError.limit, "upstream.failed 502", "url.bad-response"),
        (NIOHTTPDecompression.ExtraDecompressionError.truncatedData, "upstream.failed 502", "url.bad-response"),
        (NIOSSLError.uncleanShutdown, "upstream.failed 502", "url.connection-lost"),
        (NIOSSLError.handshakeFailed(.noError), "upstream.failed 502", "url.insecure"),
        (
            NIOSSLError.handshakeFailed(.sslError([.eofDuringHandshake])), "upstream.unreachable 503",
            "url.connection-failed"
        ),
        (NIOSSLError.unableToValidateCertificate, "upstream.failed 502", "url.insecure"),
        (NIOSSLError.failedToLoadPrivateKey, "upstream.failed 502", "url.insecure"),
        (NIOSSLExtraError.failedToValidateHostname, "upstream.failed 502", "url.insecure"),
        (NIOSSLExtraError.serverHostnameImpossibleToMatch, "upstream.failed 502", "url.insecure"),
        (BoringSSLError.sslError([]), "upstream.failed 502", "url.connection-lost"),
        (SocketAddressError.unsupported, "upstream.failed 502", "url.bad-address"),
        (
            NIOHTTP2Errors.streamClosed(streamID: 1, errorCode: .internalError), "upstream.failed 502",
            "url.connection-lost"
        ),
        (
            NIOHTTP2Errors.streamClosed(streamID: 1, errorCode: .refusedStream), "upstream.unreachable 503",
            "url.failed"
        ),
        (NIOHTTP2Errors.createdStreamAfterGoaway(), "upstream.unreachable 503", "url.failed"),
        (NIOHTTP2Errors.missingPreface(), "upstream.failed 502", "url.bad-response"),
    ]

    @Test func others() {
        for (error, gateway, client) in Self.errors {
            #expect(keys(error) == [gateway, client], "\(error)")
        }
    }

    /// By itself it does not say whose body it was, but it counts if it is attributed to an upstream.
    @Test func tooManyBytes() {
        let error = NIOTooManyBytesError(maxBytes: 10)
        #expect(keys(error) == [nil, nil])
        #expect(TransportError(of: error).kind == .tooLarge)
    }

    /// Attributed to a call, whatever it is.
    @Test func unknownErrors() {
        struct Unknown: Error {}
        #expect(keys(Unknown()) == [nil, nil])
        #expect(TransportError(of: Unknown()).kind == .failed && TransportError(of: Unknown()).cause is Unknown)
        #expect(TransportError(of: CancellationError()).kind == .cancelled)
        let gone = RequestCircumstances(readerHasGone: true)
        let diagnosis = AsyncHTTPClientErrorSource().diagnose(
            HTTPClientError.cancelled, in: DiagnosisContext(circumstances: gone))
        #expect(diagnosis?.key == "cancelled" && diagnosis?.status == nil)
    }

    /// Every key is declared, so that catalog-lint finds a missing text.
    @Test func declarations() throws {
        let declared = Set(AsyncHTTPClientErrorSource().messages.map(\.key))
        #expect(declared.count == AsyncHTTPClientErrorSource().messages.count, "each once")
        let errors: [any Error] = Self.errors.map(\.0) + HTTPClientErrorTests.known.values.map { $0.error }
        for error in errors {
            for role in ProgramRole.allCases {
                let diagnosis = AsyncHTTPClientErrorSource().diagnose(error, in: DiagnosisContext(role: role))
                #expect(declared.contains(try #require(diagnosis).key))
            }
        }
        #expect(declared.contains("upstream.timed-out.outcome-unknown"))
    }

    /// A thrown error is wrapped only if the client threw it.
    @Test func wrapping() async throws {
        struct Own: Error {}
        #expect(await thrown(Own()) is Own)
        #expect(await thrown(CancellationError()) is CancellationError)
        #expect(await thrown(UpstreamError(service: "bank", status: 500)) is UpstreamError)
        #expect(await thrown(Diagnosis("a.b")) is Diagnosis)
        for error: any Error in [HTTPClientError.readTimeout, NIOTooManyBytesError(maxBytes: 1)] + Self.errors.map(\.0)
        {
            let failure = try #require(await thrown(error) as? CallError, "\(error)")
            #expect(failure.service == "bank" && failure.circumstances.method == .post)
            #expect(failure.underlying.map { type(of: $0) == type(of: error) } == true, "\(error)")
            let again = try #require(await thrown(failure) as? CallError)
            #expect(!(again.underlying is CallError), "once is enough")
        }
    }

    private func thrown(_ error: any Error) async -> any Error {
        do {
            return try await withUpstream("bank", circumstances: RequestCircumstances(method: .post)) { throw error }
        } catch { return error }
    }

    /// The log says which error of the library it was.
    @Test func logged() async throws {
        let error = await thrown(HTTPClientError.readTimeout)
        let problem = try ErrorTranslator().translate(error, for: "en")
        let entry = try #require(ErrorLog(LogPolicy(sampling: .all)).entry(for: problem))
        #expect(entry["error"]?.contains("bank: POST failed with transport timed-out") == true)
        #expect(entry["cause"] == "HTTPClientError.readTimeout")
    }

    /// Values of header fields that async-http-client shows in its own description.
    @Test func headerFieldValues() async throws {
        let error = HTTPClientError.invalidHeaderFieldValues(["hunter2\n"])
        let translator = try ErrorTranslator(sources: [.asyncHTTPClient])
        let hidden = ErrorLog(LogPolicy(sampling: .all, privateArguments: .hidden))
        let shown = ErrorLog(LogPolicy(sampling: .all))
        let bare = translator.translate(error, for: "en")
        #expect(shown.entry(for: bare)?.description.contains("hunter2") == true)
        #expect(hidden.entry(for: bare)?.description.contains("hunter2") == false)
        let wrapped = translator.translate(await thrown(error), for: "en")
        #expect(shown.entry(for: wrapped)?.description.contains("hunter2") == false)
        #expect(shown.entry(for: wrapped)?["cause"]?.contains("invalidHeaderFieldValues") == true)
        // Credentials are never logged.
        let bearer = translator.translate(HTTPClientError.invalidHeaderFieldValues(["Bearer hunter2\n"]), for: "en")
        #expect(shown.entry(for: bearer)?.description.contains("hunter2") == false)
    }
}
#endif
