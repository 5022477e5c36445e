#if Service && os(Linux)
import Foundation
import Synchronization
import Testing

@testable import PlainspokenService

@Suite struct FolderHintsTests {
    /// How often it rang.
    private final class Rings: Sendable {
        private let count = Atomic<Int>(0)

        func ring() { count.add(1, ordering: .relaxed) }

        /// Whether it rings for a change.
        func ring(for change: () throws -> Void) async throws -> Bool {
            // Earlier rings are awaited first.
            try await Task.sleep(for: .milliseconds(200))
            let before = count.load(ordering: .relaxed)
            try change()
            for _ in 0..<60 where count.load(ordering: .relaxed) == before {
                try await Task.sleep(for: .milliseconds(5))
            }
            return count.load(ordering: .relaxed) != before
        }
    }

    @Test(.timeLimit(.minutes(5))) func whatIsWatched() async throws {
        let folder = try LocalesFolder()
        let rings = Rings()
        let hints = try FolderHints { rings.ring() }
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await rings.ring { try folder.write("{}", to: "Locales/de.json") })
        #expect(try await !rings.ring { try folder.write("{}", to: "other.json") }, "the folder above has others")
        #expect(try await rings.ring { try folder.move("Locales", to: "Locales.old") })
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await !rings.ring { try folder.write("[]", to: "Locales.old/de.json") }, "moved away")
        #expect(try await rings.ring { try folder.fill("Locales", german: "zwei") })
        #expect(await hints.renew([folder.path]) == nil)
        #expect(try await rings.ring { try folder.write("[]", to: "Locales/de.json") })
        await hints.end()
    }
}
#endif
