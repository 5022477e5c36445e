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

/// A server on 127.0.0.1 that says exactly what a test wants it to say, and breaks in every way in which a server can.
package final class ScriptedServer: Sendable {
    package enum Step: Sendable {
        case send(String)
        case bytes([UInt8])
        case wait(Duration)
        /// Sends a text again and again until the other side has had enough; at most for a while.
        case forever(String, every: Duration)
        /// Sends RST.
        case reset
        /// Sends FIN, after what TLS has to say before it.
        case close
        /// Sends FIN and nothing before it.
        case drop
    }

    /// What it does for a request, whose head it is given.
    package typealias Script = @Sendable (String) -> [Step]

    package let port: Int
    private let listener: any Channel
    private let running: Task<Void, Never>
    private let log: Log

    private final class Log: Sendable {
        struct Record {
            var sent = 0
            var heads: [String] = []
            var ended = 0
        }
        let record = Mutex(Record())
    }

    /// How many bytes the other side has taken so far.
    package var sent: Int { log.record.withLock { $0.sent } }
    /// The heads of the requests so far.
    package var heads: [String] { log.record.withLock { $0.heads } }
    /// How many connections have ended.
    package var ended: Int { log.record.withLock { $0.ended } }

    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// - Parameters:
    ///   - tls: for a server that speaks TLS.
    ///   - onAccept: what it does before there is a request.
    ///   - script: what it does for each request.
    package init(tls: NIOSSLContext? = nil, onAccept: [Step] = [], script: @escaping Script) async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Floor(), name: Floor.name)
                    if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                    return try Connection(wrappingChannelSynchronously: channel)
                }
            }
        listener = server.channel
        port = server.channel.localAddress?.port ?? 0
        let log = Log()
        self.log = log
        running = Task {
            try? await server.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    // Every connection is served, also one that comes while the server stops: SwiftNIO ends the process where
                    // one is dropped.
                    for try await connection in connections {
                        group.addTask { await Self.serve(connection, onAccept, script, log) }
                    }
                    group.cancelAll()
                }
            }
        }
    }

    private static func serve(_ connection: Connection, _ onAccept: [Step], _ script: Script, _ log: Log) async {
        // A conversation ends with an error where the other side has gone.
        try? await connection.executeThenClose { inbound, outbound in
            let conversation = Conversation(channel: connection.channel, outbound: outbound, log: log)
            for step in onAccept { try await conversation.run(step) }
            var head = ""
            for try await part in inbound {
                head += String(buffer: part)
                guard let end = head.firstRange(of: "\r\n\r\n") else { continue }
                let request = String(head[..<end.lowerBound])
                head = ""
                log.record.withLock { $0.heads.append(request) }
                for step in script(request) { try await conversation.run(step) }
            }
        }
        log.record.withLock { $0.ended += 1 }
    }

    /// Stands below TLS, so that a connection can end without what TLS has to say.
    private final class Floor: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        static let name = "floor"
    }

    package func stop() async {
        try? await listener.close()
        await running.value
    }

    /// Thrown to leave a connection.
    private struct Left: Error {}

    private struct Conversation: Sendable {
        let channel: any Channel
        let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
        let log: Log

        func run(_ step: Step) async throws {
            switch step {
            case .send(let text): try await send(Array(text.utf8))
            case .bytes(let bytes): try await send(bytes)
            case .wait(let time): try await Task.sleep(for: time)
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
            try await outbound.write(ByteBuffer(bytes: bytes))
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
