#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value that many threads read and few replace, behind one lock that is held for a few instructions.
///
/// It uses a pthread mutex, because that was measured to be faster under contention than `Synchronization.Mutex`, and
/// because the thread sanitizer knows it.
@safe package final class Published<Value: Sendable>: @unchecked Sendable {
    // @unchecked: `content` is accessed only between lock and unlock, and the mutex is made for sharing. Both have
    // fixed addresses: a class's stored value could move, and each access to it is checked.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let content: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
        unsafe content = .allocate(capacity: 1)
        unsafe content.initialize(to: value)
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deinitialize(count: 1)
        unsafe mutex.deallocate()
        unsafe content.deinitialize(count: 1)
        unsafe content.deallocate()
    }

    /// The current value.
    package func read() -> Value {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return unsafe content.pointee
    }

    /// Replaces the value with the result of `change`.
    ///
    /// All other threads wait while `change` runs. Its result is freed only after the lock is released, so `change` should
    /// return whatever it removes.
    @discardableResult
    package func update<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try unsafe change(&content.pointee)
    }
}

extension Published where Value: AnyObject {
    /// Replaces the object with one made from it. Other threads only wait while two addresses are exchanged: the new
    /// object is made, and the old one freed, outside the lock.
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
