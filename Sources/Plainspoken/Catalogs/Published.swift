#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One value that many threads read and few replace, behind one lock that is held for a few instructions.
///
/// A pthread mutex, because it was measured to be faster under contention than `Synchronization.Mutex`, and because the
/// thread sanitizer knows it.
final class Published<Value: Sendable>: @unchecked Sendable {
    // @unchecked: `value` and `reads` are touched only between lock and unlock; the mutex itself is made for sharing, and
    // stands at a fixed address because a class's stored value could move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value
    private var reads: UInt64 = 0

    init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// The value as it is now, and how often it was read before.
    func read() -> (value: Value, count: UInt64) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        reads &+= 1
        return (value, reads)
    }

    /// Replaces the value by what `change` makes of it.
    ///
    /// All others wait while `change` works.
    @discardableResult
    func update<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try change(&value)
    }
}
