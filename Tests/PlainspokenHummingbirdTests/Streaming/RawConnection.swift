#if Hummingbird
import NIOCore
import NIOPosix

/// A connection to a server of this process, byte by byte: what a client of HTTP would hide can be seen.
enum RawConnection {
    /// Sends text and reads until the server closes the connection, or until enough has come.
    ///
    /// - Parameter isEnough: looks at all that has come. The connection is then closed, with what has not been read.
    static func exchange(
        port: Int?, _ text: String, until isEnough: (String) -> Bool = { _ in false }
    ) async throws -> String {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port ?? 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var answer = ""
            do {
                for try await bytes in inbound {
                    answer += String(buffer: bytes)
                    if isEnough(answer) { break }
                }
            } catch is IOError {
                // The server has closed it with bytes still on their way.
            }
            return answer
        }
    }

    /// A request as text.
    static func get(_ path: String, language: String = "en", _ fields: String...) -> String {
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost", "Accept-Language: \(language)"] + fields
        return lines.map { $0 + "\r\n" }.joined() + "\r\n"
    }
}
#endif
