import TestSupport
import Testing

@testable import Plainspoken

@Suite struct OccurrenceCounterTests {
    /// The bits of an id, as written in text.
    static func bits(of urn: String) -> (high: UInt64, low: UInt64)? {
        let digits = urn.dropFirst("urn:uuid:".count).filter { $0 != "-" }
        guard digits.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        return (high, low)
    }

    /// How often a fair coin shows heads: up to five times the standard deviation from half of the throws.
    static func half(of count: Int) -> ClosedRange<Int> {
        let deviation = Int(2.5 * Double(count).squareRoot())
        return count / 2 - deviation...count / 2 + deviation
    }

    @Test func everyIDIsAUUIDOfVersion8() throws {
        let ids = OccurrenceCounter()
        for _ in 0..<1_000 {
            let id = ids.nextUUID().urn
            #expect(
                id.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
            )
        }
        #expect(
            OccurrenceUUID(Speck128.Block(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210)).urn
                == "urn:uuid:01234567-89ab-8def-bedc-ba9876543210")
    }

    /// Version and variant are fixed; each of the other 122 bits is set in about half of the ids.
    @Test func bitsAreBalanced() throws {
        let ids = OccurrenceCounter(key: Speck128.Block(high: 1, low: 2))
        let count = Effort.rounds(10_000, long: 100_000)
        let half = Self.half(of: count)
        var set = [Int](repeating: 0, count: 128)
        for _ in 0..<count {
            let (high, low) = try #require(Self.bits(of: ids.nextUUID().urn))
            for bit in 0..<64 {
                set[bit] += Int(high >> UInt64(63 - bit) & 1)
                set[64 + bit] += Int(low >> UInt64(63 - bit) & 1)
            }
        }
        #expect(Array(set[48..<52]) == [count, 0, 0, 0])
        #expect(Array(set[64..<66]) == [count, 0])
        for (bit, count) in set.enumerated() where !(48..<52).contains(bit) && !(64..<66).contains(bit) {
            #expect(half ~= count, "bit \(bit) is set in \(count) ids")
        }
    }

    @Test func manyAreUnique() {
        let ids = OccurrenceCounter()
        let count = Effort.rounds(20_000, long: 1_000_000)
        let seen = Set((0..<count).map { _ in ids.nextUUID() })
        #expect(seen.count == count)
    }

    @Test func countersHaveKeysOfTheirOwn() {
        let (first, second) = (OccurrenceCounter(), OccurrenceCounter())
        let ids = Set((0..<1_000).flatMap { _ in [first.nextUUID(), second.nextUUID()] })
        #expect(ids.count == 2_000)
    }

    // MARK: What could be computed before

    /// What was possible while a counter was only mixed: computing other ids from one. Anyone can undo the mixing.
    private struct MixingAttack {
        /// The two halves of the first id before they were mixed; the bits of version and variant are guessed.
        let high: [UInt64]
        let low: [UInt64]

        init(_ id: (high: UInt64, low: UInt64)) {
            high = (0..<16).map { Self.unmixed(id.high & ~0xF000 | $0 << 12) }
            low = (0..<4).map { Self.unmixed(id.low & ~(0b11 << 62) | $0 << 62) }
        }

        /// How many ids were made between the first one and another, which would give an observer the error rate.
        func distance(to id: (high: UInt64, low: UInt64), atMost limit: UInt64) -> UInt64? {
            (1...limit).first { steps in
                high.contains { Self.mixed($0 &+ steps &* 0x9E37_79B9_7F4A_7C15) & ~0xF000 == id.high & ~0xF000 }
                    || low.contains { Self.mixed($0 &+ steps &* 0xD1B5_4A32_D192_ED03) << 2 == id.low << 2 }
            }
        }

        static func mixed(_ value: UInt64) -> UInt64 {
            var value = value
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }

        static func unmixed(_ value: UInt64) -> UInt64 {
            var value = value
            value = (value ^ value >> 31 ^ value >> 62) &* inverse(of: 0x94D0_49BB_1331_11EB)
            value = (value ^ value >> 27 ^ value >> 54) &* inverse(of: 0xBF58_476D_1CE4_E5B9)
            return value ^ value >> 30 ^ value >> 60
        }

        /// By Newton's method, modulo 2^64.
        private static func inverse(of odd: UInt64) -> UInt64 {
            (0..<6).reduce(odd) { inverse, _ in inverse &* (2 &- odd &* inverse) }
        }
    }

    /// The attack works: it finds the distance of ids that are made in the old way.
    @Test func theAttackWorksOnMixing() {
        func id(_ count: UInt64) -> (high: UInt64, low: UInt64) {
            (
                MixingAttack.mixed(12_345 &+ count &* 0x9E37_79B9_7F4A_7C15) & ~0xF000 | 0x4000,
                MixingAttack.mixed(67_890 &+ count &* 0xD1B5_4A32_D192_ED03) & ~(0b11 << 62) | 0b10 << 62
            )
        }
        #expect(MixingAttack(id(7)).distance(to: id(8), atMost: 200) == 1)
        #expect(MixingAttack(id(7)).distance(to: id(107), atMost: 200) == 100)
    }

    @Test(.shows(.disclosure)) func neitherTheNextIDNorTheRateOfErrorsCanBeComputed() throws {
        let ids = OccurrenceCounter()
        let all = try (0..<101).map { _ in try #require(Self.bits(of: ids.nextUUID().urn)) }
        let attack = MixingAttack(all[0])
        for step in [1, 2, 10, 100] { #expect(attack.distance(to: all[step], atMost: 200) == nil) }
        // There is no constant order or step either.
        let steps = zip(all, all.dropFirst()).map { $1.high &- $0.high }
        #expect(Set(steps).count == steps.count)
        #expect(20...80 ~= steps.count { $0 >> 63 == 0 })
    }
}
