extension ByteWriter {
    /// Appends a member of a JSON object whose value is a string.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    @inlinable
    package mutating func append(_ start: StaticString, _ value: String) {
        append(start, value.utf8.span)
    }

    /// Does the same for valid UTF-8.
    @usableFromInline
    package mutating func append(_ start: StaticString, _ value: Span<UInt8>) {
        let end = JSONText.firstToEscape(in: value, from: 0)
        if end == value.count { return append(start, unescaped: value) }
        append(start)
        appendEscaped(value, plainUntil: end)
        append(UInt8(ascii: "\""))
    }

    /// Does the same for text in which nothing has to be escaped, or everything has been already.
    package mutating func append(_ start: StaticString, unescaped value: Span<UInt8>) {
        append(start, copying: value)
    }

    /// Does the same for text in words, the first character in the lowest address.
    package mutating func append(_ start: StaticString, unescaped value: Span<UInt32>) {
        append(start, copying: value)
    }

    private mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        _ start: StaticString, copying value: Span<Number>
    ) {
        guard hasRoom(for: start.utf8CodeUnitCount &+ value.count &* MemoryLayout<Number>.size &+ 1) else { return }
        output.append(copying: start, value, UInt8(ascii: "\""))
    }

    /// Appends a member of a JSON object whose value is a number.
    ///
    /// - Parameter start: everything up to and including the colon.
    @usableFromInline
    package mutating func append(_ start: StaticString, _ value: Int) {
        append(most: start.utf8CodeUnitCount &+ Self.longestNumber) { output in
            output.append(copying: start)
            Self.append(number: value, to: &output)
        }
    }

    /// Appends text, escaped for the inside of a string; see ``JSONText/appendEscaped(_:to:)``.
    @usableFromInline
    mutating func appendEscaped(_ text: String) { appendEscaped(text.utf8.span) }

    /// Does the same for valid UTF-8.
    package mutating func appendEscaped(_ text: Span<UInt8>) {
        let end = JSONText.firstToEscape(in: text, from: 0)
        if end == text.count { append(text) } else { appendEscaped(text, plainUntil: end) }
    }

    /// - Parameter end: the offset of the first character to escape.
    private mutating func appendEscaped(_ text: Span<UInt8>, plainUntil end: Int) {
        var start = 0
        var end = end
        while true {
            append(text.extracting(start..<end))
            guard end < text.count else { return }
            start = JSONText.appendEscape(of: text, at: end, to: &self)
            end = JSONText.firstToEscape(in: text, from: start)
        }
    }
}
