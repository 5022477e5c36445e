#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A short wait while another program works with files. It blocks the thread, so it must not be used in tasks or requests.
enum ShortPause {
    /// - Parameter milliseconds: 0 to 999.
    static func sleep(milliseconds: Int) {
        var time = timespec(tv_sec: 0, tv_nsec: max(0, min(milliseconds, 999)) * 1_000_000)
        var rest = timespec()
        while unsafe nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }
}
