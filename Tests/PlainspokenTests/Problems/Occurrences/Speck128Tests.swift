import TestSupport
import Testing

@testable import Plainspoken

@Suite struct Speck128Tests {
    typealias Block = Speck128.Block

    /// Appendix C of the publication.
    @Test func publishedVector() {
        let cipher = Speck128(key: Block(high: 0x0f0e_0d0c_0b0a_0908, low: 0x0706_0504_0302_0100))
        let encrypted = cipher.encrypted(Block(high: 0x6c61_7669_7571_6520, low: 0x7469_2065_6461_6d20))
        #expect(encrypted == Block(high: 0xa65d_9851_7978_3265, low: 0x7860_fedf_5c57_0d18))
    }

    /// Every bit of block and key affects every bit of the result: changing one changes about half of the result.
    @Test(.seeded) func oneBitChangesHalf() {
        var random = RepeatableRandom(seed: 5)
        func block() -> Block { Block(high: random.next(), low: random.next()) }
        var changed = 0
        for bit in 0..<128 {
            let (key, plain) = (block(), block())
            let flip = bit < 64 ? Block(high: 0, low: 1 << UInt64(bit)) : Block(high: 1 << UInt64(bit - 64), low: 0)
            let before = Speck128(key: key).encrypted(plain)
            let ofBlock = Speck128(key: key).encrypted(plain ^ flip) ^ before
            let ofKey = Speck128(key: key ^ flip).encrypted(plain) ^ before
            for difference in [ofBlock, ofKey] {
                let count = difference.high.nonzeroBitCount + difference.low.nonzeroBitCount
                #expect(30...98 ~= count)
                changed += count
            }
        }
        #expect(62...66 ~= changed / 256)
    }
}

extension Speck128.Block {
    static func ^ (left: Self, right: Self) -> Self { Self(high: left.high ^ right.high, low: left.low ^ right.low) }
}
