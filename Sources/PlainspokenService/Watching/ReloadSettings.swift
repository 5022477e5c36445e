/// How a ``CatalogWatcher`` looks for changed catalogs.
///
/// ```swift
/// let settings = ReloadSettings(pollInterval: .seconds(10), allowsRemoval: true)
/// ```
///
/// A time out of range is moved to the nearest allowed one; in a configuration it is an error (``TranslatorSettings``).
public struct ReloadSettings: Sendable, Hashable {
    /// How often the files are read and their contents compared, whatever events the system reports. This is the
    /// longest delay for a change that causes no event, such as a repointed link above the folder. ``pollIntervals`` is
    /// its range.
    public var pollInterval: Duration { didSet { pollInterval = pollInterval.clamped(to: Self.pollIntervals) } }

    /// How long to wait after the last event before the files are read, and before a file that cannot be used, perhaps
    /// because it is half written, is read again and then refused. ``debounces`` is its range.
    public var debounce: Duration { didSet { debounce = debounce.clamped(to: Self.debounces) } }

    /// Whether a reload may drop a catalog file that was there before. By default it is refused: a missing file is more
    /// likely an accident than a decision.
    public var allowsRemoval: Bool

    /// Whether SIGHUP makes the service read the catalogs at once. SIGHUP then no longer ends the program, not even
    /// when its terminal is closed.
    public var reloadsOnHangUp: Bool

    /// The range of ``pollInterval``: 10 ms to 1 hour.
    public static let pollIntervals: ClosedRange<Duration> = .milliseconds(10) ... .seconds(3_600)

    /// The range of ``debounce``: 0 to 1 second.
    public static let debounces: ClosedRange<Duration> = .zero ... .seconds(1)

    /// - Parameters:
    ///   - pollInterval: from 10 ms to 1 hour.
    ///   - debounce: from 0 to 1 second.
    ///   - allowsRemoval: whether a reload may drop a catalog file that was there before.
    ///   - reloadsOnHangUp: whether SIGHUP makes the service read the catalogs at once.
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
