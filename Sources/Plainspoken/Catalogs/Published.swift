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
package final class Published<Value: Sendable>: @unchecked Sendable {
    // @unchecked: `content` is touched only between lock and unlock; the mutex itself is made for sharing. Both stand at
    // fixed addresses: a class's stored value could move, and each access to one is checked.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let content: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
        content = .allocate(capacity: 1)
        content.initialize(to: value)
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
        content.deinitialize(count: 1)
        content.deallocate()
    }

    /// The value as it is now.
    package func read() -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return content.pointee
    }

    /// Replaces the value by what `change` makes of it.
    ///
    /// All other threads wait while `change` runs. What it returns is freed only after the lock is released, so it should return
    /// what it takes out.
    @discardableResult
    package func update<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try change(&content.pointee)
    }
}

extension Published where Value: AnyObject {
    /// Replaces the object by one made from it. Others wait for the exchange of two addresses only: the new one is made, and the
    /// old one freed, while the lock is open.
    func replace(by change: (Value) -> Value) {
        var old = read()
        while true {
            let new = change(old)
            let found = update { current in
                let found = current
                if found === old { current = new }
                return found
            }
            if found === old { return }
            old = found
        }
    }
}
