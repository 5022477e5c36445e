#if AsyncHTTPClient
/// Work that is cancelled when its time is over.
enum TimeLimit {
    /// What came of the work, and whether its time was over.
    typealias Outcome<Value> = (result: Result<Value, any Error>, isOver: Bool)

    /// Runs work, and waits for its end in any case.
    ///
    /// - Parameters:
    ///   - limit: how long it may take.
    ///   - work: has to end soon after its task is cancelled.
    static func run<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async -> Outcome<Value> {
        await withTaskGroup(of: Result<Value, any Error>?.self) { group in
            group.addTask {
                do { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                // Throws where the work was done before, or all of it was cancelled.
                try? await Task.sleep(for: limit)
                return nil
            }
            var isOver = false
            while let ended = await group.next() {
                if let result = ended {
                    group.cancelAll()
                    return (result, isOver)
                }
                isOver = !Task.isCancelled
                group.cancelAll()
            }
            return (.failure(CancellationError()), isOver)
        }
    }
}
#endif
