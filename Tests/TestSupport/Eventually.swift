/// Waits for something that comes by itself, such as the end of a connection.
///
/// It looks every few milliseconds, and a number of times rather than for some time: on a busy machine, what is awaited takes
/// longer, and so does looking.
///
/// - Returns: whether it came.
public func eventually(_ isTrue: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<12_000 {
        if try await isTrue() { return true }
        try await Task.sleep(for: .milliseconds(5))
    }
    return try await isTrue()
}
