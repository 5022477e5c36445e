import ByteText

/// A language range of up to twelve bytes, in lower case, in two machine words: what tables of ranges are asked with.
struct RangeKey: Hashable, Sendable {
    /// Its first eight bytes, the first one lowest.
    var low: UInt64
    /// The other bytes.
    var high: UInt64

    /// The longest range that a table holds. Language, script and region have at most eleven.
    static let maximumLength = 12
    /// What `high` is for a range that is longer than two words.
    static let long = UInt64.max

    var isShort: Bool { high <= 0xFFFF_FFFF }
}

extension RangeKey {
    /// The key of a text; nil if it is too long for one.
    init?(_ text: some Collection<UInt8>) {
        guard text.count <= Self.maximumLength else { return nil }
        self.init(low: 0, high: 0)
        for (index, byte) in text.enumerated() {
            let value = UInt64(ASCII.lowercased(byte)) << UInt64(index % 8 * 8)
            if index < 8 { low |= value } else { high |= value }
        }
    }
}
