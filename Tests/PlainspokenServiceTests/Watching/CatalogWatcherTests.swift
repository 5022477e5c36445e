#if Service
import Foundation
@testable import Plainspoken
import ServiceLifecycle
import TestSupport
import Testing

@testable import PlainspokenService

@Suite struct CatalogWatcherTests {
    private static let german = "Locales/de.json"

    /// The last of many edits is served.
    @Test(.shows(.everyChangeIsFound), .hangLimit, arguments: [true, false]) func fiftyEdits(_ byRenaming: Bool)
        async throws
    {
        let folder = try LocalesFolder()
        try await RunningWatcher.run(folder.path) { running in
            for number in 1...50 {
                let text = LocalesFolder.catalog("de", "eins \(number)")
                if byRenaming {
                    try folder.replace(Self.german, with: text)
                } else {
                    try folder.write(text, to: Self.german)
                }
            }
            RunningWatcher.report("50 edits", try await running.until("the last one") { $0.title() == "eins 50" })
            try await running.until("healthy") { $0.watcher.health.state == .healthy }
            #expect(running.log.records(.warning).isEmpty, "\(running.log.records)")
            #expect(running.log.records(.info).count < 20, "they are not taken one by one")
        }
    }

    /// A file that is written slowly is not reported as broken meanwhile, whether an event or the poll finds it.
    @Test(.shows(.everyChangeIsFound), .hangLimit, arguments: [true, false]) func halfWritten(_ hasEvent: Bool)
        async throws
    {
        let folder = try LocalesFolder("v1/Locales")
        try folder.link("current", to: "v1")
        try folder.fill("v2/Locales", german: "zwei")
        let text = LocalesFolder.catalog("de", "zwei")
        var settings = RunningWatcher.settings
        settings.pollInterval = hasEvent ? .seconds(3_600) : .milliseconds(20)
        settings.debounce = .seconds(1)
        try await RunningWatcher.run(folder.root + "/current/Locales", settings) { running in
            let version = hasEvent ? "v1" : "v2"
            try folder.write(String(text.prefix(30)), to: "\(version)/Locales/de.json")
            if !hasEvent { try folder.link("current", to: "v2") }
            // Time for a first reading, and not for a second one.
            for _ in 0..<20 {
                running.pass(.milliseconds(20))
                try await Task.sleep(for: .milliseconds(5))
            }
            try folder.replace("\(version)/Locales/de.json", with: text)
            try await running.until("served") { $0.title() == "zwei" }
            #expect(running.log.records(.warning).isEmpty, "\(running.log.records)")
        }
    }

    /// Restored files need no reload, and are reported as healthy again.
    @Test(.shows(.allOrNothing), .hangLimit) func repairedAsItWas() async throws {
        let folder = try LocalesFolder()
        try await RunningWatcher.run(folder.path) { running in
            try folder.write("{", to: Self.german)
            try await running.until("refused") { $0.isDegraded }
            try folder.replace(Self.german, with: LocalesFolder.catalog("de", "eins"))
            try await running.until("healthy") { $0.watcher.health.state == .healthy }
            #expect(running.watcher.health.generation == 1)
            #expect(running.log.records.map(\.level) == [.warning, .info], "\(running.log.records)")
        }
    }

    /// Each refused change has its own line.
    @Test(.shows(.allOrNothing), .hangLimit) func twoCandidates() async throws {
        let folder = try LocalesFolder()
        try await RunningWatcher.run(folder.path) { running in
            try folder.write("{", to: Self.german)
            try await running.until("refused") { $0.isDegraded }
            guard case .degraded(let since, _) = running.watcher.health.state else { return }
            try folder.replace("Locales/en.json", with: "[")
            try await running.until("refused again") { $0.log.records(.warning).count == 2 }
            guard case .degraded(let still, _) = running.watcher.health.state else { return }
            #expect(since == still)
        }
    }

    /// A translation that shows what its source does not have is refused like a broken file.
    @Test(.shows(.allOrNothing), .hangLimit) func unknownVariable() async throws {
        let folder = try LocalesFolder()
        try await RunningWatcher.run(folder.path) { running in
            try folder.write(LocalesFolder.catalog("de", "{$nmae}"), to: Self.german)
            try await running.until("refused") { $0.isDegraded }
            #expect(running.title() == "eins")
            #expect(running.watcher.health.lastError?.diagnostic.code == .unknownVariable)
            let line = try #require(running.log.records(.warning).first)
            #expect(
                line.metadata["code"] == "V402" && line.metadata["error"]?.contains("unknown variable `$nmae`") == true)
            #expect(line.metadata["place"]?.hasSuffix("de.json:1:53") == true, "\(line)")
            try folder.write(LocalesFolder.catalog("de", "zwei"), to: Self.german)
            try await running.until("healthy") { $0.watcher.health.state == .healthy && $0.title() == "zwei" }
        }
    }

    /// What can be lived with is served, and said: at the start and after a reload.
    @Test(.shows(.allOrNothing), .hangLimit) func unknownKey() async throws {
        let folder = try LocalesFolder()
        let catalog = { (title: String) in
            #"{"locale":"de","messages":{"shop.closed":{"title":"\#(title)"},"shop.close":"zu"}}"#
        }
        try folder.write(catalog("eins"), to: Self.german)
        try await RunningWatcher.run(folder.path) { running in
            try folder.write(catalog("zwei"), to: Self.german)
            try await running.until("served") { $0.title() == "zwei" && $0.log.records(.warning).count == 2 }
            #expect(running.watcher.health.state == .healthy)
            #expect(
                running.watcher.health.warnings.map(\.message) == [
                    #"the key "shop.close" does not exist in the source language"#
                ])
            for (generation, line) in running.log.records(.warning).enumerated() {
                #expect(line.message == "Catalogs are served with mistakes")
                #expect(line.metadata["code"] == "K202" && line.metadata["warnings"] == "1")
                #expect(line.metadata["generation"] == "\(generation + 1)")
                #expect(line.metadata["place"]?.hasSuffix("de.json:1:59") == true, "\(line)")
            }
            try folder.write(LocalesFolder.catalog("de", "drei"), to: Self.german)
            try await running.until("mended") { $0.title() == "drei" && $0.watcher.health.warnings.isEmpty }
            #expect(running.log.records(.warning).count == 2)
        }
    }

    /// The folder does not exist when the watcher starts, and is created later.
    @Test(.shows(.everyChangeIsFound), .hangLimit) func comesLater() async throws {
        let folder = try LocalesFolder()
        let running = try RunningWatcher(folder.path)
        #expect(running.watcher.health.state == .starting)
        try folder.move("Locales", to: "Locales.off")
        let task = Task { await running.watcher.run() }
        defer { task.cancel() }
        try await running.until("degraded") { $0.isDegraded }
        #expect(running.title() == "eins")
        try folder.write(LocalesFolder.catalog("de", "zwei"), to: "Locales.off/de.json")
        try folder.move("Locales.off", to: "Locales")
        RunningWatcher.report("the folder comes", try await running.until("served") { $0.title() == "zwei" })
        try await running.until("healthy") { $0.watcher.health.state == .healthy }
    }

    /// Reloads by other code also appear in the state.
    @Test(.hangLimit) func reloadedByOthers() async throws {
        let folder = try LocalesFolder()
        var settings = RunningWatcher.settings
        settings.pollInterval = .milliseconds(100)
        settings.debounce = .seconds(1)
        try await RunningWatcher.run(folder.path, settings) { running in
            try folder.replace(Self.german, with: LocalesFolder.catalog("de", "zwei"))
            try await running.translator.catalogs.reload()
            try await running.until("seen") { $0.watcher.health.generation == $0.translator.catalogs.generation }
            #expect(running.watcher.health.contentHash == "\(running.translator.catalogs.contentHash)")
        }
    }

    /// Hints alone are enough for changes that cause events.
    @Test(.shows(.everyChangeIsFound), .hangLimit) func hints() async throws {
        #if os(Linux)
        let folder = try LocalesFolder()
        var settings = RunningWatcher.settings
        settings.pollInterval = .seconds(3_600)
        try await RunningWatcher.run(folder.path, settings) { running in
            let changes: [(String) throws -> Void] = [
                { try folder.write($0, to: Self.german) }, { try folder.replace(Self.german, with: $0) },
                {
                    try folder.fill("Locales.new", german: "")
                    try folder.write($0, to: "Locales.new/de.json")
                    try folder.move("Locales", to: "Locales.old")
                    try folder.move("Locales.new", to: "Locales")
                }, { try folder.replace(Self.german, with: $0) },
            ]
            for (number, change) in changes.enumerated() {
                try change(LocalesFolder.catalog("de", "eins \(number)"))
                try await running.until("change \(number)") { $0.title() == "eins \(number)" }
            }
        }
        #endif
    }

    @Test(.hangLimit) func changesAreReported() async throws {
        let folder = try LocalesFolder()
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        let (states, continuation) = AsyncStream<CatalogHealth>.makeStream()
        let watcher = CatalogWatcher(
            translator.catalogs, settings: RunningWatcher.settings, logger: LogCollector().logger
        ) { continuation.yield($0) }
        let task = Task { await watcher.run() }
        defer { task.cancel() }
        var iterator = states.makeAsyncIterator()
        #expect(await iterator.next()?.state == .healthy)
        try folder.replace(Self.german, with: LocalesFolder.catalog("de", "zwei"))
        #expect(await iterator.next()?.generation == 2)
    }

    /// Nothing in a path or a text can end a log line.
    @Test(.shows(.logInjection), .hangLimit) func hostileNames() async throws {
        let folder = try LocalesFolder("Lo\ncales\u{1B}[2J")
        try await RunningWatcher.run(folder.path) { running in
            try folder.write("{\"lo\u{07}cale\":\"de\"}", to: "Lo\ncales\u{1B}[2J/de.json")
            try await running.until("refused") { $0.isDegraded }
            for value in running.log.records.flatMap({ [$0.message] + $0.metadata.values }) {
                #expect(value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && value.utf8.count <= 1_100, "\(value)")
            }
            let json = try JSONEncoder().encode(running.watcher.health)
            #expect(!String(decoding: json, as: UTF8.self).contains(#"\u001B"#))
        }
    }

    // MARK: Start and end

    @Test(.hangLimit) func endsWithItsGroup() async throws {
        let folder = try LocalesFolder()
        let running = try RunningWatcher(folder.path)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(services: [running.watcher], logger: running.log.logger))
        let task = Task { try await group.run() }
        try await running.until("it has started") { $0.watcher.health.state == .healthy }
        let start = ContinuousClock.now
        await group.triggerGracefulShutdown()
        try await task.value
        RunningWatcher.report("graceful shutdown", ContinuousClock.now - start)
    }

    @Test(.hangLimit) func endsBeforeItStarts() async throws {
        let folder = try LocalesFolder()
        let running = try RunningWatcher(folder.path, ReloadSettings())
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            await running.watcher.run()
        }
        await task.value
    }

    /// In a separate process, where nothing else opens files.
    @Test(.hangLimit) func leavesNothingOpen() async {
        await #expect(processExitsWith: .success) {
            let folder = try LocalesFolder()
            let running = try RunningWatcher(
                folder.path, ReloadSettings(pollInterval: .milliseconds(20)), inRealTime: true)
            func cycle() async throws {
                let task = Task { await running.watcher.run() }
                try await Task.sleep(for: .milliseconds(60))
                task.cancel()
                await task.value
            }
            func openFiles() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            }
            // The first one opens what the runtime keeps open.
            try await cycle()
            try await Task.sleep(for: .milliseconds(200))
            let before = try openFiles()
            for _ in 0..<20 { try await cycle() }
            // The library that has the signals closes its own when it gets to it.
            _ = try await eventually { try openFiles().count <= before.count }
            let after = try openFiles()
            guard after.count <= before.count else {
                print("open before: \(before), after: \(after)")
                exit(1)
            }
        }
    }

    /// If the system refuses inotify, that is logged once, and polling finds everything.
    @Test(.shows(.everyChangeIsFound), .hangLimit) func withoutHints() async throws {
        #if os(Linux)
        let folder = try LocalesFolder()
        // Refused for this watcher alone: the limits of inotify and of descriptors would stop other code as well.
        try await FolderHints.$flags.withValue(-1) {
            try await RunningWatcher.run(folder.path) { running in
                try folder.replace(Self.german, with: LocalesFolder.catalog("de", "zwei"))
                try await running.until("served") { $0.title() == "zwei" }
                let said = running.log.records(.warning)
                #expect(said.count == 1 && said.first?.message.contains("polling") == true, "\(said)")
                #expect(said.first?.metadata["cause"]?.contains("Invalid argument") == true, "\(said)")
            }
        }
        #endif
    }

    /// SIGHUP makes the watcher read the files at once and log the outcome; in a separate process.
    @Test(.hangLimit) func hangUp() async {
        await #expect(processExitsWith: .success) {
            let folder = try LocalesFolder("v1/Locales")
            try folder.link("current", to: "v1")
            let running = try RunningWatcher(
                folder.root + "/current/Locales", ReloadSettings(pollInterval: .seconds(3_600)))
            let task = Task { await running.watcher.run() }
            try await running.until("healthy") { $0.watcher.health.state == .healthy }
            kill(getpid(), SIGHUP)
            try await running.until("unchanged") { $0.log.records.last?.message == "Catalogs are unchanged" }
            // This raises no event.
            try folder.fill("v2/Locales", german: "zwei")
            try folder.link("current", to: "v2")
            kill(getpid(), SIGHUP)
            try await running.until("served") { $0.title() == "zwei" }
            // A refusal is logged again when asked for.
            try folder.write("{", to: "v2/Locales/de.json")
            try await running.until("refused") { $0.isDegraded }
            kill(getpid(), SIGHUP)
            try await running.until("refused again") { $0.log.records(.warning).count == 2 }
            task.cancel()
            await task.value
        }
    }
}
#endif
