#if Hummingbird
import HummingbirdCore
import NIOCore
import Plainspoken

extension ResponseBody {
    /// Whether an error can break it off after the head has gone out.
    ///
    /// Hummingbird doesn't say whether a body of known length stands in one buffer, which it writes in one go with the head.
    /// A reflection would cost 2 µs for each response. So a short one counts as a buffer; to a long one, such as a file, the
    /// further writes are nothing.
    var isStreamed: Bool {
        guard let contentLength else { return true }
        return contentLength > Self.longestUnwatched
    }

    /// The longest body of known length that is not watched, in bytes.
    static let longestUnwatched = 64 * 1_024

    /// The same body. An error of it is reported and then goes on to the server, which cuts the connection: the client must
    /// not take what it has for the whole.
    ///
    /// - Parameters:
    ///   - mayBeReaders: whether an error can mean that the reader's connection was lost, as where the request's body is sent back.
    ///   - report: diagnoses and logs an error. It returns `nil` where the reader has gone.
    func watched(
        mayBeReaders: @escaping @Sendable (any Error) -> Bool, report: @escaping @Sendable (any Error) -> Problem?
    ) -> ResponseBody {
        ResponseBody(contentLength: contentLength) { writer in
            let watch = StreamWatch(report)
            let watched = WatchedWriter(writer, watch)
            do {
                try await StreamWatch.$current.withValue(watch) { try await self.write(watched) }
            } catch {
                if mayBeReaders(error) {
                    try? await Task.sleep(for: ReaderFailure.timeToClose)
                    // Nothing is sent, and it fails where the connection has gone.
                    var watched = watched
                    try? await watched.write(ByteBuffer())
                }
                _ = watch.problem(of: error)
                throw error
            }
        }
    }
}
#endif
