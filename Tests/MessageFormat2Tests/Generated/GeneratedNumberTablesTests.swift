import Foundation
import TestSupport
import Testing

@testable import MessageFormat2

/// Finds tables that are older than the data they were made from, without building the generators.
@Suite struct GeneratedNumberTablesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/MessageFormat2/Generated").standardizedFileURL

    /// Are as new as the data that they are made from.
    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's supplemental data"))"),
        arguments: [("PluralTables", 2), ("NumberTables", 4), ("CurrencyTables", 3)])
    func freshness(table: String, sources: Int) throws {
        let text = try String(contentsOf: Self.folder.appending(path: table + ".swift"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("// Source: ") }
        #expect(lines.count == sources)
        for line in lines {
            let parts = line.dropFirst("// Source: ".count).split(separator: " ")
            let hash = try Conformance.bytes(String(parts[0])).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            #expect(
                parts[1] == "fnv1a:\(String(hash, radix: 16))",
                "\(table).swift is out of date: \(parts[0]) has changed. Run: make generate")
        }
    }

    /// Take at most 400 kB in the binary.
    @Test func size() {
        let tables = [
            PluralTables.rules, PluralTables.cardinalLocales, PluralTables.ordinalLocales, NumberTables.locales,
            NumberTables.sets,
            NumberTables.symbols, NumberTables.patterns, NumberTables.numberingSystems, CurrencyTables.symbols,
            CurrencyTables.parents,
            CurrencyTables.fractionDigits,
        ]
        let bytes = tables.reduce(0) { $0 + $1.utf8.count }
        print("tables of numbers and plurals: \(bytes) bytes")
        #expect(bytes <= 400_000)
    }
}
