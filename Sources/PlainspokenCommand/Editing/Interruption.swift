@unsafe @preconcurrency import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ctrl-C and the other requests to end, of which a program without this does not hear: it just ends.
///
/// The first one asks the command to end in good order. It need not be able to: whatever keeps the processors busy, or waits for ever,
/// the process ends after a while, and with a second request at once. A file is then as it was before a save or after it.
final class Interruption: Sendable {
    private let requests: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// - Parameter patience: how long the command may take to end in good order.
    init(patience: DispatchTimeInterval = .seconds(3)) {
        let (requests, request) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        // Writing to a page or a terminal that is gone should fail, not end the program in the middle of a save.
        signal(SIGPIPE, SIG_IGN)
        // A serial queue of its own always gets a thread. The global ones, and the tasks of Swift, share a few, all of which can be busy.
        let queue = DispatchQueue(label: "plainspoken.interruption")
        let registered = DispatchSemaphore(value: 0)
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if case .terminated = request.yield() { Self.end(number) }
                request.finish()
                queue.asyncAfter(deadline: .now() + patience) { Self.end(number) }
            }
            source.setRegistrationHandler {
                #if canImport(Darwin)
                // Elsewhere, Dispatch has replaced what the signal does by itself.
                signal(number, SIG_IGN)
                #endif
                registered.signal()
            }
            source.resume()
            return source
        }
        // Until then, a signal ends the process.
        for _ in sources { registered.wait() }
    }

    /// Returns when the program is asked to end.
    func wait() async { for await _ in requests { break } }

    /// Ends the process as the signal would have done.
    private static func end(_ number: CInt) {
        signal(number, SIG_DFL)
        // Dispatch blocks signals in its threads.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
