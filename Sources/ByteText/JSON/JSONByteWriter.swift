/// JSON on its way into an array: collected on the stack and handed over in one piece, because appending to an array piece
/// by piece costs more than the bytes do.
///
/// Most of it is inlined into what writes a problem, which costs half as much. A type of the package has to be usable from inline
/// for that: else the compiler keeps the bodies of its `@inlinable` functions to this module.
@usableFromInline
package struct JSONByteWriter: ~Copyable {
    @usableFromInline let memory: UnsafeMutableRawBufferPointer
    @usableFromInline var count: Int
    /// What did not fit into the memory any more, in front of what is in it now.
    @usableFromInline var overflow: [UInt8]

    @inlinable
    init(_ memory: UnsafeMutableRawBufferPointer) {
        self.memory = memory
        count = 0
        overflow = []
    }

    /// Appends what `body` writes to an array.
    @inlinable @inline(__always)
    package static func write(to array: inout [UInt8], _ body: (inout JSONByteWriter) -> Void) {
        // Most problems are shorter.
        withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { memory in
            var writer = JSONByteWriter(memory)
            body(&writer)
            if !writer.overflow.isEmpty { array.append(contentsOf: writer.overflow) }
            array.append(contentsOf: writer.collected)
        }
    }

    @inlinable
    var collected: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: memory[..<count]).assumingMemoryBound(to: UInt8.self)
    }

    /// Appends text of the program's own, which needs no escapes.
    @inlinable @inline(__always)
    package mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number in decimal digits.
    package mutating func append(_ number: Int) {
        if 0..<1_000 ~= number, memory.count &- count >= 3 { return append(small: UInt32(truncatingIfNeeded: number)) }
        // Twenty digits and a sign are the most that 64 bits have.
        withUnsafeTemporaryAllocation(byteCount: 24, alignment: 1) { digits in
            var start = digits.count
            var rest = number.magnitude
            repeat {
                start &-= 1
                digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start &-= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(UnsafeRawBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends up to three digits, for which there is room.
    private mutating func append(small number: UInt32) {
        if number >= 100 { append(digit: number / 100) }
        if number >= 10 { append(digit: number / 10 % 10) }
        append(digit: number % 10)
    }

    @inline(__always)
    private mutating func append(digit: UInt32) {
        memory[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        count &+= 1
    }

    /// Appends text, escaped for the inside of a string: see ``JSONText/appendEscaped(_:to:)``.
    @inlinable @inline(__always)
    package mutating func appendEscaped(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ appendEscaped(UnsafeRawBufferPointer($0)) }) != nil { return }
        // A string of another platform's making.
        Array(text.utf8).withUnsafeBytes { appendEscaped($0) }
    }

    /// The same for valid UTF-8.
    @usableFromInline
    package mutating func appendEscaped(_ utf8: UnsafeRawBufferPointer) {
        guard utf8.count <= memory.count &- count, let base = memory.baseAddress else { return appendLong(utf8) }
        let end = JSONText.copy(utf8, from: 0, to: base + count)
        count &+= end
        if end < utf8.count { appendEscaping(utf8, from: end) }
    }

    /// The rest of a text from a character on that is to be escaped.
    @inline(never)
    private mutating func appendEscaping(_ utf8: UnsafeRawBufferPointer, from start: Int) {
        var start = start
        while start < utf8.count {
            let escape = JSONText.escape(of: utf8, at: start)
            withUnsafeBytes(of: escape.bytes.littleEndian) {
                append(UnsafeRawBufferPointer(rebasing: $0[..<escape.count]))
            }
            start = escape.next
            guard utf8.count &- start <= memory.count &- count, let base = memory.baseAddress else {
                return appendLong(UnsafeRawBufferPointer(rebasing: utf8[start...]))
            }
            let end = JSONText.copy(utf8, from: start, to: base + count)
            count &+= end &- start
            start = end
        }
    }

    /// Text for which there is no room: piece by piece through room of its own.
    @inline(never)
    private mutating func appendLong(_ utf8: UnsafeRawBufferPointer) {
        spill(UnsafeRawBufferPointer(start: nil, count: 0))
        withUnsafeTemporaryAllocation(byteCount: utf8.count, alignment: 8) { room in
            guard let base = room.baseAddress else { return }
            var start = 0
            while true {
                let end = JSONText.copy(utf8, from: start, to: base)
                overflow.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<(end &- start)]))
                guard end < utf8.count else { return }
                let escape = JSONText.escape(of: utf8, at: end)
                withUnsafeBytes(of: escape.bytes.littleEndian) { overflow.append(contentsOf: $0[..<escape.count]) }
                start = escape.next
            }
        }
    }

    @inlinable @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > memory.count &- count {
            spill(bytes)
        } else {
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
            count &+= bytes.count
        }
    }

    @usableFromInline
    mutating func spill(_ bytes: UnsafeRawBufferPointer) {
        overflow.append(contentsOf: collected)
        overflow.append(contentsOf: bytes)
        count = 0
    }
}
