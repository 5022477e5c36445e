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
    private let sources: [any DispatchSourceSignal]

    init() {
        let (requests, request) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        // Writing to a page or a terminal that is gone should fail, not end the program in the middle of a save.
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { request.yield() }
            source.resume()
            return source
        }
    }

    /// Returns when the program is asked to end. Who asks once more is in a hurry: then it ends at once.
    func wait() async {
        for await _ in requests { break }
        for source in sources {
            signal(CInt(truncatingIfNeeded: source.handle), SIG_DFL)
            source.cancel()
        }
    }
}
