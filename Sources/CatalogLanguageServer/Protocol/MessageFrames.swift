import ByteText

/// Cuts a stream of bytes into messages: header fields, an empty line, and as many bytes as `Content-Length` says
/// (LSP 3.17, "Base Protocol").
///
/// ```swift
/// var frames = MessageFrames()
/// frames.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
/// frames.next()    // .content([0x7B, 0x7D])
/// ```
struct MessageFrames: Sendable {
    static let maximumHeader = 4_096
    /// The longest content. A catalog has at most 1 MiB, but an editor may open other files as well.
    static let maximumContent = 32 << 20

    enum Frame: Sendable, Hashable {
        case content([UInt8])
        /// A message that was skipped because of its length.
        case tooLong(Int)
        /// What comes after this cannot be understood.
        case broken(String)
    }

    private let maximumContent: Int
    private var buffer: [UInt8] = []
    /// How many bytes of a message that is too long are still to come.
    private var skipping = 0

    /// - Parameter maximumContent: the longest content, in bytes.
    init(maximumContent: Int = Self.maximumContent) { self.maximumContent = maximumContent }

    mutating func append(_ bytes: some Collection<UInt8>) {
        let skipped = min(skipping, bytes.count)
        skipping -= skipped
        buffer += bytes.dropFirst(skipped)
    }

    /// The next message; nil if more bytes are needed.
    mutating func next() -> Frame? {
        guard skipping == 0, !buffer.isEmpty else { return nil }
        guard let end = endOfHeader else {
            return buffer.count > Self.maximumHeader
                ? .broken("the header of a message is longer than \(Self.maximumHeader) bytes") : nil
        }
        guard let length = Self.length(in: buffer[..<end]) else {
            return .broken("a message has no Content-Length")
        }
        let start = end + 4
        guard length <= maximumContent else {
            let known = min(length, buffer.count - start)
            buffer.removeFirst(start + known)
            skipping = length - known
            return .tooLong(length)
        }
        guard buffer.count - start >= length else { return nil }
        let content = Array(buffer[start..<start + length])
        buffer.removeFirst(start + length)
        return .content(content)
    }

    /// The offset of the empty line after the header.
    private var endOfHeader: Int? {
        let limit = min(buffer.count, Self.maximumHeader + 4)
        guard limit >= 4 else { return nil }
        return (0...limit - 4).first { buffer[$0] == 0x0D && buffer[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                line[..<colon].map(ASCII.lowercased).elementsEqual("content-length".utf8)
            else { continue }
            let digits = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
            guard 1...10 ~= digits.count, digits.allSatisfy(ASCII.isDigit) else { return nil }
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        return nil
    }

    /// A message with its header.
    static func written(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
