/// Work that is cancelled when its time is up.
package enum TimeLimit {
    /// Runs work and always waits for it to end.
    ///
    /// - Parameters:
    ///   - limit: how long it may take; `nil` for no limit.
    ///   - work: must end soon after its task is cancelled.
    /// - Returns: the result of the work, and whether it was cancelled because its time was up.
    package static func run<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async -> Value
    ) async -> (value: Value, isOver: Bool) {
        guard let limit else { return (await work(), false) }
        let running = Task { await work() }
        let alarm = Task {
            // Throws if the work ended first.
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
