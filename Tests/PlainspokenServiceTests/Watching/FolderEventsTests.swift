#if Service && os(Linux)
import Testing

@testable import PlainspokenService

@Suite struct FolderEventsTests {
    private static func event(_ watch: Int32, _ mask: UInt32, _ name: [UInt8]) -> [UInt8] {
        [UInt32(bitPattern: watch), mask, 0, UInt32(name.count)]
            .flatMap { number in unsafe withUnsafeBytes(of: number) { unsafe Array($0) } } + name
    }

    @Test func reads() {
        let bytes =
            Self.event(1, 0x100, Array("de.json".utf8) + [0]) + Self.event(-1, 0x4000, [])
            + Self.event(2, 8, [0xFF, 0x61, 0, 0])
        #expect(
            Array(FolderEvents(bytes[...])) == [
                .init(watch: 1, mask: 0x100, name: "de.json"), .init(watch: -1, mask: 0x4000, name: ""),
                .init(watch: 2, mask: 8, name: "\u{FFFD}a"),
            ])
    }

    /// Truncated events are skipped.
    @Test func readsWhatIsCut() {
        let bytes = Self.event(1, 0x100, Array("de.json".utf8) + [0])
        for count in 0..<16 { #expect(Array(FolderEvents(bytes.prefix(count))).isEmpty) }
        for count in 16...bytes.count { #expect(Array(FolderEvents(bytes.prefix(count))).count == 1) }
    }
}
#endif
