import Foundation

import struct FlyingFox.WSCloseCode
import struct FlyingFox.WSFrame

/// Takes the bytes of a page's connection as they come, and finds the frames in them (RFC 6455 §5.2).
///
/// A frame is refused as soon as its length is known: FlyingFox's own reader would first wait for all of it.
struct FrameReader {
    /// The longest content of a frame, in bytes.
    let limit: Int
    private var bytes: [UInt8]
    /// Where the next frame starts.
    private var start = 0

    /// - Parameter bytes: what has come after the request for the connection.
    init(limit: Int, _ bytes: some Sequence<UInt8> = []) {
        self.limit = limit
        self.bytes = Array(bytes)
    }

    mutating func add(_ more: [UInt8]) {
        // What has been read is let go of when it is the larger half, so each byte moves once on average.
        if start > bytes.count / 2 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes += more
    }

    /// The next frame, without its mask; nil if there is more to come.
    mutating func next() throws(CloseFault) -> WSFrame? {
        guard bytes.count - start >= 2 else { return nil }
        let (first, second) = (bytes[start], bytes[start + 1])
        guard second & 0x80 != 0 else { throw CloseFault(.protocolError, "a client masks its frames") }
        let extra = second & 0x7F == 127 ? 8 : second & 0x7F == 126 ? 2 : 0
        guard bytes.count - start >= 2 + extra else { return nil }
        let length =
            extra == 0
            ? UInt64(second & 0x7F)
            : bytes[(start + 2)..<(start + 2 + extra)].reduce(0) { (length: UInt64, byte) in length << 8 | UInt64(byte)
            }
        let frame = try Self.frame(first, length: length, limit: limit)
        let content = start + 2 + extra + 4
        guard bytes.count >= content, bytes.count - content >= Int(length) else { return nil }
        let mask = Array(bytes[(content - 4)..<content])
        start = content + Int(length)
        var unmasked = Array(bytes[content..<start])
        for index in unmasked.indices { unmasked[index] ^= mask[index & 3] }
        return Self.with(unmasked, frame)
    }

    /// A frame without content, if it may have as much as it says.
    private static func frame(_ first: UInt8, length: UInt64, limit: Int) throws(CloseFault) -> WSFrame {
        guard length <= Int64.max else { throw CloseFault(.protocolError, "a length has at most 63 bits") }
        // Opcodes from 8 on are control frames (§5.5).
        guard first & 0x08 == 0 || length <= 125 else {
            throw CloseFault(.protocolError, "a control frame has at most 125 bytes, in one piece")
        }
        guard length <= limit else { throw CloseFault(.messageTooBig, "a message has at most \(limit) bytes") }
        return WSFrame(
            fin: first & 0x80 != 0, rsv1: first & 0x40 != 0, rsv2: first & 0x20 != 0, rsv3: first & 0x10 != 0,
            opcode: WSFrame.Opcode(first & 0x0F), mask: nil, payload: Data())
    }

    private static func with(_ content: [UInt8], _ frame: WSFrame) -> WSFrame {
        var frame = frame
        frame.payload = Data(content)
        return frame
    }
}

extension WSFrame {
    /// The frame as a server sends it: without a mask (§5.1).
    var bytes: [UInt8] {
        let flags = (fin ? 0x80 : 0) | (rsv1 ? 0x40 : 0) | (rsv2 ? 0x20 : 0) | (rsv3 ? 0x10 : 0) as UInt8
        let count = payload.count
        let length: [UInt8] =
            switch count {
            case ...125: [UInt8(count)]
            case ...0xFFFF: [126, UInt8(count >> 8), UInt8(count & 0xFF)]
            default: [127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
            }
        return [flags | opcode.rawValue & 0x0F] + length + payload
    }
}
