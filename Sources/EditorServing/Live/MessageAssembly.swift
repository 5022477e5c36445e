import FlyingFox

/// Puts messages together from frames (RFC 6455 §5), and finds what a client must not send.
struct MessageAssembly {
    /// What a frame means, together with those before it.
    enum Received: Equatable {
        /// A message is not complete yet, or nothing is expected.
        case nothing
        /// A message. Its bytes are UTF-8.
        case message([UInt8])
        case ping([UInt8])
        /// The client closes the connection, and says why, or nothing.
        case close([UInt8])
    }

    /// The longest message, in bytes.
    let limit: Int
    /// What has come of a message; nil between messages.
    private var begun: [UInt8]?

    init(limit: Int) { self.limit = limit }

    mutating func add(_ frame: WSFrame) throws(CloseFault) -> Received {
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            throw CloseFault(.protocolError, "no extension was agreed on")
        }
        switch frame.opcode {
        case .text, .continuation: return try addPart(frame)
        case .binary: throw CloseFault(.unsupportedData, "only text is expected")
        case .ping: return .ping(try control(frame))
        case .close: return .close(try closing(frame))
        case .pong:
            _ = try control(frame)
            return .nothing
        default: throw CloseFault(.protocolError, "unknown frame")
        }
    }

    private mutating func addPart(_ frame: WSFrame) throws(CloseFault) -> Received {
        guard (frame.opcode == .text) == (begun == nil) else {
            throw CloseFault(.protocolError, "this frame does not continue the last one")
        }
        var bytes = begun ?? []
        begun = nil
        guard frame.payload.count <= limit - bytes.count else {
            throw CloseFault(.messageTooBig, "a message has at most \(limit) bytes")
        }
        bytes += frame.payload
        guard frame.fin else {
            begun = bytes
            return .nothing
        }
        guard Self.isText(bytes) else { throw CloseFault(.invalidFramePayload, "not UTF-8") }
        return .message(bytes)
    }

    /// The content of a control frame (§5.5).
    private func control(_ frame: WSFrame) throws(CloseFault) -> [UInt8] {
        guard frame.fin, frame.payload.count <= 125 else {
            throw CloseFault(.protocolError, "a control frame has at most 125 bytes, in one piece")
        }
        return Array(frame.payload)
    }

    /// The content of a close frame: nothing, or a number that may be sent, and text (§5.5.1, §7.4).
    private func closing(_ frame: WSFrame) throws(CloseFault) -> [UInt8] {
        let bytes = try control(frame)
        guard bytes.count != 1 else { throw CloseFault(.protocolError, "half a number") }
        guard let high = bytes.first, let low = bytes.dropFirst().first else { return bytes }
        let isCode =
            switch Int(high) << 8 | Int(low) {
            case 1000...1003, 1007...1014, 3000...4999: true
            default: false
            }
        guard isCode else { throw CloseFault(.protocolError, "this code may not be sent") }
        guard Self.isText(Array(bytes.dropFirst(2))) else { throw CloseFault(.invalidFramePayload, "not UTF-8") }
        return bytes
    }

    private static func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
}
