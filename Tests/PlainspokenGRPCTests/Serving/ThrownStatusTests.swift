#if GRPC
import GRPCCore
import GRPCProtobuf
@testable import Plainspoken
import Testing

@testable import PlainspokenGRPC

/// Errors that are a gRPC status already.
@Suite struct ThrownStatusTests {
    private static let secret = "canary: db-7.internal refused"

    private static let relayed = RPCError(
        code: .notFound, message: secret,
        metadata: [
            "x-backend": "canary", "grpc-status-details-bin": .binary([0xFF]),
            "Grpc-Status-Details-Bin": "/w",
        ], cause: Bug())

    @Test(arguments: CallKind.allCases) func messagesAreLogged(kind: CallKind) async throws {
        let lines = Collected<LogLine>()
        let call = try await failure(throwing: Self.relayed, kind, language: "ko", through: [try .observed(lines)])
        #expect(call.error.code == .notFound && call.error.message == "Not found")
        #expect(!call.everything.contains("canary"), "\(call.everything)")
        let line = try #require(lines.all.first)
        #expect(line.level == .info && line.fields["path"] == "/library.v1.Pages/\(kind.rawValue)")
        let logged = line.fields.values.joined(separator: " ")
        #expect(logged.contains(Self.secret) && logged.contains("bug: canary"), "\(line)")
    }

    @Test func messagesAreSent() async throws {
        let call = try await failure(
            throwing: Self.relayed, language: "ko", through: [try .observed(messages: .sent)])
        #expect(call.error.message == Self.secret && call.status.message == Self.secret)
        #expect(Array(call.error.metadata[stringValues: "x-backend"]) == ["canary"])
        // What can't be read is replaced, not sent twice.
        #expect(Array(call.error.metadata[binaryValues: "grpc-status-details-bin"]).count == 1)
        #expect(call.localized?.locale == "ko" && !"\(call.status.details)".contains("canary"))
    }

    /// A status with details of one's own: they stay, and what a reader needs is added.
    @Test(arguments: ["ko", "ar"]) func ownDetails(language: String) async throws {
        let own = GoogleRPCStatus(
            code: .failedPrecondition, message: Self.secret,
            details: [
                .errorInfo(reason: "SHELF_LOCKED", domain: "shelves.example.com", metadata: ["shelf": "B2"]),
                .localizedMessage(locale: "ko", message: "책장이 잠겨 있습니다."),
                .retryInfo(delay: .seconds(7)),
                .preconditionFailure(violations: [.init(type: "LOCK", subject: "B2", description: "locked")]),
                .debugInfo(stack: ["canary.swift:1"], detail: "canary"),
            ])
        let call = try await failure(throwing: own, language: language, through: [try .observed()])
        #expect(call.error.code == .failedPrecondition && call.error.message == "Something else was saved first")
        #expect(
            call.errorInfo
                == ErrorDetails.ErrorInfo(
                    reason: "SHELF_LOCKED", domain: "shelves.example.com", metadata: ["shelf": "B2"]))
        #expect(call.retryDelay == .seconds(7) && call.requestID?.hasPrefix("urn:uuid:") == true)
        #expect(call.status.details.compactMap(\.preconditionFailure).count == 1)
        #expect(call.localized?.locale == language)
        #expect((call.localized?.message == "책장이 잠겨 있습니다.") == (language == "ko"))
        #expect(!call.everything.contains("canary"), "\(call.everything)")
        for kinds in [
            call.status.details.filter { $0.errorInfo != nil },
            call.status.details.filter { $0.localizedMessage != nil },
        ] {
            #expect(kinds.count == 1, "each kind at most once (AIP-193)")
        }
    }

    /// Texts for the reader may come from another server: controls and what turns the words around them are taken out.
    @Test(.shows(.bidi)) func ownTextsAreCleaned() async throws {
        let own = GoogleRPCStatus(
            code: .failedPrecondition, message: "x",
            details: [
                .localizedMessage(locale: "ko", message: "책장\u{202E}이 잠겨\u{0} 있습니다.\n사서에게\u{2066}\r문의하세요."),
                .badRequest(violations: [
                    .init(
                        field: "shelf", description: "locked", reason: "LOCKED",
                        localizedMessage: .init(locale: "ko", message: "책장\u{202E}\u{1B}[31m이\n잠겨")),
                    .init(
                        field: "room", description: "locked", reason: "LOCKED",
                        localizedMessage: .init(locale: "ko", message: "\u{202E}\u{0}")),
                ]),
            ])
        let call = try await failure(throwing: own, language: "ko", through: [try .observed()])
        #expect(call.localized?.message == "책장이 잠겨 있습니다.\n사서에게 문의하세요.")
        #expect(call.violations.map(\.localizedMessage?.message) == ["책장[31m이 잠겨", nil])
    }

    /// An interceptor that fails, further in or further out than ours, or that answers with a status itself.
    private struct Failing: ServerInterceptor {
        let error: any Error

        func intercept<Input: Sendable, Output: Sendable>(
            request: StreamingServerRequest<Input>, context: ServerContext,
            next:
                @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
        ) async throws -> StreamingServerResponse<Output> { throw error }
    }

    private struct Passing: ServerInterceptor {
        func intercept<Input: Sendable, Output: Sendable>(
            request: StreamingServerRequest<Input>, context: ServerContext,
            next:
                @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
        ) async throws -> StreamingServerResponse<Output> { try await next(request, context) }
    }

    @Test func errorsOfInterceptors() async throws {
        let errors: [(any Error, RPCError.Code, String)] = [
            (Diagnosis(.signInRequired), .unauthenticated, "SIGN_IN_REQUIRED"), (Bug(), .internalError, "INTERNAL"),
            (RPCError(code: .permissionDenied, message: "canary"), .permissionDenied, "ACCESS_DENIED"),
            (LostPages(), .dataLoss, "DATA_LOSS"),
            // A wrapper that an interceptor made itself: its code counts.
            (RPCError(code: .aborted, message: "", cause: Bug()), .aborted, "REQUEST_CONFLICT"),
        ]
        for (error, code, reason) in errors {
            let lines = Collected<LogLine>()
            let ours = try ErrorTranslationInterceptor.observed(lines)
            for inner: [any ServerInterceptor] in [
                [Failing(error: error)], [Passing(), Passing(), Failing(error: error)],
            ] {
                let call = try await failure(throwing: Bug(), language: "ko", through: [ours] + inner)
                #expect(call.error.code == code && call.errorInfo?.reason == reason, "\(error)")
                #expect(call.localized?.locale == "ko" && !call.everything.contains("canary"))
            }
            #expect(lines.all.count == 2)
        }
    }

    /// Two of our interceptors answer once.
    @Test(arguments: CallKind.allCases) func twice(kind: CallKind) async throws {
        let lines = Collected<LogLine>()
        let told = Collected<String>()
        let call = try await failure(
            throwing: Diagnosis(.resourceNotFound), kind, language: "ko",
            through: [try .observed(lines, told: told), Passing(), try .observed(lines, told: told)])
        #expect(call.errorInfo?.reason == "RESOURCE_NOT_FOUND")
        #expect(lines.all.count == 1 && told.all == ["404 resource.not-found ko"])
    }

    /// A message of the client that cannot be read is the client's fault, whatever the deserializer says about it.
    @Test func unreadableMessage() async throws {
        try await withPages([try .observed()], handler: CallKind.clientStreaming.handler(throwing: Bug())) {
            client, _ in
            let call = try await client.failure(.clientStreaming, sending: [PageCoding.unreadable], language: "ar")
            #expect(call.error.code == .invalidArgument && call.localized?.locale == "ar")
            #expect(!call.everything.contains("canary"), "\(call.everything)")
        }
    }

    @Test func successIsLeftAlone() async throws {
        let lines = Collected<LogLine>()
        let handler: PageService.Handler = { request, _ in
            StreamingServerResponse(metadata: [:]) { writer in
                for try await page in request.messages { try await writer.write(page) }
                return ["x-pages": "3"]
            }
        }
        try await withPages([try .observed(lines)], handler: handler) { client, _ in
            let (pages, error) = await client.pages(.bidirectional)
            #expect(pages == [1, 2, 3] && error == nil)
        }
        #expect(lines.all.isEmpty)
    }
}
#endif
