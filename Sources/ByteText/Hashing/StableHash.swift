/// FNV-1a with 64 bits: the same in every process and on every machine, so that it can be stored in files.
package struct StableHash {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ bytes: Span<UInt8>) {
        for index in bytes.indices { add(bytes[index]) }
    }

    /// Distinguishes `ab`, `c` from `a`, `bc`: no text contains the byte 0xFF.
    package mutating func separate() { add(0xFF) }

    package mutating func add(_ text: String) {
        add(text.utf8.span)
        separate()
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// Sixteen hexadecimal digits.
    package var description: String { Hexadecimal.text(value, digits: 16) }
}
