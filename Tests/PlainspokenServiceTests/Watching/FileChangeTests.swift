#if Service
import Foundation
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenService

/// Every way in which a file can change: it is served, or refused with one log line and a state that says why.
@Suite struct FileChangeTests {
    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        /// The watched folder, from the root.
        var folder: String
        /// What a German reader then sees.
        var title: String
        /// The file named in the refusal.
        var place: String
        var settings = RunningWatcher.settings
        var make: @Sendable (LocalesFolder) throws -> Void
        /// Done before the watcher starts.
        var prepare: @Sendable (LocalesFolder) throws -> Void

        var testDescription: String { name }

        init(
            name: String, folder: String = "Locales", title: String = "zwei", place: String = "de.json",
            allowsRemoval: Bool = false,
            make: @escaping @Sendable (LocalesFolder) throws -> Void,
            prepare: @escaping @Sendable (LocalesFolder) throws -> Void = { _ in }
        ) {
            self.name = name
            self.folder = folder
            self.title = title
            self.place = place
            self.make = make
            self.prepare = prepare
            settings.allowsRemoval = allowsRemoval
        }
    }

    private static let two = LocalesFolder.catalog("de", "zwei")
    private static let german = "Locales/de.json"

    static let served: [Change] = [
        Change(name: "written in its place") { try $0.write(two, to: german) },
        Change(name: "replaced by renaming") { try $0.replace(german, with: two) },
        Change(name: "an editor keeps the old one") {
            try $0.move(german, to: german + "~")
            try $0.write(two, to: german)
            try $0.remove(german + "~")
        },
        Change(name: "truncated and then written") {
            try $0.write("", to: german)
            try $0.write(two, to: german)
        },
        Change(name: "a byte order mark") { try $0.write("\u{FEFF}" + two, to: german) },
        Change(name: "same time and size") { folder in
            try folder.write(LocalesFolder.catalog("de", "zwei"), to: german)
            try folder.setTimes(of: german, to: 1_700_000_000)
        } prepare: {
            try $0.setTimes(of: german, to: 1_700_000_000)
        },
        Change(name: "the clock was set back") {
            try $0.write(two, to: german)
            try $0.setTimes(of: german, to: 315_532_800)
        },
        Change(name: "in a subfolder") {
            try $0.write(two, to: "Locales/shop/de.json")
        } prepare: {
            try $0.remove(german)
            try FileManager.default.createDirectory(
                atPath: $0.root + "/Locales/shop", withIntermediateDirectories: true)
            try $0.write(LocalesFolder.catalog("de", "eins"), to: "Locales/shop/de.json")
        },
        Change(name: "in a subfolder that is new", allowsRemoval: true) {
            try $0.remove(german)
            try FileManager.default.createDirectory(
                atPath: $0.root + "/Locales/shop", withIntermediateDirectories: true)
            try $0.write(two, to: "Locales/shop/de.json")
        },
        Change(name: "the folder is replaced") {
            try $0.fill("Locales.new", german: "zwei")
            try $0.move("Locales", to: "Locales.old")
            try $0.move("Locales.new", to: "Locales")
        },
        Change(name: "the folder is deleted and made again") {
            try $0.remove("Locales")
            try $0.fill("Locales", german: "zwei")
        },
        Change(name: "the folder is a link that is repointed", folder: "current") {
            try $0.fill("v2", german: "zwei")
            try $0.link("current", to: "v2")
        } prepare: {
            try $0.move("current", to: "v1")
            try $0.link("current", to: "v1")
        },
        Change(name: "a link above the folder is repointed", folder: "current/Locales") {
            try $0.fill("v2/Locales", german: "zwei")
            try $0.link("current", to: "v2")
        } prepare: {
            try $0.move("current", to: "v1")
            try $0.link("current", to: "v1")
        },
        Change(name: "the file is a link that is repointed") {
            try $0.fill("v2", german: "zwei")
            try $0.link(german, to: "../v2/de.json")
        } prepare: {
            try $0.fill("v1", german: "eins")
            try $0.link(german, to: "../v1/de.json")
        },
        Change(name: "what a link points at is written") {
            try $0.write(two, to: "v1/de.json")
        } prepare: {
            try $0.fill("v1", german: "eins")
            try $0.link(german, to: "../v1/de.json")
        },
        Change(name: "a Kubernetes volume is updated") {
            try $0.fill("Locales/..2026_02", german: "zwei")
            try $0.link("Locales/..data", to: "..2026_02")
            try $0.remove("Locales/..2026_01")
        } prepare: {
            for file in ["en.json", "de.json"] { try $0.remove("Locales/\(file)") }
            try $0.fill("Locales/..2026_01", german: "eins")
            try $0.link("Locales/..data", to: "..2026_01")
            for file in ["en.json", "de.json"] { try $0.link("Locales/\(file)", to: "..data/\(file)") }
        },
        Change(name: "deleted where that is allowed", title: "one", allowsRemoval: true) { try $0.remove(german) },
    ]

    static let refused: [Change] = [
        Change(name: "half of it") { try $0.write(String(two.prefix(40)), to: german) },
        Change(name: "empty") { try $0.write("", to: german) },
        Change(name: "empty, by renaming") { try $0.replace(german, with: "") },
        Change(name: "not UTF-8") {
            try Data([0x7B, 0xFF, 0xFE]).write(to: URL(filePath: $0.root + "/" + german))
        },
        Change(name: "deleted") { try $0.remove(german) },
        Change(name: "a pipe") {
            try $0.remove(german)
            guard unsafe mkfifo($0.root + "/" + german, 0o600) == 0 else { throw POSIXError(.EIO) }
        },
        Change(name: "a folder of its name") {
            try $0.remove(german)
            try FileManager.default.createDirectory(
                atPath: $0.root + "/" + german, withIntermediateDirectories: true)
        },
        Change(name: "the folder is gone", place: "Locales") { try $0.move("Locales", to: "Locales.old") },
        Change(name: "the folder is empty", place: "Locales") {
            for file in ["en.json", "de.json"] { try $0.remove("Locales/\(file)") }
        },
        Change(name: "not permitted") {
            guard unsafe chmod($0.root + "/" + german, 0) == 0 else { throw POSIXError(.EIO) }
        },
    ]

    @Test(.shows(.everyWayOfChanging, .everyChangeIsFound), .hangLimit, arguments: served) func isServed(
        _ change: Change
    ) async throws {
        let folder = try LocalesFolder(change.folder)
        try change.prepare(folder)
        try await RunningWatcher.run(folder.path, change.settings) { running in
            #expect(running.title() == "eins")
            try change.make(folder)
            RunningWatcher.report(change.name, try await running.until(change.name) { $0.title() == change.title })
            try await running.until("healthy") {
                $0.watcher.health.state == .healthy
                    && $0.watcher.health.generation == $0.translator.catalogs.generation
            }
            #expect(running.log.records(.warning).isEmpty, "\(running.log.records)")
        }
    }

    @Test(.shows(.everyWayOfChanging, .allOrNothing), .hangLimit, arguments: refused) func isRefused(_ change: Change)
        async throws
    {
        // The superuser can read everything.
        if change.name == "not permitted", getuid() == 0 { return }
        let folder = try LocalesFolder(change.folder)
        var settings = change.settings
        settings.pollInterval = .milliseconds(200)
        try await RunningWatcher.run(folder.path, settings) { running in
            try change.make(folder)
            RunningWatcher.report("refused: \(change.name)", try await running.until(change.name) { $0.isDegraded })
            // Polling continues, and logs nothing more.
            for _ in 0..<70 {
                running.pass(.milliseconds(10))
                try await Task.sleep(for: .milliseconds(1))
            }
            let warnings = running.log.records(.warning)
            try #require(warnings.count == 1, "\(warnings)")
            #expect(warnings[0].metadata["place"]?.contains(change.place) == true, "\(warnings[0])")
            #expect(warnings[0].metadata["error"]?.isEmpty == false)
            #expect(running.title() == "eins")
            let health = running.watcher.health
            guard case .degraded(_, let why) = health.state else {
                Issue.record("\(health)")
                return
            }
            #expect(why.contains(change.place), "\(why)")
            #expect(health.lastError?.diagnostic.place.path.hasSuffix(change.place) == true, "\(health)")
            #expect(health.generation == 1)

            // It is fixed: one line says so.
            try? FileManager.default.removeItem(atPath: folder.path)
            try folder.fill(change.folder, german: "drei")
            try await running.until("repaired") { $0.title() == "drei" && $0.watcher.health.state == .healthy }
            #expect(running.log.records(.info).count == 1)
            #expect(running.log.records(.info).first?.message.contains("healthy again") == true)
            #expect(running.watcher.health.lastError != nil)
        }
    }
}

#endif
