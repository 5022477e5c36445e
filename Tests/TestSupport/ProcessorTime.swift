#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The processor time that work takes on this thread, which does not depend on other load on the machine.
///
/// - Parameter runs: how often to run it. The shortest time is the one that was disturbed least.
public func processorTime(leastOf runs: Int = 1, of work: () throws -> Void) rethrows -> Duration {
    var least = try timeOfOneRun(work)
    for _ in stride(from: 1, to: runs, by: 1) { least = min(least, try timeOfOneRun(work)) }
    return least
}

private func timeOfOneRun(_ work: () throws -> Void) rethrows -> Duration {
    var (start, end) = (timespec(), timespec())
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    try work()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return .seconds(end.tv_sec - start.tv_sec) + .nanoseconds(end.tv_nsec - start.tv_nsec)
}
