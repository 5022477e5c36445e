#if Hummingbird
import HummingbirdCore
import NIOCore
import Plainspoken

extension ResponseBody {
    /// Whether an error can break off the body after the head has been sent.
    ///
    /// Hummingbird doesn't say whether a body of known length is a single buffer, which it writes together with the
    /// head, and finding out by reflection would cost 2 µs for each response. So a short body counts as a buffer; for a
    /// long one, such as a file, the extra writes don't matter.
    var isStreamed: Bool {
        guard let contentLength else { return true }
        return contentLength > Self.longestUnwatched
    }

    /// The longest body of known length that is not watched, in bytes.
    static let longestUnwatched = 64 * 1_024

    /// The same body, watched. Its error is reported and then goes on to the server, which cuts the connection so that
    /// the client doesn't take the part it has for the whole.
    ///
    /// - Parameters:
    ///   - mayBeReaders: whether an error can mean that the reader's connection was lost, as when the request's body is
    ///     sent back.
    ///   - report: diagnoses and logs an error. It returns `nil` if the reader has gone.
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
                    // This sends nothing, and fails if the connection is gone.
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
