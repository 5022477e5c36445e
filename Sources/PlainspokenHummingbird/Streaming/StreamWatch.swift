#if Hummingbird
import Plainspoken
import Synchronization

/// One response that is being written, and what becomes of its error.
///
/// ``ErrorTranslationMiddleware`` sets it around the writing of a body, so that all that writes below finds it, whatever
/// other middleware has done to the body in between.
final class StreamWatch: Sendable {
    /// The watch over the response that this task writes; `nil` where our middleware is missing.
    @TaskLocal static var current: StreamWatch?

    private let report: @Sendable (any Error) -> Problem?
    /// The watch of another middleware of ours, above.
    private let outer = StreamWatch.current
    private let isSettled = Atomic(false)

    /// - Parameter report: diagnoses and logs an error. It returns `nil` where the reader has gone.
    init(_ report: @escaping @Sendable (any Error) -> Problem?) {
        self.report = report
    }

    /// Diagnoses and logs an error, once.
    ///
    /// - Returns: what the reader can be told; `nil` where there is no one left to tell, and for an error after the first.
    func problem(of error: any Error) -> Problem? { settle() ? report(error) : nil }

    /// Notes that nothing more is to be reported: the reader has gone, or an error has been reported.
    ///
    /// - Returns: whether this is the first time.
    @discardableResult
    func settle() -> Bool {
        outer?.settle()
        return !isSettled.exchange(true, ordering: .relaxed)
    }
}
#endif
