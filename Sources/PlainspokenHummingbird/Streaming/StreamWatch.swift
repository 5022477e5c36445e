#if Hummingbird
import Plainspoken
import Synchronization

/// A response that is being written, and what happens to its error.
///
/// ``ErrorTranslationMiddleware`` sets it while a body is written, so that everything inside can find it, whatever
/// other middleware has done to the body in between.
final class StreamWatch: Sendable {
    /// The watch over the response that this task is writing; `nil` without our middleware.
    @TaskLocal static var current: StreamWatch?

    private let report: @Sendable (any Error) -> Problem?
    /// The watch of another instance of our middleware, further out.
    private let outer = StreamWatch.current
    private let isSettled = Atomic(false)

    /// - Parameter report: diagnoses and logs an error. It returns `nil` if the reader has gone.
    init(_ report: @escaping @Sendable (any Error) -> Problem?) {
        self.report = report
    }

    /// Diagnoses and logs an error, once.
    ///
    /// - Returns: the problem to tell the reader; `nil` if the reader has gone, and for any error after the first.
    func problem(of error: any Error) -> Problem? { settle() ? report(error) : nil }

    /// Notes that nothing more should be reported: the reader has gone, or an error has been reported.
    ///
    /// - Returns: whether this is the first time.
    @discardableResult
    func settle() -> Bool {
        outer?.settle()
        return !isSettled.exchange(true, ordering: .relaxed)
    }
}
#endif
