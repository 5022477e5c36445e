extension Span<UInt8> {
    /// Eight bytes from an offset, the first in the lowest bits; nil if fewer are left.
    ///
    /// In the source these are eight checked reads, but the compiler sees that one check covers them all: the result is one load.
    @inlinable @inline(__always)  // saves a call for each word: 44 of 777 instructions of a negotiation
    package func word(at offset: Int) -> UInt64? {
        guard offset >= 0 else { return nil }
        let rest = extracting(droppingFirst: offset)
        guard rest.count >= 8 else { return nil }
        let low = UInt64(rest[0]) | UInt64(rest[1]) &<< 8 | UInt64(rest[2]) &<< 16 | UInt64(rest[3]) &<< 24
        let high = UInt64(rest[4]) | UInt64(rest[5]) &<< 8 | UInt64(rest[6]) &<< 16 | UInt64(rest[7]) &<< 24
        return low | high &<< 32
    }
}

extension [UInt8] {
    /// Eight bytes from an offset, the first in the lowest bits; nil if fewer are left.
    @inlinable @inline(__always)  // saves as much for checking UTF-8
    package func word(at offset: Int) -> UInt64? { span.word(at: offset) }
}

/// Searches in eight bytes at a time. A result marks the bytes that were found by their upper bits, each of them exactly, so that
/// the number of zeros below the first mark is eight times its place.
extension UInt64 {
    /// The marks of eight bytes.
    @inlinable
    package static var everyByte: UInt64 { 0x8080_8080_8080_8080 }

    /// A byte, eight times.
    @inlinable
    package init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Marks the bytes beyond ASCII.
    @inlinable
    package var beyondASCII: UInt64 { self & .everyByte }

    /// Marks the bytes that are the same as an ASCII character.
    @inlinable
    package func marks(_ byte: UInt8) -> UInt64 {
        // A sum of seven bits does not reach the next byte.
        ~((self & ~.everyByte ^ UInt64(repeating: byte)) &+ ~.everyByte) & ~self & .everyByte
    }

    /// Marks the bytes below an ASCII character.
    @inlinable
    package func marks(below byte: UInt8) -> UInt64 {
        ~((self & ~.everyByte) &+ UInt64(repeating: 0x80 &- byte)) & ~self & .everyByte
    }

    /// Marks the bytes that are in a range of ASCII characters.
    @inlinable
    package func marks(from first: UInt8, to last: UInt8) -> UInt64 {
        ~marks(below: first) & marks(below: last &+ 1)
    }

    /// The place of the first mark, from 0; 8 if there is none.
    @inlinable
    package var firstMark: Int { trailingZeroBitCount >> 3 }
}
