#if AsyncHTTPClient
import AsyncHTTPClient
import NIOHTTP2
public import Plainspoken

/// Diagnoses failed calls of async-http-client: its own errors, and those of SwiftNIO, TLS, HTTP/2 and decompression below it.
///
/// ```swift
/// let gateway = try ErrorTranslator(sources: [.asyncHTTPClient])
/// gateway.translate(HTTPClientError.readTimeout, for: "en").code     // "upstream.timed-out", with status 504
///
/// let client = try ErrorTranslator(sources: [.asyncHTTPClient], options: TranslatorOptions(role: .client))
/// client.translate(HTTPClientError.readTimeout, for: "en").code      // "url.timed-out"
/// ```
///
/// As a gateway the reader did not make the call, so that all answers are `upstream.*`; 503 is what was never sent, 502 and 504
/// leave open whether it took effect. Which error it was is in the log. As a client the keys are those of `URLError`s.
///
/// It is for code that calls async-http-client itself; what `CallClient` throws needs no source. Some errors don't say whose
/// connection failed: Hummingbird's requests end in `NIOTooManyBytesError` and `HTTPParserError` too, and those are the reader's.
/// ``withUpstream(_:circumstances:isolation:_:)`` makes a `CallError` of them, which does.
public struct AsyncHTTPClientErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
        guard let kind = Self.kind(of: error) else { return nil }
        var diagnosis = TransportErrorSource.diagnosis(of: TransportError(kind, cause: error), in: context)
        // What the log may say of it is a matter of its policy.
        if let error = error as? HTTPClientError, error.hasHeaderValues {
            diagnosis.arguments["headerFields"] = .private(.string(error.description))
        }
        return diagnosis
    }

    /// What an error is to a reader; `nil` for one that is not known, or that need not be of a call of ours.
    static func kind(of error: any Error) -> TransportKind? {
        switch error {
        case let error as any CallFailure: error.kind
        case let error as any NIOHTTP2Error: TransportKind(error)
        default: nil
        }
    }

    public var messages: [MessageDeclaration] { TransportErrorSource.transport.messages }
}

extension ErrorSource where Self == AsyncHTTPClientErrorSource {
    /// Failed calls of async-http-client.
    public static var asyncHTTPClient: AsyncHTTPClientErrorSource { AsyncHTTPClientErrorSource() }
}
#endif
