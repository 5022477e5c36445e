#if Service
import Foundation
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenService

/// A translator of a folder whose catalogs are watched, and what a test waits for.
struct RunningWatcher {
    let translator: ErrorTranslator
    let watcher: CatalogWatcher
    let log: LogCollector

    /// The watcher's time passes while a test waits, and not while it changes files, however long that takes on a busy machine.
    private let clock: ManualClock?

    /// What tests of more than one thing use: SIGHUP reaches the whole process.
    static let settings = ReloadSettings(reloadsOnHangUp: false)

    private static let measures = ProcessInfo.processInfo.environment["MEASURE"] != nil

    /// Runs a watcher as long as `body` does.
    static func run(
        _ folder: String, _ settings: ReloadSettings = settings, _ body: (RunningWatcher) async throws -> Void
    ) async throws {
        let running = try RunningWatcher(folder, settings)
        let task = Task { await running.watcher.run() }
        do {
            try await running.until("it has started") { $0.watcher.health.state != .starting }
            try await body(running)
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }

    init(_ folder: String, _ settings: ReloadSettings = settings, inRealTime: Bool = measures) throws {
        translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder)])
        log = LogCollector()
        clock = inRealTime ? nil : ManualClock()
        watcher = CatalogWatcher(
            translator.catalogs, settings: settings, logger: log.logger, clock: clock ?? ContinuousClock())
    }

    /// The title of `shop.closed`, in German unless another language is asked for.
    func title(_ language: LanguagePreference = "de") -> String {
        translator.translate(Diagnosis("shop.closed", status: .conflict), for: language).title ?? ""
    }

    var isDegraded: Bool {
        if case .degraded = watcher.health.state { true } else { false }
    }

    /// Waits until something is so.
    ///
    /// - Returns: how long that took.
    @discardableResult
    func until(_ what: String, _ isSo: (RunningWatcher) -> Bool) async throws -> Duration {
        let start = ContinuousClock.now
        let isSoNow = try await eventually {
            if isSo(self) { return true }
            pass(.milliseconds(10))
            return false
        }
        try #require(isSoNow, "\(what): \(title()), \(watcher.health), \(log.records)")
        return ContinuousClock.now - start
    }

    /// Lets the watcher's time pass.
    func pass(_ duration: Duration) { clock?.advance(by: duration) }

    /// Prints a figure for the records, where the environment has `MEASURE`; times are real then.
    static func report(_ what: String, _ duration: Duration) {
        guard measures else { return }
        print("measured: \(Int(duration / .milliseconds(1))) ms, \(what)")
    }
}
#endif
