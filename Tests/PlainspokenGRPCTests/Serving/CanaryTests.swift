#if GRPC
import GRPCCore
import GRPCProtobuf
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenGRPC

/// 200 secrets in everything that a handler can throw, in every kind of call: none reaches the client, and those that were found
/// out are in the log.
@Suite struct CanaryTests {
    private struct Nested: Error, CustomStringConvertible {
        let secret: String
        let inner: any Error
        var description: String { "SELECT * FROM \(secret): \(inner)" }
    }

    private static func details(_ secret: String) -> Metadata {
        GoogleRPCStatus(
            code: .internalError, message: secret,
            details: [
                .errorInfo(reason: "R_\(secret.uppercased())", domain: secret, metadata: [secret: secret]),
                .debugInfo(stack: [secret], detail: secret), .localizedMessage(locale: "ko", message: secret),
                .badRequest(violations: [.init(field: secret, description: secret)]),
                .requestInfo(requestID: secret, servingData: secret),
            ]
        ).rpcErrorMetadata
    }

    /// Where the secret is.
    private static let errors: [@Sendable (String) -> any Error] = [
        { Bug(text: $0) },
        { Nested(secret: $0, inner: Bug(text: $0)) },
        { RPCError(code: .internalError, message: $0, cause: Bug(text: $0)) },
        { RPCError(code: .unknown, message: "", metadata: [$0: "\($0)"], cause: Bug(text: $0)) },
        {
            RPCError(
                code: .unavailable, message: $0, metadata: details($0), cause: RPCError(code: .aborted, message: $0))
        },
        { UpstreamRPCError(service: "stock", RPCError(code: .notFound, message: $0, metadata: details($0))) },
        { UpstreamRPCError(service: $0, RPCError(code: .unavailable, message: $0, cause: Bug(text: $0))) },
        { GoogleRPCStatus(code: .aborted, message: $0, details: [.debugInfo(stack: [$0], detail: $0)]) },
        { Diagnosis(.resourceNotFound, arguments: ["path": .private(.string($0))], cause: Bug(text: $0)) },
        { UpstreamError(service: "bank", status: 400, body: "{\"message\":\"\($0)\",\"code\":\"\($0)\"}".utf8) },
    ]

    @Test(.shows(.disclosure)) func noSecretIsSent() async throws {
        let lines = Collected<LogLine>()
        let interceptor = try ErrorTranslationInterceptor.observed(lines, sources: [.upstreamRPC()])
        var logged = 0
        for number in 0..<200 {
            let secret = "canary\(number)x"
            let kind = CallKind.allCases[number / Self.errors.count % 4]
            let language = ["ko", "ar", "en"][number % 3]
            let call = try await failure(
                throwing: Self.errors[number % Self.errors.count](secret), kind, language: language,
                through: [interceptor])
            #expect(!call.everything.lowercased().contains("canary"), "\(number): \(call.everything)")
            #expect(call.localized?.locale == language)
            let fields = try #require(lines.all.last).fields
            #expect(fields["occurrence"] == call.requestID)
            if fields.values.contains(where: { $0.contains(secret) }) { logged += 1 }
        }
        #expect(lines.all.count == 200 && logged == 200, "\(logged)")
    }
}
#endif
