/// The block cipher Speck128/128: blocks and keys of 128 bits, 32 rounds.
///
/// Beaulieu and others, "The SIMON and SPECK Families of Lightweight Block Ciphers" (2013), §4; also in ISO/IEC
/// 29167-22. Words are named as there: in a block (x, y), x is `high`.
struct Speck128: Sendable {
    /// A block, or a key.
    struct Block: Sendable, Hashable {
        var high: UInt64
        var low: UInt64
    }

    private static let rounds: UInt64 = 32

    private let roundKeys: [UInt64]

    /// Expands a key (§4.2) with the round function itself, using the number of the round as its key.
    init(key: Block) {
        var key = key
        var roundKeys = [key.low]
        for round in 0..<Self.rounds - 1 {
            Self.apply(round, to: &key)
            roundKeys.append(key.low)
        }
        self.roundKeys = roundKeys
    }

    /// Encryption is one-to-one: different blocks never give the same result.
    func encrypted(_ block: Block) -> Block {
        var block = block
        for key in roundKeys { Self.apply(key, to: &block) }
        return block
    }

    /// The round function (§4.1).
    private static func apply(_ key: UInt64, to block: inout Block) {
        block.high = (block.high >> 8 | block.high << 56) &+ block.low ^ key
        block.low = (block.low << 3 | block.low >> 61) ^ block.high
    }
}
