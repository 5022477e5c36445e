/// The block cipher Speck128/128: blocks and keys of 128 bits, 32 rounds.
///
/// Beaulieu and others, "The SIMON and SPECK Families of Lightweight Block Ciphers" (2013), §4; also in ISO/IEC
/// 29167-22. Words are named as there: in a block (x, y), x is `high`.
///
/// It is an object because a structure with all these words is copied each time that one of them is read.
final class Speck128: Sendable {
    /// A block, or a key.
    struct Block: Sendable, Hashable {
        var high: UInt64
        var low: UInt64
    }

    private let roundKeys: InlineArray<32, UInt64>

    /// Expands a key (§4.2) with the round function itself, using the number of the round as its key.
    init(key: Block) {
        var key = key
        roundKeys = InlineArray { round in
            defer { Self.apply(UInt64(round), to: &key) }
            return key.low
        }
    }

    /// Encryption is one-to-one: different blocks never give the same result.
    func encrypted(_ block: Block) -> Block {
        var block = block
        // The compiler writes out the inner loop: eight rounds are 40 instructions.
        for first in stride(from: 0, to: roundKeys.count, by: 8) {
            for round in 0..<8 { Self.apply(roundKeys[first + round], to: &block) }
        }
        return block
    }

    /// The round function (§4.1).
    private static func apply(_ key: UInt64, to block: inout Block) {
        block.high = (block.high >> 8 | block.high << 56) &+ block.low ^ key
        block.low = (block.low << 3 | block.low >> 61) ^ block.high
    }
}
