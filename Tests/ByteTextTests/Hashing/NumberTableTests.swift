import Testing

@testable import ByteText

struct NumberTableTests {
    private func key(_ number: Int) -> [UInt8] { Array("key.\(number)".utf8) }

    /// Numbers are found while the table grows, and after it was emptied.
    @Test(arguments: [0, 8, 5_000]) func growing(capacity: Int) {
        var table = NumberTable(capacity: capacity)
        for round in 0..<2 {
            for number in 0..<5_000 {
                let key = key(number)
                #expect(table.number(of: key.span) { $0 == number } == nil)
                #expect(table.insert(number + round, for: key.span) { $0 == number + round } == nil)
                #expect(table.insert(-1, for: key.span) { $0 == number + round } == number + round)
            }
            for number in 0..<5_000 {
                #expect(table.number(of: key(number).span) { $0 == number + round } == number + round)
            }
            table.removeAll(reserving: 20)
        }
    }

    /// Keys that differ in one byte anywhere have different hashes.
    @Test func hashes() {
        for length in 0...40 {
            var hashes: Set<UInt64> = []
            for place in 0...length {
                var key = [UInt8](repeating: 0x61, count: length)
                if place < length { key[place] = 0x62 }
                hashes.insert(ByteHash.hash(key.span, seed: ByteHash.seed))
            }
            #expect(hashes.count == length + 1)
        }
    }
}
