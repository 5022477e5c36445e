/// Collects output: in a buffer on the stack first, and in an array what goes beyond it. Stops at ``MessageLimits/outputBytes``.
struct ByteSink {
    private let buffer: UnsafeMutableRawPointer
    private let capacity: Int
    private let array: UnsafeMutablePointer<[UInt8]>
    private var count = 0
    /// How many bytes may still be written, those in the buffer included. What closes an isolate always fits.
    private var remaining = MessageLimits.outputBytes - BidiIsolate.size
    /// How many bytes the buffer may hold: what there is room for and what may be written.
    private var limit: Int
    /// Whether something did not fit.
    private(set) var isFull = false

    /// - Parameters:
    ///   - buffer: where output is collected.
    ///   - capacity: the size of the buffer, less than what may be written.
    ///   - array: what leaves the buffer is appended to it.
    @inline(__always)
    init(buffer: UnsafeMutableRawPointer, capacity: Int, array: UnsafeMutablePointer<[UInt8]>) {
        self.buffer = buffer
        self.capacity = capacity
        self.array = array
        limit = capacity
    }

    /// Appends bytes of valid UTF-8; cut between two characters where they do not fit.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= limit &- count, let source = bytes.baseAddress {
            (buffer + count).copyMemory(from: source, byteCount: bytes.count)
            count &+= bytes.count
        } else {
            appendSlowly(bytes)
        }
    }

    @inline(never)
    private mutating func appendSlowly(_ bytes: UnsafeBufferPointer<UInt8>) {
        flush()
        var length = bytes.count
        if length > remaining {
            length = remaining
            while length > 0, bytes[length] & 0xC0 == 0x80 { length -= 1 }
            isFull = true
        }
        array.pointee.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<length]))
        remaining = isFull ? 0 : remaining - length
        limit = min(capacity, remaining)
    }

    /// Appends the decimal digits of a number.
    @inline(__always)
    mutating func append(digitsOf number: UInt64) {
        if number < 100, limit &- count >= 2 {
            if number >= 10 {
                buffer.storeBytes(
                    of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10), toByteOffset: count, as: UInt8.self
                )
                count &+= 1
            }
            buffer.storeBytes(
                of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10), toByteOffset: count, as: UInt8.self)
            count &+= 1
        } else {
            append(manyDigitsOf: number)
        }
    }

    @inline(never)
    private mutating func append(manyDigitsOf number: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            guard let start = digits.baseAddress else { return }
            let begin = ShortNumberWriter.writeASCII(number, endingAt: start + 20)
            append(UnsafeBufferPointer(start: begin, count: start + 20 - begin))
        }
    }

    /// Whether so many bytes fit.
    func hasRoom(for count: Int) -> Bool { count <= remaining - self.count }

    /// Begins an isolate, which has to be closed before another one is opened.
    ///
    /// - Returns: false where it does not fit; there is nothing to close then.
    @inline(__always)
    mutating func open(_ isolate: BidiIsolate) -> Bool {
        append(isolate)
        return !isFull
    }

    /// Ends an isolate, even where what is in it was cut.
    @inline(__always)
    mutating func close() {
        if BidiIsolate.size <= limit &- count { append(.pop) } else { closeWithReserve() }
    }

    @inline(never)
    private mutating func closeWithReserve() {
        remaining += BidiIsolate.size
        limit = min(capacity, remaining)
        append(.pop)
        remaining = max(remaining - BidiIsolate.size, count)
        limit = min(capacity, remaining)
    }

    @inline(__always)
    private mutating func append(_ isolate: BidiIsolate) {
        let bytes = isolate.bytes
        withUnsafeBytes(of: bytes) { append($0.assumingMemoryBound(to: UInt8.self)) }
    }

    /// Moves what is in the buffer to the array.
    mutating func flush() {
        array.pointee.append(
            contentsOf: UnsafeBufferPointer(start: buffer.assumingMemoryBound(to: UInt8.self), count: count))
        remaining -= count
        limit = min(capacity, remaining)
        count = 0
    }

    /// Lends everything.
    @inline(__always)
    mutating func withUTF8(_ body: (UnsafeRawBufferPointer) -> Void) {
        if array.pointee.isEmpty { return body(UnsafeRawBufferPointer(start: buffer, count: count)) }
        flush()
        array.pointee.withUnsafeBytes(body)
    }

    /// Everything, as text.
    @inline(__always)
    mutating func takeString() -> String {
        if array.pointee.isEmpty {
            return Self.string(UnsafeRawBufferPointer(start: buffer, count: count))
        }
        flush()
        return String(decoding: array.pointee, as: UTF8.self)
    }

    /// Text whose bytes need not be checked again: all of them are text of patterns, arguments and number symbols, and none is
    /// cut within a character.
    @inline(__always)
    private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(copying: UTF8Span(unchecked: bytes.assumingMemoryBound(to: UInt8.self).span))
    }
}
