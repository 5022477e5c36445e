import Foundation
import TestSupport
import Testing

/// Finds tables that are older than the data they were made from, without building the generators.
@Suite struct GeneratedLanguageTablesTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/LanguageTags/Generated")

    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's supplemental data"))"))
    func theTablesAreUpToDate() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        var checked = 0
        for file in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("// Source: ") {
                let parts = line.dropFirst("// Source: ".count).split(separator: " ")
                let fingerprint = Self.fingerprint(try Conformance.bytes(String(parts[0])))
                #expect(
                    parts[1] == "fnv1a:\(fingerprint)",
                    "\(file.lastPathComponent) is out of date: \(parts[0]) has changed. Run: make generate")
                checked += 1
            }
        }
        #expect(checked >= 24)
    }

    @Test func theTablesTakeAtMost250KB() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        let bytes = try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
        #expect(bytes <= 250_000)
        print("language tables: \(bytes) bytes of source")
    }

    private static func fingerprint(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
