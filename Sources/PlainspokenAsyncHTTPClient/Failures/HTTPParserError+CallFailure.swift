#if AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import Plainspoken

extension HTTPParserError: CallFailure {
    /// A reader's broken upload ends in the same error: Hummingbird and our middleware answer that before sources are asked.
    var kind: TransportKind? { self == .invalidEOFState ? .connectionLost : .badResponse }
}

extension NIOTooManyBytesError: CallFailure {
    /// Hummingbird has the same error for a reader's request that is too large: by itself it is not known to be an answer.
    var kind: TransportKind? { nil }
}

extension NIOHTTPDecompression.DecompressionError: CallFailure {
    var kind: TransportKind? { .badResponse }
}

extension NIOHTTPDecompression.ExtraDecompressionError: CallFailure {
    var kind: TransportKind? { .badResponse }
}
#endif
