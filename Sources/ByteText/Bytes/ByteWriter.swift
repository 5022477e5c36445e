/// Appends to an array by writing directly into the array's free capacity.
///
/// One writer takes many small pieces, because appending each of them to the array itself costs twice as much. Bytes that do not fit
/// are counted, so that writing can be repeated with enough room.
@usableFromInline
package struct ByteWriter: ~Copyable, ~Escapable {
    @usableFromInline var output: OutputSpan<UInt8>
    /// The number of bytes that did not fit.
    @usableFromInline package internal(set) var missing = 0

    @_lifetime(copy output) @inlinable
    package init(_ output: consuming OutputSpan<UInt8>) { self.output = output }

    /// The initial capacity of a new array, in bytes. Most problems are shorter.
    @usableFromInline static let leastRoom = 512

    /// Appends whatever `body` writes for a value. If it does not fit, the array gets the capacity that was missing, and `body` is
    /// called again.
    ///
    /// - Parameter value: the value to pass to `body`. A closure that captured it would copy it.
    @inlinable
    package static func append<Value: ~Copyable>(
        _ value: borrowing Value, to array: inout [UInt8], _ body: (borrowing Value, inout ByteWriter) -> Void
    ) {
        var room = max(array.capacity &- array.count, array.isEmpty ? leastRoom : 0)
        while true {
            var (count, missing) = (0, 0)
            array.append(addingCapacity: room) { output in
                var writer = ByteWriter(output)
                body(value, &writer)
                (count, missing) = (writer.count, writer.missing)
                if missing > 0 { writer.output.removeAll() }
                output = writer.output
            }
            guard missing > 0 else { return }
            // A number asks for more room than it takes, so some room to spare is added.
            room = max(room, count) &+ missing &+ longestNumber
        }
    }

    /// The number of bytes that were written.
    @inlinable
    var count: Int { output.count }

    /// The bytes that were written.
    @inlinable
    package var span: Span<UInt8> {
        @_lifetime(borrow self) borrowing get { output.span }
    }

    /// A position to return to.
    @usableFromInline
    package struct Mark {
        @usableFromInline let count: Int
        @usableFromInline let missing: Int

        @inlinable
        init(count: Int, missing: Int) {
            self.count = count
            self.missing = missing
        }
    }

    @inlinable
    package var mark: Mark { Mark(count: output.count, missing: missing) }

    /// The number of bytes that were written since a mark was set, or that did not fit.
    @inlinable
    package func count(since mark: Mark) -> Int { output.count &+ missing &- mark.count &- mark.missing }

    /// Discards everything that was written since a mark was set.
    @inlinable
    package mutating func goBack(to mark: Mark) {
        output.removeLast(output.count &- mark.count)
        missing = mark.missing
    }

    /// Discards the last byte. If something did not fit, all of it will be written again anyway.
    package mutating func removeLast() {
        if missing == 0 { output.removeLast(1) }
    }

    /// Whether there is room for that many bytes. If not, they are counted as missing.
    @inlinable
    mutating func hasRoom(for count: Int) -> Bool {
        if count <= output.freeCapacity { return true }
        missing &+= count
        return false
    }

    /// Appends text from the program's source code.
    @inlinable
    package mutating func append(_ text: StaticString) {
        if hasRoom(for: text.utf8CodeUnitCount) { output.append(copying: text) }
    }

    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        if hasRoom(for: bytes.count) { output.append(copying: bytes) }
    }

    @inlinable
    package mutating func append(_ byte: UInt8) {
        if hasRoom(for: 1) { output.append(byte) }
    }

    /// Appends the output of a closure.
    ///
    /// - Parameters:
    ///   - most: the most bytes that the closure writes.
    ///   - write: called if there is room for that many.
    @inlinable
    package mutating func append(most: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        if hasRoom(for: most) { write(&output) }
    }

    /// The length of the longest number: a sign and 19 digits.
    @usableFromInline static let longestNumber = 20

    /// Appends a number in decimal notation.
    package mutating func append(number: Int) {
        append(most: Self.longestNumber) { Self.append(number: number, to: &$0) }
    }

    /// Appends a number in decimal notation.
    static func append(number: Int, to output: inout OutputSpan<UInt8>) {
        if number < 0 { output.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude, to: &output)
    }

    private static func append(digitsOf number: UInt, to output: inout OutputSpan<UInt8>) {
        if number >= 1_000 { append(digitsOf: number / 1_000, to: &output) }
        if number >= 100 { append(digit: number / 100 % 10, to: &output) }
        if number >= 10 { append(digit: number / 10 % 10, to: &output) }
        append(digit: number % 10, to: &output)
    }

    private static func append(digit: UInt, to output: inout OutputSpan<UInt8>) {
        output.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }
}
