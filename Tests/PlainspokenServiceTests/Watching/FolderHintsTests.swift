#if Service && os(Linux)
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PlainspokenService

@Suite struct FolderHintsTests {
    /// How often it rang.
    private final class Rings: Sendable {
        private let count = Atomic<Int>(0)

        func ring() { count.add(1, ordering: .relaxed) }

        /// Whether it rings for a change that it should ring for.
        func ring(for change: () throws -> Void) async throws -> Bool {
            let before = try await countWhenQuiet()
            try change()
            return try await eventually { count.load(ordering: .relaxed) != before }
        }

        /// Whether it rings for a change that is not its business.
        func ringInVain(for change: () throws -> Void) async throws -> Bool {
            let before = try await countWhenQuiet()
            try change()
            return try await countWhenQuiet() != before
        }

        /// What came before is heard out.
        private func countWhenQuiet() async throws -> Int {
            var (last, quietLooks) = (count.load(ordering: .relaxed), 0)
            while quietLooks < 80 {
                try await Task.sleep(for: .milliseconds(5))
                let now = count.load(ordering: .relaxed)
                quietLooks = now == last ? quietLooks + 1 : 0
                last = now
            }
            return last
        }
    }

    @Test(.shows(.everyChangeIsFound), .hangLimit) func whatIsWatched() async throws {
        let folder = try LocalesFolder()
        let rings = Rings()
        let hints = try FolderHints { rings.ring() }
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await rings.ring { try folder.write("{}", to: "Locales/de.json") })
        #expect(try await !rings.ringInVain { try folder.write("{}", to: "other.json") }, "the folder above has others")
        #expect(try await rings.ring { try folder.move("Locales", to: "Locales.old") })
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await !rings.ringInVain { try folder.write("[]", to: "Locales.old/de.json") }, "moved away")
        #expect(try await rings.ring { try folder.fill("Locales", german: "zwei") })
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await rings.ring { try folder.write("[]", to: "Locales/de.json") })
        await hints.end()
    }
}
#endif
