import FlyingFox
import FlyingSocks
import Foundation

/// One connection: a request and its answer, or a page and its messages.
///
/// Only one request is read. What follows it, such as a body, may be written by a page of another server, which must not be able to write a
/// request with header fields of its choice.
struct Connection {
    let socket: AsyncSocket
    let handler: EditorHandler
    let limits: ServingLimits
    /// When the whole head must have come.
    let requestEnd: ContinuousClock.Instant

    /// Serves the connection, and closes it.
    func run() async {
        // At the end, nothing waits for the socket any more: its number may soon be that of another one.
        defer { try? socket.socket.close() }
        do {
            switch try await SocketWaits.$requestEnd.withValue(requestEnd, operation: request) {
            case .answer(let bytes): try await socket.write(Data(bytes))
            case .live(let bytes, let page, let rest): try await serve(page, bytes, rest)
            case nil: return
            }
            try await leave()
        } catch {
            // The client has gone, or has kept us waiting too long.
        }
    }

    private enum Reply {
        case answer([UInt8])
        case live([UInt8], LivePage, rest: ArraySlice<UInt8>)
    }

    private func request() async throws -> Reply? {
        var reader = HeadReader(limit: limits.head)
        do throws(HeadFault) {
            while true {
                guard let bytes = try? await more() else { return nil }
                guard let (head, rest) = try reader.add(bytes) else { continue }
                switch await handler.reply(to: head) {
                case .answer(let bytes): return .answer(bytes)
                case .live(let bytes, let page): return .live(bytes, page, rest: rest)
                }
            }
        } catch {
            return .answer(handler.refusal(error))
        }
    }

    /// Reads what has come. Then it is the turn of others, so that a client which never stops sending does not keep a processor to itself.
    private func more() async throws -> [UInt8] {
        let bytes = try await socket.read(atMost: 4_096)
        await Task.yield()
        return bytes
    }

    private func serve(_ page: LivePage, _ start: [UInt8], _ rest: ArraySlice<UInt8>) async throws {
        let client = PageFrames(FrameReader(limit: limits.message, rest), more: more)
        let frames = try await page.makeFrames(for: AsyncThrowingStream { try await client.next() })
        var failure: (any Error)?
        do { try await socket.write(Data(start)) } catch { failure = error }
        if failure != nil { end(.both) }
        for await frame in frames where failure == nil {
            do { try await socket.write(Data(frame.bytes)) } catch { failure = error }
            // The stream of frames ends once nothing listens to the socket.
            if failure != nil { end(.both) }
        }
        if let failure { throw failure }
    }

    /// Says that this was all, and waits a little until the client has read it and closes the connection as well. If we closed it while
    /// something is still on its way to us, the client might never see the answer (RFC 9112 §9.6).
    private func leave() async throws {
        end(.sending)
        try await SocketWaits.$requestEnd.withValue(.now + limits.farewell) {
            var left = limits.leftover
            while left > 0 { left -= try await more().count }
        }
    }

    private enum Direction {
        case sending, both
    }

    private func end(_ direction: Direction) {
        _ = shutdown(socket.socket.file.rawValue, CInt(direction == .both ? SHUT_RDWR : SHUT_WR))
    }
}

/// The frames that a page sends, one after the other.
private actor PageFrames {
    private var reader: FrameReader
    private let more: @Sendable () async throws -> [UInt8]

    init(_ reader: FrameReader, more: @escaping @Sendable () async throws -> [UInt8]) {
        self.reader = reader
        self.more = more
    }

    /// The next frame; nil at the end of the connection.
    func next() async throws -> WSFrame? {
        while true {
            if let frame = try reader.next() { return frame }
            guard let bytes = try? await more() else { return nil }
            reader.add(bytes)
        }
    }
}
