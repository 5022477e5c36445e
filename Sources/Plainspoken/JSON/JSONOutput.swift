/// JSON on its way into an array: collected on the stack and handed over in one piece, because appending to an array piece
/// by piece costs more than the bytes do.
struct JSONOutput: ~Copyable {
    /// How much is collected on the stack; most problems are shorter.
    private static let capacity = 1_024

    private let memory: UnsafeMutableRawBufferPointer
    private var count = 0
    /// What did not fit into the memory any more, in front of what is in it now.
    private var overflow: [UInt8] = []

    private init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

    /// Appends what `body` writes to an array.
    @inline(__always)
    static func write(to array: inout [UInt8], _ body: (inout JSONOutput) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { memory in
            var output = JSONOutput(memory)
            body(&output)
            if !output.overflow.isEmpty { array.append(contentsOf: output.overflow) }
            array.append(contentsOf: output.collected)
        }
    }

    private var collected: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: memory[..<count]).assumingMemoryBound(to: UInt8.self)
    }

    /// Appends text of the program's own, which needs no escapes.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number in decimal digits.
    mutating func append(_ number: Int) {
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

    /// Appends text, escaped for the inside of a string: see ``JSONText/appendEscaped(_:to:)``.
    @inline(__always)
    mutating func appendEscaped(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ appendEscaped(UnsafeRawBufferPointer($0)) }) != nil { return }
        // A string of another platform's making.
        Array(text.utf8).withUnsafeBytes { appendEscaped($0) }
    }

    private mutating func appendEscaped(_ utf8: UnsafeRawBufferPointer) {
        var start = 0
        while true {
            let end = JSONText.firstToEscape(in: utf8, from: start)
            append(UnsafeRawBufferPointer(rebasing: utf8[start..<end]))
            guard end < utf8.count else { return }
            var escape: [UInt8] = []
            start = JSONText.appendEscape(of: utf8, at: end, to: &escape)
            escape.withUnsafeBytes { append($0) }
        }
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > memory.count &- count {
            spill(bytes)
        } else {
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
            count &+= bytes.count
        }
    }

    private mutating func spill(_ bytes: UnsafeRawBufferPointer) {
        overflow.append(contentsOf: collected)
        overflow.append(contentsOf: bytes)
        count = 0
    }
}
