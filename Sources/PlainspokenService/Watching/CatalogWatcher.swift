#if Service
public import Logging
public import Plainspoken
public import ServiceLifecycle

/// Keeps a running program's catalogs in step with the files on disk: reloads what has changed, and keeps serving the
/// previous catalogs if the new files cannot be used.
///
/// ```swift
/// let watcher = CatalogWatcher(translator.catalogs, logger: logger)
/// router.get("/health") { _, _ in watcher.health }    // with: extension CatalogHealth: @retroactive ResponseEncodable {}
/// var app = Application(router: router, logger: logger)
/// app.addServices(watcher)
/// try await app.runService()
/// ```
///
/// Its errors name and quote files, so put such a route on an internal port.
///
/// The log has one line for each generation, one warning if its catalogs have mistakes that can be lived with
/// (`SharedCatalogs.warnings`), one for each refused change, with file, line and column, and one line when all is well again:
///
/// ```
/// info: Catalogs reloaded generation=2 hash=5d41… languages=3 duration=2.1ms
/// warning: Catalogs are served with mistakes warnings=1 code=P501 place=Locales/pl.json:11:20 error="the plural category `few` is missing; …" help=…
/// warning: Catalogs refused, still serving the previous ones place=Locales/de.json:12:9 error="unknown member \"tittle\"" help=…
/// ```
///
/// On Linux, file events (inotify) get a change served within about 0.1 s. The reliable part is the poll, every
/// ``ReloadSettings/pollInterval``: it compares the contents of the files, not their times. On SIGHUP the files are read
/// at once and the outcome is logged, even if nothing has changed.
///
/// Requests never wait for the watcher. It ends with its `ServiceGroup`, or when its task is cancelled.
public final class CatalogWatcher: Service {
    private let catalogs: SharedCatalogs
    private let settings: ReloadSettings
    private let logger: Logger
    private let quoting: LogQuoting
    private let onChange: @Sendable (CatalogHealth) -> Void
    private let current: Published<CatalogHealth>
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - catalogs: the catalogs of a translator: `translator.catalogs`.
    ///   - settings: how often and when to look.
    ///   - logger: gets lines at the levels info and warning.
    ///   - quoting: how values are quoted in a line.
    ///   - onChange: called with each new state, one after the other, for metrics and the like. It must not take long.
    public convenience init(
        _ catalogs: SharedCatalogs, settings: ReloadSettings = ReloadSettings(), logger: Logger,
        quoting: LogQuoting = .logfmt, onChange: @escaping @Sendable (CatalogHealth) -> Void = { _ in }
    ) {
        self.init(
            catalogs, settings: settings, logger: logger, quoting: quoting, clock: ContinuousClock(), onChange: onChange
        )
    }

    /// - Parameter clock: measures the waits.
    init(
        _ catalogs: SharedCatalogs, settings: ReloadSettings, logger: Logger, quoting: LogQuoting = .logfmt,
        clock: any Clock<Duration>, onChange: @escaping @Sendable (CatalogHealth) -> Void = { _ in }
    ) {
        self.catalogs = catalogs
        self.settings = settings
        self.logger = logger
        self.quoting = quoting
        self.onChange = onChange
        self.clock = clock
        current = Published(CatalogHealth(startingWith: catalogs))
    }

    /// The state of the served catalogs, and whether they match the disk. Can be read at any time from any thread.
    public var health: CatalogHealth { current.read() }

    /// Watches until the service is shut down or the task is cancelled. It never throws.
    public func run() async {
        await cancelWhenGracefulShutdown { [self] in await watch() }
    }

    private func watch() async { await watch(clock) }

    private func watch(_ clock: some Clock<Duration>) async {
        let record = WatchRecord(health: health, quoting: quoting)
        var loop = WatchLoop(catalogs, settings, logger, record, clock: clock) { [current, onChange] health in
            current.update { $0 = health }
            onChange(health)
        }
        await loop.run()
    }
}
#endif
