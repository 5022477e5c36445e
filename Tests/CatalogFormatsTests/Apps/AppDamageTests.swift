import MessageFormat2
import TestSupport
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite("Damaged files of apps")
struct AppDamageTests {
    /// Parts that break these formats.
    private static let shards: [[UInt8]] =
        [
            "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud83d", "<", ">", "</", "&", "&#x;", "<!--", "-->",
            "]]>", "<![CDATA[", "%", "%1$", "%9999999999$s", "%#@a@", "{{", "}}", "$t(", "_other", "_one", "null",
            "1e9",
            "_ordinal_other", "#", "<xliff:g>", "<b/>", "<item quantity=\"few\">", "\"variations\"",
            "\"substitutions\"",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80]]

    @Test(.seeded, arguments: AppRoundTrip.formats.map(\.name))
    func `No damage is too much`(name: String) throws {
        let format = try #require(AppRoundTrip.formats.first { $0.name == name })
        let files = [format.write(AppDocument.rich).bytes] + ForeignFiles.all.map { Array($0.utf8) }
        var random = RepeatableRandom(seed: 0x51ED_270B)
        for round in 0..<Effort.rounds(500, long: 10_000) {
            var bytes = files[round % files.count]
            for _ in 0..<Self.number(&random, 1..<6) {
                let offset = Self.number(&random, 0..<bytes.count + 1)
                let end = min(bytes.count, offset + Self.number(&random, 0..<12))
                switch Self.number(&random, 0..<4) {
                case 0: bytes.removeSubrange(offset..<end)
                case 1: bytes.insert(contentsOf: Self.shards[Self.number(&random, 0..<Self.shards.count)], at: offset)
                case 2: bytes.insert(contentsOf: bytes[offset..<end], at: Self.number(&random, 0..<bytes.count + 1))
                default:
                    bytes.replaceSubrange(offset..<end, with: Self.shards[Self.number(&random, 0..<Self.shards.count)])
                }
            }
            let reading = format.read(bytes, path: "a")
            _ = format.recognizes(bytes, path: "a")
            let all = 0..<bytes.count + 1
            for diagnostic in reading.diagnostics {
                let range = try #require(diagnostic.place.range)
                #expect(range.clamped(to: all) == range)
                #expect(diagnostic.help != nil)
            }
            for unit in reading.units {
                #expect(unit.range.clamped(to: all) == unit.range)
                #expect(unit.targetRange.clamped(to: all) == unit.targetRange)
            }
            if reading.isUnusable { #expect(!reading.diagnostics.isEmpty) }
        }
    }
    private static func number(_ random: inout RepeatableRandom, _ range: Range<Int>) -> Int {
        Int.random(in: range, using: &random)
    }
}
