#if AsyncHTTPClient
import NIOCore
import NIOPosix
package import NIOSSL
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A server on 127.0.0.1 that sends exactly what a test wants, and can break in every way in which a server can.
package final class ScriptedServer: Sendable {
    package enum Step: Sendable {
        case send(String)
        case bytes([UInt8])
        case wait(Duration)
        /// Waits until enough has come that no script was run for.
        case hear(@Sendable ([UInt8]) -> Bool)
        /// Waits until a test opens a gate.
        case pass(Gate)
        /// Sends a text again and again until the other side closes, for a limited time.
        case forever(String, every: Duration)
        /// Sends RST.
        case reset
        /// Sends FIN, after TLS has been closed properly.
        case close
        /// Sends FIN without closing TLS.
        case drop
    }

    /// Keeps a server waiting until a test has seen what it waits for.
    package struct Gate: Sendable {
        private let opened: AsyncStream<Never>
        private let opening: AsyncStream<Never>.Continuation

        package init() { (opened, opening) = AsyncStream.makeStream() }

        package func open() { opening.finish() }
        fileprivate func pass() async { for await _ in opened {} }
    }

    /// What it does for a request, given its head.
    package typealias Script = @Sendable (String) -> [Step]

    package let port: Int
    private let listener: any Channel
    private let connections: Connections
    private let log: Log

    private final class Log: Sendable {
        struct Record {
            var sent = 0
            var heads: [String] = []
            var ended = 0
        }
        let record = Mutex(Record())
    }

    /// How many bytes the other side has accepted so far.
    package var sent: Int { log.record.withLock { $0.sent } }
    /// The heads of the requests so far.
    package var heads: [String] { log.record.withLock { $0.heads } }
    /// How many connections have ended.
    package var ended: Int { log.record.withLock { $0.ended } }

    /// - Parameters:
    ///   - tls: the settings of a server that uses TLS.
    ///   - onAccept: what it does before a request arrives.
    ///   - script: what it does for each request.
    package init(tls: NIOSSLContext? = nil, onAccept: [Step] = [], script: @escaping Script) async throws {
        let (log, connections) = (Log(), Connections())
        listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let received = AsyncStream.makeStream(of: ByteBuffer.self)
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(Floor(), name: Floor.name)
                    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                    try pipeline.addHandler(Inlet(received.continuation))
                    connections.add { await Self.serve(channel, received.stream, onAccept, script, log) }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = listener.localAddress?.port ?? 0
        self.log = log
        self.connections = connections
    }

    private static func serve(
        _ channel: any Channel, _ received: AsyncStream<ByteBuffer>, _ onAccept: [Step], _ script: Script, _ log: Log
    ) async {
        let conversation = Conversation(channel: channel, log: log)
        // A conversation ends with an error if the other side has gone.
        do {
            var (unread, bodyLeft) = ([UInt8](), 0)
            var parts = received.makeAsyncIterator()
            func run(_ steps: [Step]) async throws {
                for step in steps {
                    guard case .hear(let isEnough) = step else {
                        try await conversation.run(step)
                        continue
                    }
                    while !isEnough(unread), let part = await parts.next() { unread += part.readableBytesView }
                }
            }
            try await run(onAccept)
            func skip() {
                let count = min(bodyLeft, unread.count)
                unread.removeFirst(count)
                bodyLeft -= count
            }
            while let part = await parts.next() {
                unread += part.readableBytesView
                skip()
                guard let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
                let request = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
                unread.removeSubrange(..<end.upperBound)
                bodyLeft = Self.contentLength(of: request)
                skip()
                log.record.withLock { $0.heads.append(request) }
                try await run(script(request))
            }
        } catch {
            // Only closing it is left.
        }
        try? await channel.close()
        log.record.withLock { $0.ended += 1 }
    }

    private static func contentLength(of head: String) -> Int {
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
        return field.flatMap { Int($0.dropFirst("content-length:".count).filter { $0 != " " }) } ?? 0
    }

    /// What runs for the connections. Not SwiftNIO's own asynchronous channels: they end the process where one is dropped that came
    /// while the server stops.
    private final class Connections: Sendable {
        private let running = Mutex<(tasks: [Task<Void, Never>], isOver: Bool)>(([], false))

        func add(_ serve: @escaping @Sendable () async -> Void) {
            running.withLock { running in
                // Before the tests, which keep all threads busy for minutes: a server that is late is another failure than the one it plays.
                let task = Task(priority: .high) { await serve() }
                if running.isOver { task.cancel() }
                running.tasks.append(task)
            }
        }

        func stop() async {
            let tasks = running.withLock { running in
                running.isOver = true
                return running.tasks
            }
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
        }
    }

    /// Passes on what arrives, until the connection ends.
    private final class Inlet: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        private let received: AsyncStream<ByteBuffer>.Continuation

        init(_ received: AsyncStream<ByteBuffer>.Continuation) { self.received = received }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { received.yield(Self.unwrapInboundIn(data)) }
        func channelInactive(context: ChannelHandlerContext) { received.finish() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            received.finish()
            context.close(promise: nil)
        }
    }

    /// Sits below TLS, so that a connection can end without a TLS close.
    private final class Floor: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        static let name = "floor"
    }

    package func stop() async {
        try? await listener.close()
        await connections.stop()
    }

    /// Thrown to leave a connection.
    private struct Left: Error {}

    private struct Conversation: Sendable {
        let channel: any Channel
        let log: Log

        func run(_ step: Step) async throws {
            switch step {
            case .send(let text): try await send(Array(text.utf8))
            case .bytes(let bytes): try await send(bytes)
            case .wait(let time): try await Task.sleep(for: time)
            case .hear: break
            case .pass(let gate): await gate.pass()
            case .forever(let text, let pause):
                let bytes = Array(text.utf8)
                for _ in 0..<10_000 {
                    try await send(bytes)
                    if pause > .zero { try await Task.sleep(for: pause) }
                }
            case .reset:
                try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
                try await drop()
            case .close: throw Left()
            case .drop: try await drop()
            }
        }

        private func send(_ bytes: [UInt8]) async throws {
            try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
            log.record.withLock { $0.sent += bytes.count }
        }

        private func drop() async throws {
            let channel = channel
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.context(name: Floor.name).close(promise: nil)
            }.get()
            throw Left()
        }
    }
}
#endif
