#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's clocks, without Foundation.
enum SystemClock {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    static var now: Int {
        var moment = timespec()
        return unsafe clock_gettime(CLOCK_REALTIME, &moment) == 0 ? Int(moment.tv_sec) : 0
    }

    /// Nanoseconds since some fixed time, by a clock that is never set back.
    static var uptime: Int {
        var moment = timespec()
        guard unsafe clock_gettime(CLOCK_MONOTONIC, &moment) == 0 else { return 0 }
        return Int(moment.tv_sec) &* 1_000_000_000 &+ Int(moment.tv_nsec)
    }
}
