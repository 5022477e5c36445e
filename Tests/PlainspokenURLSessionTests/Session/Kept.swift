import Synchronization

/// A value that several tasks change.
final class Kept<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    var now: Value { value.withLock(\.self) }

    /// - Returns: the value after the change.
    @discardableResult
    func change(_ change: @Sendable (inout Value) -> Void) -> Value {
        value.withLock { value in
            change(&value)
            return value
        }
    }
}
