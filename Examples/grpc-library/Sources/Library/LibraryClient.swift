import GRPCCore
import GRPCNIOTransportHTTP2Posix
import GRPCProtobuf
import Plainspoken
import PlainspokenGRPC

/// A program of a reader that calls the library.
public struct LibraryClient: Sendable {
    public typealias Client = GRPCClient<HTTP2ClientTransport.Posix>

    private let client: Client
    private let translator: ErrorTranslator
    private let language: String

    /// - Parameters:
    ///   - client: the connection.
    ///   - translator: shows errors to the reader: `ErrorTranslator(sources: [.upstreamRPC()], options: .init(role: .client))`.
    ///   - language: the reader's, as a language tag.
    public init(_ client: Client, _ translator: ErrorTranslator, language: String) {
        self.client = client
        self.translator = translator
        self.language = language
    }

    /// Connects for as long as a closure runs.
    public static func connected<Result: Sendable>(
        port: Int, isolation: isolated (any Actor)? = #isolation, _ body: (Client) async throws -> Result
    ) async throws -> Result {
        try await withGRPCClient(
            transport: .http2NIOPosix(target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext),
            handleClient: body)
    }

    /// A call, with what came back before it failed.
    ///
    /// - Parameters:
    ///   - method: one of ``LibraryService``'s.
    ///   - titles: the messages to send.
    ///   - timeout: how long to wait.
    /// - Returns: the answers, the error as gRPC has it, and the problem to show; both `nil` if the call succeeded.
    public func call(
        _ method: MethodDescriptor, _ titles: [String], timeout: Duration? = nil
    ) async -> (answers: [String], error: RPCError?, problem: Problem?) {
        var options = CallOptions.defaults
        options.timeout = timeout
        let answers = Answers()
        do {
            try await client.bidirectionalStreaming(
                request: StreamingClientRequest(metadata: ["accept-language": "\(language)"]) { writer in
                    for title in titles { try await writer.write(Title(title)) }
                },
                descriptor: method, serializer: ProtobufSerializer<Title>(),
                deserializer: ProtobufDeserializer<Title>(),
                options: options
            ) { response in
                for try await title in response.messages { await answers.add(title.value) }
            }
            return (await answers.all, nil, nil)
        } catch {
            let problem = translator.translate(error, for: .acceptLanguage(language))
            return (await answers.all, error as? RPCError, problem)
        }
    }

    private actor Answers {
        var all: [String] = []
        func add(_ answer: String) { all.append(answer) }
    }
}
