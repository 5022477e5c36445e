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
/// In a gateway, where the reader did not make the call, all answers are `upstream.*`: 503 for a request that was never
/// sent, 502 and 504 for one that may have taken effect. The log says which error it was. In a client the keys are
/// those of `URLError`s.
///
/// Use it in code that calls async-http-client itself; the errors of `CallClient` need no source. Some errors don't say
/// whose connection failed: Hummingbird's requests can also end in `NIOTooManyBytesError` and `HTTPParserError`, and
/// then the failure is the reader's. ``withUpstream(_:circumstances:isolation:_:)`` turns errors of your calls into a
/// `CallError`, which does say it.
public struct AsyncHTTPClientErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
    public init() {}

    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
        guard let kind = Self.kind(of: error) else { return nil }
        var diagnosis = TransportErrorSource.diagnosis(of: TransportError(kind, cause: error), in: context)
        // Its values may hold secrets; the log's policy decides what to show.
        if let error = error as? HTTPClientError, error.hasHeaderValues {
            diagnosis.arguments["headerFields"] = .private(.string(error.description))
        }
        return diagnosis
    }

    /// The kind of an error; `nil` if it is unknown or need not come from one of our calls.
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
