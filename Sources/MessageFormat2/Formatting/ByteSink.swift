/// Collects output: in a buffer on the stack first, and in an array what goes beyond it. Stops at ``MessageLimits/outputBytes``.
struct ByteSink {
    private let buffer: UnsafeMutableRawBufferPointer
    private var count = 0
    /// What was there before, and what has left the buffer.
    private(set) var array: [UInt8]
    /// How many bytes may still be written.
    private var remaining = MessageLimits.outputBytes
    /// Whether something did not fit.
    private(set) var isFull = false

    init(buffer: UnsafeMutableRawBufferPointer, array: [UInt8] = []) {
        self.buffer = buffer
        self.array = array
    }

    /// Appends bytes of valid UTF-8; cut between two characters where they do not fit.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= remaining, bytes.count <= buffer.count &- count, let source = bytes.baseAddress,
            let target = buffer.baseAddress
        else { return appendSlowly(bytes) }
        (target + count).copyMemory(from: source, byteCount: bytes.count)
        count &+= bytes.count
        remaining &-= bytes.count
    }

    private mutating func appendSlowly(_ bytes: UnsafeBufferPointer<UInt8>) {
        var length = bytes.count
        if length > remaining {
            length = remaining
            while length > 0, bytes[length] & 0xC0 == 0x80 { length -= 1 }
            isFull = true
        }
        flush()
        array.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<length]))
        remaining = isFull ? 0 : remaining - length
    }

    /// Appends a part of an array.
    @inline(__always)
    mutating func append(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
        bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends text.
    @inline(__always)
    mutating func append(_ text: String) {
        // Every string of the standard library has contiguous storage; only bridged ones of other platforms need the copy.
        if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
            Array(text.utf8).withUnsafeBufferPointer { append($0) }
        }
    }

    /// Appends the decimal digits of a number.
    @inline(__always)
    mutating func append(digitsOf number: UInt64) {
        guard number >= 10 else {
            return withUnsafeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) {
                append($0.assumingMemoryBound(to: UInt8.self))
            }
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var position = 20
            var rest = number
            repeat {
                position &-= 1
                digits[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest != 0
            append(UnsafeBufferPointer(rebasing: digits[position...]))
        }
    }

    /// Appends a control character of three bytes.
    @inline(__always)
    mutating func append(_ isolate: BidiIsolate) {
        let bytes = isolate.bytes
        withUnsafeBytes(of: bytes) { append($0.assumingMemoryBound(to: UInt8.self)) }
    }

    /// Lets a formatter append to the array.
    mutating func withArray(_ body: (inout [UInt8]) -> Void) {
        flush()
        let before = array.count
        body(&array)
        let excess = array.count - before - remaining
        guard excess > 0 else {
            remaining -= array.count - before
            return
        }
        var end = array.count - excess
        while end > before, array[end] & 0xC0 == 0x80 { end -= 1 }
        array.removeLast(array.count - end)
        remaining = 0
        isFull = true
    }

    private mutating func flush() {
        array.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        count = 0
    }

    /// Everything, as text. Nothing may be appended afterwards.
    mutating func takeString() -> String {
        if array.isEmpty { return String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self) }
        flush()
        return String(decoding: array, as: UTF8.self)
    }

    /// Everything, behind what was there before. Nothing may be appended afterwards.
    mutating func takeArray() -> [UInt8] {
        flush()
        var result: [UInt8] = []
        swap(&result, &array)
        return result
    }
}
