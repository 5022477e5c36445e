#if AsyncHTTPClient
import NIOCore
import Plainspoken

extension ChannelError: CallFailure {
    var kind: TransportKind? {
        switch self {
        case .connectTimeout: .connectTimedOut
        case .connectPending, .writeHostUnreachable, .unknownLocalAddress: .connectionFailed
        case .ioOnClosedChannel, .alreadyClosed, .outputClosed, .inputClosed, .eof: .connectionLost
        default: .failed
        }
    }
}
#endif
