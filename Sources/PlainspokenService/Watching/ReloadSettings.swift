/// How a ``CatalogWatcher`` looks for changed catalogs.
///
/// ```swift
/// let settings = ReloadSettings(pollInterval: .seconds(10), allowsRemoval: true)
/// ```
///
/// A time out of its range counts as the nearest one that is in it; from a configuration it is an error at start
/// (``TranslatorSettings``).
public struct ReloadSettings: Sendable, Hashable {
    /// How often the files are read and compared by their content, whatever the system says of them. A change that raises no
    /// event, such as a link above the folder that points elsewhere now, is served this late. ``pollIntervals`` is its range.
    public var pollInterval: Duration { didSet { pollInterval = pollInterval.clamped(to: Self.pollIntervals) } }

    /// How long it must be quiet after an event before the files are read, and how long after a file that cannot be used it
    /// is read once more before it counts as refused: it may be half written. ``debounces`` is its range.
    public var debounce: Duration { didSet { debounce = debounce.clamped(to: Self.debounces) } }

    /// Whether a catalog file that was there may be gone. By default that refuses the reload: it is more likely an accident
    /// than a decision.
    public var allowsRemoval: Bool

    /// Whether SIGHUP has the catalogs read at once. It then no longer ends the program, not even where its terminal is closed.
    public var reloadsOnHangUp: Bool

    /// What ``pollInterval`` can be: 10 ms to 1 hour.
    public static let pollIntervals: ClosedRange<Duration> = .milliseconds(10) ... .seconds(3_600)

    /// What ``debounce`` can be: 0 to 1 second.
    public static let debounces: ClosedRange<Duration> = .zero ... .seconds(1)

    /// - Parameters:
    ///   - pollInterval: from 10 ms to 1 hour.
    ///   - debounce: from 0 to 1 second.
    ///   - allowsRemoval: whether a catalog file that was there may be gone.
    ///   - reloadsOnHangUp: whether SIGHUP has the catalogs read at once.
    public init(
        pollInterval: Duration = .seconds(2), debounce: Duration = .milliseconds(100), allowsRemoval: Bool = false,
        reloadsOnHangUp: Bool = true
    ) {
        self.pollInterval = pollInterval.clamped(to: Self.pollIntervals)
        self.debounce = debounce.clamped(to: Self.debounces)
        self.allowsRemoval = allowsRemoval
        self.reloadsOnHangUp = reloadsOnHangUp
    }
}

extension Duration {
    fileprivate func clamped(to range: ClosedRange<Duration>) -> Duration {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
