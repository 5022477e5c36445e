/// Work that is cancelled when its time is over.
package enum TimeLimit {
    /// Runs work, and waits for its end in any case.
    ///
    /// - Parameters:
    ///   - limit: how long it may take; `nil` for as long as it needs.
    ///   - work: has to end soon after its task is cancelled.
    /// - Returns: what the work returned, and whether it was cancelled because its time was over.
    package static func run<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async -> Value
    ) async -> (value: Value, isOver: Bool) {
        guard let limit else { return (await work(), false) }
        let running = Task { await work() }
        let alarm = Task {
            // Throws where the work was done before.
            try await Task.sleep(for: limit)
            running.cancel()
        }
        return await withTaskCancellationHandler {
            let value = await running.value
            alarm.cancel()
            let isOver = if case .success = await alarm.result { true } else { false }
            return (value, isOver)
        } onCancel: {
            running.cancel()
        }
    }
}
