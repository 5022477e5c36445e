import HTTPTypes

/// Keeps floods of client errors out of the log, and counts the dropped lines.
final class LogSampler: Sendable {
    /// The lines written for one status in the second that began at `start`.
    private struct Window {
        var start: Int
        var count = 0
    }

    private struct State {
        var windows: [Int: Window] = [:]
        var omitted = 0
    }

    private static let second = 1_000_000_000
    private static let clientErrors = 400...499

    private let limit: Int?
    private let state = Published(State())
    /// Nanoseconds of a clock that is never set back.
    private let now: @Sendable () -> Int

    init(_ sampling: LogSampling, now: @escaping @Sendable () -> Int) {
        limit = sampling.limit
        self.now = now
    }

    /// How many lines were dropped since the last one that was written.
    var omitted: Int { limit == nil ? 0 : state.read().omitted }

    /// Asks whether a line may be written.
    ///
    /// - Parameter status: the status of the answer.
    /// - Returns: how many lines were dropped before this one, which are then accounted for; `nil` if this one is also
    ///   dropped.
    func admit(_ status: HTTPResponse.Status?) -> Int? {
        guard let limit else { return 0 }
        guard let code = status?.code, Self.clientErrors ~= code else {
            return state.update { state in Self.take(&state.omitted) }
        }
        let now = now()
        return state.update { state in
            var window = state.windows[code] ?? Window(start: now)
            if now &- window.start >= Self.second { window = Window(start: now) }
            guard window.count < limit else {
                state.windows[code] = window
                state.omitted &+= 1
                return nil
            }
            window.count += 1
            state.windows[code] = window
            return Self.take(&state.omitted)
        }
    }

    private static func take(_ count: inout Int) -> Int {
        defer { count = 0 }
        return count
    }
}
