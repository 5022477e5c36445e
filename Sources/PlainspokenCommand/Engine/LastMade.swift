/// Keeps the value made last, for programs that ask many questions about the same thing. It never holds more than one.
final class LastMade<Key: Equatable, Value> {
    private var last: (key: Key, value: Value)?

    /// The last value if its key is equal, otherwise a new one.
    func value(for key: Key, make: () -> Value) -> Value {
        if let last, last.key == key { return last.value }
        let value = make()
        last = (key, value)
        return value
    }
}
