import TestSupport
import Testing

@testable import Catalogs

/// Files that no editor would write: never a crash, never a hang, never a place outside the file.
struct HostileCatalogTests {
    static let catalog = #"""
        {
          "$schema": "x", "locale": "de",
          "messages": {
            "a.b": "x \"y\" \u00e9 \ud83d\ude00 ä한😀", "c": ["d", "e"],
            "f": { "title": "t", "detail": { "match": ["$n :integer", "$m"], "variants": { "one *": "x {$n}", "* *": "y" } },
              "description": "d", "placeholders": { "n": { "type": "integer", "example": "1" } }, "maxLength": 12,
              "lint-ignore": ["T602"] }
          }
        }
        """#

    static func check(_ bytes: [UInt8]) {
        let document = JSONCatalogFormat().read(bytes, path: "x")
        let strict = JSONDocument(reading: bytes)
        if strict.error != nil { #expect(document.error != nil) }
        for diagnostic in document.diagnostics {
            #expect(diagnostic.place.range?.upperBound ?? 0 <= bytes.count && !diagnostic.message.isEmpty)
            for related in diagnostic.related { #expect(related.place.range?.upperBound ?? 0 <= bytes.count) }
        }
        for entry in document.catalog.entries {
            for part in CatalogPart.allCases {
                guard let text = entry[part] else { continue }
                #expect(text.fileRange(of: 0..<text.utf8.count).upperBound <= bytes.count)
                _ = text.variantForm
            }
            _ = (entry.placeholders, entry.description, entry.ignoredRules)
        }
    }

    /// Cut off after every byte.
    @Test(.shows(.hostileJSON)) func everyPrefix() {
        let bytes = Array(Self.catalog.utf8)
        for count in bytes.indices { Self.check(Array(bytes[..<count])) }
    }

    /// One byte replaced, removed or added, at random places: the seed makes it repeatable.
    @Test(.shows(.hostileJSON), .seeded) func mutations() {
        var random = RepeatableRandom(seed: 42)
        let bytes = Array(Self.catalog.utf8)
        let interesting = Array("\"\\{}[]:,'/*un0-.eE\u{0}\n\r\t ".utf8) + [0x80, 0xC3, 0xED, 0xF4, 0xFF]
        for _ in 0..<Effort.rounds(2_000, long: 20_000) {
            var copy = bytes
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<copy.count, using: &random)
                let byte = interesting[Int.random(in: interesting.indices, using: &random)]
                switch Int.random(in: 0...2, using: &random) {
                case 0: copy[place] = byte
                case 1: copy.remove(at: place)
                default: copy.insert(byte, at: place)
                }
            }
            Self.check(copy)
        }
    }

    /// Long repetitions: the time must not grow faster than the length.
    @Test(
        .shows(.hostileJSON, .jsonDecoders),
        arguments: [
            "[", "{\"a\":", "\"", "\\", "\n", "\"\n", "\"a\nb\n", "/**/", "//\n", ",", ":", "}", "'", "[,", "{,", "{a",
            "\u{1}",
            "\"\\ud800\",", "{\"locale\":\"de\",\"messages\":{\"a\":[\"", "1 ", "tru", "\"a\" \"b\"", "é",
            "\"a\"\n\n\n/*",
        ])
    func muchOfTheSame(piece: String) {
        for head in ["", "{\"locale\":\"de\",\"messages\":{\"a\":", "\"x\n"] {
            let bytes = Array((head + String(repeating: piece, count: 60_000 / piece.utf8.count)).utf8)
            let time = processorTime { Self.check(bytes) }
            #expect(time < .seconds(2), "\(head)\(piece.debugDescription) took \(time)")
        }
    }

    @Test(.shows(.hostileJSON), .seeded) func binaryFiles() {
        var random = RepeatableRandom(seed: 7)
        for size in [1, 2, 3, 100, 100_000] {
            Self.check((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }
}
