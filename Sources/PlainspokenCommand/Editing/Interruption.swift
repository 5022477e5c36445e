@unsafe @preconcurrency import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ctrl-C and the other requests to end, of which a program without this does not hear: it just ends.
final class Interruption: Sendable {
    private let requests: AsyncStream<Void>

    init() {
        let (requests, request) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        for number in [SIGINT, SIGTERM, SIGHUP] {
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                // Who asks twice is in a hurry.
                _ = signal(number, SIG_DFL)
                request.yield()
            }
            request.onTermination = { _ in source.cancel() }
            source.resume()
        }
    }

    /// Returns when the program is asked to end.
    func wait() async { for await _ in requests { return } }
}
