#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The wall clock, without Foundation.
enum SystemClock {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    static var now: Int {
        var moment = timespec()
        return clock_gettime(CLOCK_REALTIME, &moment) == 0 ? Int(moment.tv_sec) : 0
    }
}
