/// SHA-256 of bytes (FIPS 180-4), by which files are compared, even between machines and versions.
///
/// This implementation is our own, because the engine has no dependency that provides one; see docs/decisions/0018.
///
/// ```swift
/// SHA256.digest(of: Array("abc".utf8)).description    // ba7816bf 8f01cfea 414140de …, without the spaces
/// ```
package struct SHA256: Sendable {
    /// The bytes of one block (§5.2.1).
    private static let blockSize = 64

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
    private static let constants: InlineArray<64, UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// The hash of some bytes.
    package static func digest(of bytes: [UInt8]) -> SHA256Digest {
        var hash = SHA256()
        hash.append(bytes)
        return hash.digest()
    }

    private var state = SHA256Digest.Words(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    /// The bytes after the last whole block.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    package init() { rest.reserveCapacity(Self.blockSize) }

    /// Adds bytes at the end.
    package mutating func append(_ bytes: [UInt8]) {
        count &+= UInt64(bytes.count)
        var offset = 0
        if !rest.isEmpty {
            offset = min(Self.blockSize - rest.count, bytes.count)
            rest += bytes[..<offset]
            guard rest.count == Self.blockSize else { return }
            state = Self.compressed(state, rest.span)
            rest.removeAll(keepingCapacity: true)
        }
        while bytes.count - offset >= Self.blockSize {
            state = Self.compressed(state, bytes.span.extracting(offset..<offset + Self.blockSize))
            offset += Self.blockSize
        }
        rest += bytes[offset...]
    }

    /// The hash of all bytes that were added so far.
    package func digest() -> SHA256Digest {
        var last = self
        // A 1 bit, zeros, and the length in bits fill up the last block (§5.1.1).
        let length = (0..<8).map { UInt8(truncatingIfNeeded: (count &* 8) >> (56 - 8 * UInt64($0))) }
        let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
        last.append([0x80] + [UInt8](repeating: 0, count: zeros) + length)
        return SHA256Digest(words: last.state)
    }

    /// Processes one block (§6.2.2). The sizes of the arrays are part of their types, so hardly any bounds checks are left.
    private static func compressed(_ state: SHA256Digest.Words, _ block: Span<UInt8>) -> SHA256Digest.Words {
        guard block.count == blockSize else { return state }
        var schedule = InlineArray<64, UInt32>(repeating: 0)
        for place in 0..<16 {
            let start = place * 4
            let high = UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
            schedule[place] = high | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
        }
        for place in 16..<64 {
            let (x, y) = (schedule[place - 15], schedule[place - 2])
            let sigma0 = rotated(x, 7) ^ rotated(x, 18) ^ x >> 3
            let sigma1 = rotated(y, 17) ^ rotated(y, 19) ^ y >> 10
            schedule[place] = schedule[place - 16] &+ sigma0 &+ schedule[place - 7] &+ sigma1
        }
        for place in 0..<64 { schedule[place] &+= constants[place] }

        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // There are eight rounds per iteration, so that renaming the variables takes the place of moving their values.
        for place in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, schedule[place])
            round(h, a, b, &c, d, e, f, &g, schedule[place + 1])
            round(g, h, a, &b, c, d, e, &f, schedule[place + 2])
            round(f, g, h, &a, b, c, d, &e, schedule[place + 3])
            round(e, f, g, &h, a, b, c, &d, schedule[place + 4])
            round(d, e, f, &g, h, a, b, &c, schedule[place + 5])
            round(c, d, e, &f, g, h, a, &b, schedule[place + 6])
            round(b, c, d, &e, f, g, h, &a, schedule[place + 7])
        }
        return state &+ SHA256Digest.Words(a, b, c, d, e, f, g, h)
    }

    /// Does step 3 of a round. The new `a` is in `h` then, and the new `e` in `d`.
    ///
    /// - Parameter word: the word of the message schedule, plus the round's constant.
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ word: UInt32
    ) {
        let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let choice = g ^ (e & (f ^ g))
        let first = h &+ sum1 &+ choice &+ word
        let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let majority = (a & b) | (c & (a | b))
        d &+= first
        h = first &+ sum0 &+ majority
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
}
