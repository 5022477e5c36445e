import Foundation

/// How this thread has spent its time, in nanoseconds: on a processor, waiting for one, or waiting for something else.
///
/// Only the last can be due to a reload, through a lock or the kernel's own lock for memory. If there are more threads
/// than processors, waiting for a processor is up to the scheduler.
struct ThreadTimes {
    private(set) var wall = 0
    private(set) var processor = 0
    private(set) var queue = 0

    /// Neither working nor waiting for a processor.
    var blocked: Int { max(0, wall - processor - queue) }

    /// Reads the clocks of one thread; must be used on that thread.
    struct Clock {
        // "time on the processor, time in its queue, turns": Documentation/scheduler/sched-stats.rst of Linux.
        private let statistics = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)

        func now() -> ThreadTimes {
            var times = ThreadTimes()
            var queue = queued()
            // A thread that loses its processor between reading two clocks would seem to be blocked, so they are read
            // again.
            repeat {
                times.queue = queue
                times.wall = Self.nanoseconds(CLOCK_MONOTONIC)
                times.processor = Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
                queue = queued()
            } while queue != times.queue
            return times
        }

        private func queued() -> Int {
            withUnsafeTemporaryAllocation(byteCount: 96, alignment: 1) { buffer in
                let count = pread(statistics, buffer.baseAddress, buffer.count, 0)
                var (field, time) = (0, 0)
                for byte in buffer.prefix(max(0, count)) {
                    if byte == UInt8(ascii: " ") { field += 1 }
                    if field == 1, byte >= UInt8(ascii: "0") { time = time * 10 + Int(byte - 48) }
                }
                return time
            }
        }

        private static func nanoseconds(_ clock: clockid_t) -> Int {
            var time = timespec()
            clock_gettime(clock, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }

    static func - (end: ThreadTimes, start: ThreadTimes) -> ThreadTimes {
        var times = ThreadTimes()
        times.wall = end.wall - start.wall
        times.processor = end.processor - start.processor
        times.queue = end.queue - start.queue
        return times
    }
}
