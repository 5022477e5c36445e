import MessageFormat2
import TestSupport
import Testing

@testable import CatalogExchange
@testable import Plainspoken

@Suite("Damaged files", .seeded)
struct DamageTests {
    /// A damage is a finding, an ordinary change of a translation, or harmless: no text is lost, and no catalog breaks.
    @Test(arguments: ExchangeFormatList.written.map(\.name), MemoryCatalogs.all.keys.sorted())
    func `lose no text`(name: String, syntax: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        try check(
            format, try #require(MemoryCatalogs.all[syntax]), seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
    }

    private func check(_ format: some ExchangeFormat, _ catalogs: MemoryCatalogs, seed: UInt64) throws {
        let file = try catalogs.export(format).bytes
        let before = try Self.texts(catalogs)
        var random = RepeatableRandom(seed: seed)
        for number in 0..<Effort.rounds(20, long: 500) {
            let damaged = Self.damaged(file, &random)
            // A file that cannot be used at all is refused as a whole.
            guard let result = try? catalogs.taking(damaged, format) else { continue }
            let name: Comment = "\(format.name), damage \(number)"
            let after = try Self.texts(catalogs.after(result))
            var changed = 0
            for (id, text) in before {
                let now = try #require(after[id], name)
                #expect(!now.isEmpty || text.isEmpty, name)
                if now != text { changed += 1 }
            }
            let new = after.count - before.count
            #expect(changed + new == result.taken, name)
            #expect(result.left == 0 || !result.findings.isEmpty, name)
            for finding in result.findings { #expect(finding.range.upperBound <= damaged.count, name) }
        }
    }

    /// All texts in Czech. Fails if a catalog has errors.
    private static func texts(_ catalogs: MemoryCatalogs) throws -> [ExchangeID: String] {
        var texts: [ExchangeID: String] = [:]
        for (path, file) in catalogs.files where path.contains("cs.") {
            let format: any CatalogFormat = path.hasSuffix("xml") ? .xml : .json
            let document = format.read(Array(file.utf8), path: path)
            #expect(document.diagnostics.map(\.description) == [])
            for entry in document.catalog.entries {
                for part in CatalogPart.allCases {
                    guard let text = entry[part] else { continue }
                    #expect(Message.parse(text.message).isValid)
                    texts[ExchangeID(entry.key, part)] = text.message
                }
            }
        }
        return texts
    }

    /// A file as editors, merges, transfers and chance leave it.
    private static func damaged(_ file: [UInt8], _ random: inout RepeatableRandom) -> [UInt8] {
        var file = file
        for _ in 0...Int.random(in: 0...2, using: &random) where !file.isEmpty {
            let place = Int.random(in: 0..<file.count, using: &random)
            let end = min(file.count, place + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0...8, using: &random) {
            case 0: file[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 1: file.removeSubrange(place..<end)
            case 2: file.insert(contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
            case 3: file.insert(Array("\"'<>&{}$\\,;#\n".utf8).randomElement(using: &random) ?? 0, at: place)
            case 4: file = Array(file.prefix(place))
            case 5: lines(&file) { $0.remove(at: Int.random(in: 0..<$0.count, using: &random)) }
            case 6:
                lines(&file) {
                    $0.swapAt(
                        Int.random(in: 0..<$0.count, using: &random), Int.random(in: 0..<$0.count, using: &random))
                }
            case 7:
                lines(&file) { lines in
                    let line = lines[Int.random(in: 0..<lines.count, using: &random)]
                    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
                }
            default: file = file.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
            }
        }
        return file
    }

    private static func lines(_ file: inout [UInt8], _ change: (inout [ArraySlice<UInt8>]) -> Void) {
        var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        change(&lines)
        file = Array(lines.joined(separator: [0x0A]))
    }
}
