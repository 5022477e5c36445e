/// Appends JSON to an array by writing straight into the array's free capacity.
///
/// One writer takes many small pieces, because appending each of them to the array itself costs twice as much.
@usableFromInline
package struct JSONByteWriter: ~Copyable, ~Escapable {
    @usableFromInline var output: OutputSpan<UInt8>
    /// How many bytes did not fit.
    @usableFromInline var missing = 0

    @_lifetime(copy output) @inlinable
    init(_ output: consuming OutputSpan<UInt8>) { self.output = output }

    /// The initial capacity of a new array, in bytes. Most problems are shorter.
    @usableFromInline static let leastRoom = 512

    /// Appends what `body` writes of a value. If it does not fit, the array gets the capacity that was missing, and `body` is
    /// called a second time.
    ///
    /// - Parameter value: passed to `body`, because a closure that captured it would copy it.
    @inlinable
    package static func append<Value: ~Copyable>(
        _ value: borrowing Value, to array: inout [UInt8], _ body: (borrowing Value, inout JSONByteWriter) -> Void
    ) {
        var room = max(array.capacity &- array.count, array.isEmpty ? leastRoom : 0)
        while true {
            var needed = 0
            array.append(addingCapacity: room) { output in
                var json = JSONByteWriter(output)
                body(value, &json)
                needed = json.output.count &+ json.missing
                if json.missing > 0 { json.output.removeAll() }
                output = json.output
            }
            guard needed > room else { return }
            room = needed
        }
    }

    /// Appends text of the program's own, which needs no escapes.
    @inlinable
    package mutating func append(_ text: StaticString) {
        if text.utf8CodeUnitCount <= output.freeCapacity {
            output.append(copying: text)
        } else {
            missing &+= text.utf8CodeUnitCount
        }
    }

    /// Appends bytes as they are.
    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        if bytes.count <= output.freeCapacity {
            output.append(copying: bytes)
        } else {
            missing &+= bytes.count
        }
    }

    @inlinable
    mutating func append(_ byte: UInt8) {
        if output.isFull {
            missing &+= 1
        } else {
            output.append(byte)
        }
    }

    /// Appends a member of an object whose value is a string.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    @inlinable
    package mutating func append(_ start: StaticString, _ value: String) {
        append(start)
        appendEscaped(value)
        append("\"")
    }

    /// Appends a member of an object whose value is a number.
    ///
    /// - Parameter start: everything up to and including the colon.
    @inlinable
    package mutating func append(_ start: StaticString, _ value: Int) {
        append(start)
        append(value)
    }

    /// Appends a number in decimal digits.
    @usableFromInline
    package mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    private mutating func append(digitsOf number: UInt) {
        if number >= 10 { append(digitsOf: number / 10) }
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends text, escaped for the inside of a string: see ``JSONText/appendEscaped(_:to:)``.
    @usableFromInline
    package mutating func appendEscaped(_ text: String) { appendEscaped(text.utf8.span) }

    /// The same for valid UTF-8.
    package mutating func appendEscaped(_ text: Span<UInt8>) {
        var start = 0
        while true {
            let end = JSONText.firstToEscape(in: text, from: start)
            append(text.extracting(start..<end))
            guard end < text.count else { return }
            start = JSONText.appendEscape(of: text, at: end, to: &self)
        }
    }
}
