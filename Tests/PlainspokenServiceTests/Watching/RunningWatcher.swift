#if Service
import Foundation
import Plainspoken
import Testing

@testable import PlainspokenService

/// A translator of a folder whose catalogs are watched, and what a test waits for.
struct RunningWatcher {
    let translator: ErrorTranslator
    let watcher: CatalogWatcher
    let log: LogCollector

    /// What tests of more than one thing use: SIGHUP reaches the whole process.
    static let settings = ReloadSettings(reloadsOnHangUp: false)

    /// How often a test looks for what should happen within three seconds, every five milliseconds. It is counted and not timed,
    /// because on a busy machine the tests wait for each other.
    private static let patience = 6_000

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

    init(_ folder: String, _ settings: ReloadSettings = settings) throws {
        translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder)])
        log = LogCollector()
        watcher = CatalogWatcher(translator.catalogs, settings: settings, logger: log.logger)
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
        var looks = 0
        while !isSo(self) {
            looks += 1
            try #require(looks < Self.patience, "\(what): \(title()), \(watcher.health), \(log.records)")
            try await Task.sleep(for: .milliseconds(5))
        }
        return ContinuousClock.now - start
    }

    /// Prints a figure for the records, where the environment has `MEASURE`.
    static func report(_ what: String, _ duration: Duration) {
        guard ProcessInfo.processInfo.environment["MEASURE"] != nil else { return }
        print("measured: \(Int(duration / .milliseconds(1))) ms, \(what)")
    }
}
#endif
