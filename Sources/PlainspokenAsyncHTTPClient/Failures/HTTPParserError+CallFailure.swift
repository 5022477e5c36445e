#if AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import Plainspoken

extension HTTPParserError: CallFailure {
    /// A reader's broken upload ends in the same error, but Hummingbird and our middleware handle that before any
    /// source is asked.
    var kind: TransportKind? { self == .invalidEOFState ? .connectionLost : .badResponse }
}

extension NIOTooManyBytesError: CallFailure {
    /// Hummingbird throws the same error for a reader's request that is too large, so it need not be about a response.
    var kind: TransportKind? { nil }
}

extension NIOHTTPDecompression.DecompressionError: CallFailure {
    var kind: TransportKind? { .badResponse }
}

extension NIOHTTPDecompression.ExtraDecompressionError: CallFailure {
    var kind: TransportKind? { .badResponse }
}
#endif
