/// A generated table that is read where it lies in the binary. It costs nothing at start and no memory of its own.
///
/// All reads are checked against the table's end: what lies outside reads as 0. Each module reads tables of its own shape.
@usableFromInline
package struct StaticTable: @unchecked Sendable {
    // Safe to share: the bytes are a string literal, which is never written and never freed.
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline package let count: Int

    package init(_ literal: StaticString) {
        start = literal.utf8Start
        count = literal.utf8CodeUnitCount
    }

    @inlinable @inline(__always)
    package subscript(_ position: Int) -> UInt8 {
        UInt(bitPattern: position) < UInt(bitPattern: count) ? start[position] : 0
    }

    /// A part of the table.
    @inlinable
    package subscript(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range.clamped(to: 0..<count)])
    }
}
