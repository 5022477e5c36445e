#if Service
import ByteText
import Logging
import Plainspoken
import UnixSignals

/// The loop of a ``CatalogWatcher``: waits until something may have changed, reads, and notes the outcome.
struct WatchLoop<WatchClock: Clock<Duration>> {
    private let catalogs: SharedCatalogs
    private let settings: ReloadSettings
    private let logger: Logger
    private let clock: WatchClock
    private var record: WatchRecord
    private let onChange: @Sendable (CatalogHealth) -> Void
    private let bell = Doorbell()
    #if os(Linux)
    private var hints: FolderHints?
    /// Whether it has been logged that the system does not watch everything.
    private var saidThatHintsAreMissing = false
    #endif

    /// The longest that files which are still being written can delay a reading, or the report that they cannot be
    /// used.
    private static var maximumDelay: Duration { .seconds(1) }

    /// - Parameters:
    ///   - clock: measures the waits.
    ///   - onChange: called with each new state.
    init(
        _ catalogs: SharedCatalogs, _ settings: ReloadSettings, _ logger: Logger, _ record: WatchRecord,
        clock: WatchClock, onChange: @escaping @Sendable (CatalogHealth) -> Void
    ) {
        self.catalogs = catalogs
        self.settings = settings
        self.logger = logger
        self.record = record
        self.clock = clock
        self.onChange = onChange
    }

    /// Returns when the task is cancelled, and leaves nothing open.
    mutating func run() async {
        let hangUps = await UnixSignalsSequence(trapping: settings.reloadsOnHangUp ? [.sighup] : [])
        record.logWarnings(logger)
        openHints()
        await withTaskGroup(of: Void.self) { [bell, clock, settings] group in
            group.addTask { for await _ in hangUps { bell.ring(.hangUp) } }
            group.addTask {
                repeat { bell.ring(.tick) } while await Self.waits(settings.pollInterval, clock)
            }
            for await _ in bell.rings {
                let reasons = await settled()
                guard !Task.isCancelled else { break }
                // The previous ring already covered these reasons.
                guard !reasons.isEmpty else { continue }
                // Watch first, so that a change after the reading causes a hint.
                await renewHints()
                await read(isAsked: reasons.contains(.hangUp))
            }
            group.cancelAll()
        }
        await closeHints()
    }

    /// The reasons why the bell rang. After a hint, this waits until no more come for a while, or until it has waited long enough.
    private func settled() async -> Doorbell.Reasons {
        let latest = clock.now.advanced(by: Self.maximumDelay)
        var last = bell.answer()
        var reasons = last
        while last.contains(.hint), !reasons.contains(.hangUp), clock.now < latest,
            await Self.waits(settings.debounce, clock)
        {
            last = bell.answer()
            reasons.formUnion(last)
        }
        return reasons
    }

    // MARK: Reading

    /// Reads the catalogs. Files that cannot be used are refused only if a second reading finds the same: they may have
    /// been half written.
    private mutating func read(isAsked: Bool) async {
        let latest = clock.now.advanced(by: Self.maximumDelay)
        var (outcome, duration) = await reload(unlessRefused: record.refusal?.hash)
        while case .refused(let diagnostic, let hash) = outcome {
            let refusal = WatchRecord.Refusal(diagnostic: diagnostic, hash: hash)
            guard refusal != record.refusal, clock.now < latest else { break }
            guard await Self.waits(settings.debounce, clock) else { return }
            let again = await reload(unlessRefused: hash)
            if case .stillRefused = again.outcome { break }
            if case .refused(diagnostic, hash) = again.outcome { break }
            (outcome, duration) = again
        }
        let before = record.health
        record.note(outcome, of: catalogs, took: duration, isAsked: isAsked, logger)
        if record.health != before { onChange(record.health) }
    }

    private func reload(unlessRefused hash: ContentHash?) async -> (outcome: ReloadOutcome, duration: Duration) {
        let start = ContinuousClock.now
        let outcome = await catalogs.reload(allowingRemoval: settings.allowsRemoval, unlessRefused: hash)
        return (outcome, start.duration(to: .now))
    }

    /// - Returns: whether the time has passed; false if the task was cancelled.
    private static func waits(_ duration: Duration, _ clock: WatchClock) async -> Bool {
        (try? await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)) != nil
    }

    // MARK: Hints

    #if os(Linux)
    private mutating func openHints() {
        do throws(FileFailure) {
            hints = try FolderHints { [bell] in bell.ring(.hint) }
        } catch {
            say(error)
        }
    }

    private mutating func renewHints() async {
        if let failure = await hints?.renew(catalogs.watchedFolders) { say(failure) }
    }

    private func closeHints() async { await hints?.end() }

    private mutating func say(_ failure: FileFailure) {
        guard !saidThatHintsAreMissing else { return }
        saidThatHintsAreMissing = true
        logger.warning(
            "The system does not watch all catalog folders, so some changes are found only by polling",
            metadata: ["cause": record.value(failure.description)])
    }
    #else
    private func openHints() {}
    private func renewHints() async {}
    private func closeHints() async {}
    #endif
}
#endif
