#if Hummingbird
import Hummingbird
import HummingbirdCore

/// Lines of formats in which a line break ends a record.
enum StreamLine {
    static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Writes one line. Characters that would break it become spaces.
    static func write(_ start: StaticString, _ text: some Sequence<UInt8>, to buffer: inout ByteBuffer) {
        buffer.writeStaticString(start)
        buffer.writeBytes(text.lazy.map { isBreak($0) ? UInt8(ascii: " ") : $0 })
        buffer.writeInteger(lineFeed)
    }

    /// One line by itself.
    static func buffer(_ start: StaticString, _ text: some Sequence<UInt8>) -> ByteBuffer {
        var buffer = ByteBuffer()
        write(start, text, to: &buffer)
        return buffer
    }

    /// The lines of a text, at least one. CR LF is one line break, and so is each of the two alone.
    static func lines(of text: String.UTF8View) -> [Substring.UTF8View] {
        var lines: [Substring.UTF8View] = []
        var rest = text[...]
        while let end = rest.firstIndex(where: isBreak) {
            lines.append(rest[..<end])
            let isReturn = rest[end] == carriageReturn
            rest = rest[rest.index(after: end)...]
            if isReturn, rest.first == lineFeed { rest = rest.dropFirst() }
        }
        return lines + [rest]
    }

    static func isBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
#endif
