import GRPCCore
import GRPCProtobuf
import Plainspoken
import SwiftProtobuf

public typealias Title = Google_Protobuf_StringValue

/// A library that lends books, without code from protoc: its messages are texts. A service from a `.proto` file throws in
/// the same way.
public struct LibraryService: RegistrableRPCService {
    /// Lends a book.
    public static let lend = method("Lend")
    /// Takes books back, one message each, and answers with how many there were.
    public static let takeBack = method("TakeBack")
    /// Reads a book aloud, one message for each page.
    public static let readAloud = method("ReadAloud")
    /// Reads pages of the names that arrive.
    public static let discuss = method("Discuss")

    private static func method(_ name: String) -> MethodDescriptor {
        MethodDescriptor(fullyQualifiedService: "library.v1.Library", method: name)
    }

    public init() {}

    public func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
        func register(
            _ method: MethodDescriptor,
            _ handler:
                @escaping @Sendable (StreamingServerRequest<Title>, ServerContext) async throws ->
                StreamingServerResponse<Title>
        ) {
            router.registerHandler(
                forMethod: method, deserializer: ProtobufDeserializer<Title>(), serializer: ProtobufSerializer<Title>(),
                handler: handler)
        }
        register(Self.lend) { request, context in
            let book = try await ServerRequest(stream: request).message.value
            return StreamingServerResponse(single: ServerResponse(message: Title(try await lend(book, context))))
        }
        register(Self.takeBack) { request, _ in
            var count = 0
            for try await title in request.messages {
                if let failure = Shelf.failure(of: title.value) { throw failure }
                count += 1
            }
            return StreamingServerResponse(single: ServerResponse(message: Title("\(count)")))
        }
        register(Self.readAloud) { request, _ in
            let book = try await ServerRequest(stream: request).message.value
            return StreamingServerResponse { writer in
                try await writer.write(Title("page 1"))
                try await writer.write(Title("page 2"))
                if let failure = Shelf.failure(of: book) { throw failure }
                return [:]
            }
        }
        register(Self.discuss) { request, _ in
            StreamingServerResponse { writer in
                for try await title in request.messages {
                    if let failure = Shelf.failure(of: title.value) { throw failure }
                    try await writer.write(title)
                }
                return [:]
            }
        }
    }

    /// `"slow"` takes until the caller gives up.
    private func lend(_ book: String, _ context: ServerContext) async throws -> String {
        if book == "slow" { try await context.cancellation.cancelled }
        if let failure = Shelf.failure(of: book) { throw failure }
        return "\(book), for three weeks"
    }
}

extension Title {
    init(_ text: String) {
        self.init()
        value = text
    }
}
