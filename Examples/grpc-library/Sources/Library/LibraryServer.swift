import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Logging
import Plainspoken
import PlainspokenGRPC

/// The library on a port of this machine.
public enum LibraryServer {
    public typealias Server = GRPCServer<HTTP2ServerTransport.Posix>

    /// Runs the server for as long as a closure does.
    ///
    /// - Parameters:
    ///   - port: the port to listen on; 0 for any that is free.
    ///   - logger: where errors are logged.
    ///   - isolation: the actor that the closure runs on: the caller's.
    ///   - body: gets the server and its port.
    public static func run<Result: Sendable>(
        port: Int = 0, logger: Logger, isolation: isolated (any Actor)? = #isolation,
        _ body: (Server, Int) async throws -> Result
    ) async throws -> Result {
        let interceptor = ErrorTranslationInterceptor(
            try ErrorTranslator(), domain: "library.example.com", logger: logger)
        return try await withGRPCServer(
            transport: .http2NIOPosix(address: .ipv4(host: "127.0.0.1", port: port), transportSecurity: .plaintext),
            services: [LibraryService()], interceptors: [interceptor]
        ) { server in
            let address = try await server.listeningAddress
            return try await body(server, address?.ipv4?.port ?? port)
        }
    }
}
