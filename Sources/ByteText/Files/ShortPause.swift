#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A short wait for what another program is doing with files. The thread sleeps, so it is not for tasks or requests.
package enum ShortPause {
    /// - Parameter milliseconds: 0 to 999.
    package static func sleep(milliseconds: Int) {
        var time = timespec(tv_sec: 0, tv_nsec: max(0, min(milliseconds, 999)) * 1_000_000)
        var rest = timespec()
        while unsafe nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }
}
