#if GRPC
import GRPCCore
import GRPCInProcessTransport
import GRPCProtobuf
@testable import Plainspoken

@testable import PlainspokenGRPC

/// Messages that are only so many bytes long.
struct PageCoding: MessageSerializer, MessageDeserializer {
    /// A length that cannot be read.
    static let unreadable = 13

    struct Unreadable: Error, CustomStringConvertible {
        var description: String { "canary: an unreadable page" }
    }

    func serialize<Bytes: GRPCContiguousBytes>(_ message: Int) throws -> Bytes {
        Bytes(repeating: 0x61, count: message)
    }

    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Int {
        guard bytes.count != Self.unreadable else {
            throw RPCError(code: .invalidArgument, message: "canary: 13 bytes", cause: Unreadable())
        }
        return bytes.count
    }
}

/// A service with a method of each kind, whose handler is given by the test.
struct PageService: RegistrableRPCService {
    typealias Handler =
        @Sendable (StreamingServerRequest<Int>, ServerContext) async throws -> StreamingServerResponse<Int>

    let handler: Handler

    static func method(_ kind: CallKind) -> MethodDescriptor {
        MethodDescriptor(fullyQualifiedService: "library.v1.Pages", method: kind.rawValue)
    }

    func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
        for kind in CallKind.allCases {
            router.registerHandler(
                forMethod: Self.method(kind), deserializer: PageCoding(), serializer: PageCoding(), handler: handler)
        }
    }
}

/// The four kinds of calls.
enum CallKind: String, CaseIterable, Sendable {
    case unary = "Get"
    case clientStreaming = "Upload"
    case serverStreaming = "List"
    case bidirectional = "Exchange"

    /// A handler that fails as calls of this kind do: before it reads, after it has read all, after it has sent two
    /// messages, or amid both.
    func handler(throwing error: any Error) -> PageService.Handler {
        switch self {
        case .unary: { _, _ in throw error }
        case .clientStreaming:
            { request, _ in
                for try await _ in request.messages {}
                throw error
            }
        case .serverStreaming:
            { _, _ in
                StreamingServerResponse(metadata: [:]) { writer in
                    try await writer.write(1)
                    try await writer.write(2)
                    throw error
                }
            }
        case .bidirectional:
            { request, _ in
                StreamingServerResponse(metadata: [:]) { writer in
                    for try await page in request.messages {
                        try await writer.write(page)
                        if page == 2 { throw error }
                    }
                    return [:]
                }
            }
        }
    }
}

/// What a client has of a failed call.
struct FailedCall: Sendable {
    var received: [Int] = []
    var error: RPCError
    var status: GoogleRPCStatus

    var localized: ErrorDetails.LocalizedMessage? { status.details.lazy.compactMap(\.localizedMessage).first }
    var errorInfo: ErrorDetails.ErrorInfo? { status.details.lazy.compactMap(\.errorInfo).first }
    var retryDelay: Duration? { status.details.lazy.compactMap(\.retryInfo).first?.delay }
    var requestID: String? { status.details.lazy.compactMap(\.requestInfo).first?.requestID }
    var violations: [ErrorDetails.BadRequest.FieldViolation] {
        status.details.compactMap(\.badRequest).flatMap(\.violations)
    }
    /// Everything that reaches the client, as text.
    var everything: String { "\(error.code) \(error.message) \(error.metadata) \(status.message) \(status.details)" }
}

typealias PageClient = GRPCClient<InProcessTransport.Client>

extension GRPCClient where Transport == InProcessTransport.Client {
    /// Sends pages of 1, 2 and 3 bytes and reads all that comes back.
    ///
    /// - Returns: the messages, and the error that the call ended with.
    func pages(
        _ kind: CallKind = .unary, sending pages: [Int] = [1, 2, 3], metadata: Metadata = [:],
        options: CallOptions = .defaults
    ) async -> ([Int], (any Error)?) {
        let received = Collected<Int>()
        do {
            try await bidirectionalStreaming(
                request: StreamingClientRequest(metadata: metadata) { try await $0.write(contentsOf: pages) },
                descriptor: PageService.method(kind), serializer: PageCoding(), deserializer: PageCoding(),
                options: options
            ) { response in
                for try await page in response.messages { received.add(page) }
            }
            return (received.all, nil)
        } catch {
            return (received.all, error)
        }
    }

    /// A call that must fail with details.
    func failure(
        _ kind: CallKind = .unary, sending pages: [Int] = [1, 2, 3], language: String? = nil, metadata: Metadata = [:]
    ) async throws -> FailedCall {
        var metadata = metadata
        if let language { metadata.addString(language, forKey: "accept-language") }
        let (received, error) = await self.pages(kind, sending: pages, metadata: metadata)
        guard let error = error as? RPCError, let status = try error.unpackGoogleRPCStatus() else {
            throw NoDetails(error: error)
        }
        return FailedCall(received: received, error: error, status: status)
    }
}

struct NoDetails: Error {
    let error: (any Error)?
}

/// Runs a server in this process with a client that is connected to it.
func withPages<Result: Sendable>(
    _ interceptors: [any ServerInterceptor], handler: @escaping PageService.Handler,
    _ body: (PageClient, GRPCServer<InProcessTransport.Server>) async throws -> Result
) async throws -> Result {
    let transport = InProcessTransport()
    return try await withGRPCServer(
        transport: transport.server, services: [PageService(handler: handler)], interceptors: interceptors
    ) { server in
        try await withGRPCClient(transport: transport.client) { try await body($0, server) }
    }
}

/// A call that fails with an error, read back.
func failure(
    throwing error: any Error, _ kind: CallKind = .unary, language: String? = nil, metadata: Metadata = [:],
    through interceptors: [any ServerInterceptor]
) async throws -> FailedCall {
    try await withPages(interceptors, handler: kind.handler(throwing: error)) { client, _ in
        try await client.failure(kind, language: language, metadata: metadata)
    }
}
#endif
