#if GRPC
import GRPCCore
@testable import LanguageTags
import Logging
@testable import Plainspoken
import Testing
import Tracing

@testable import PlainspokenGRPC

/// Whose language, whose trace, and which texts.
@Suite struct ReaderTests {
    @Test func languages() async throws {
        let interceptor: ErrorTranslationInterceptor = try .observed()
        let table: [([String], String)] = [
            (["ko"], "ko"), (["ko-KR, en;q=0.5"], "ko"), (["xx, ar;q=0.3"], "ar"), (["ko;q=0.2", "de"], "de"),
            ([], "en"),
            (["\u{7F}\u{0}, ;q=, ko"], "ko"), ([String(repeating: "x", count: 100_000)], "en"),
        ]
        for (values, tag) in table {
            var metadata: Metadata = [:]
            for value in values { metadata.addString(value, forKey: "Accept-Language") }
            let call = try await failure(throwing: Bug(), metadata: metadata, through: [interceptor])
            #expect(call.localized?.locale == tag && call.error.message == "Something went wrong")
        }
    }

    @Test func languageOfAProfile() async throws {
        let interceptor = ErrorTranslationInterceptor(
            try ErrorTranslator(languages: .only(["en", "ko", "ar"])), domain: "d", logger: Logger(Collected()),
            language: { metadata, context in
                .preferred(context.descriptor.method == "Get" ? "ar" : nil, else: metadata.text("accept-language"))
            })
        #expect(try await failure(throwing: Bug(), language: "ko", through: [interceptor]).localized?.locale == "ar")
        let list = try await failure(throwing: Bug(), .serverStreaming, language: "ko", through: [interceptor])
        #expect(list.localized?.locale == "ko")
    }

    /// Developers read English, whatever the application offers its readers.
    @Test func englishForDevelopers() async throws {
        let interceptor = try ErrorTranslationInterceptor.observed(languages: .only(["ko"]), defaultLanguage: "ko")
        let call = try await failure(throwing: Diagnosis(.resourceNotFound), language: "de", through: [interceptor])
        #expect(call.localized?.locale == "ko")
        #expect(call.error.message.unicodeScalars.allSatisfy { $0.isASCII } && !call.error.message.isEmpty)
    }

    /// Readers of calls that may have taken effect are told to check first, unless repeating does no harm.
    @Test func repeatedCalls() async throws {
        let translator = try ErrorTranslator(options: TranslatorOptions(honorsIdempotencyKey: true))
        let interceptor = ErrorTranslationInterceptor(
            translator, domain: "d", logger: Logger(Collected()), mayBeRepeated: { $0.method == "List" })
        let warning = "Check whether it went through"
        let error = TransportError(.timedOut)
        let first = try await failure(throwing: error, through: [interceptor])
        #expect(first.localized?.message.contains(warning) == true, "\(first)")
        let list = try await failure(throwing: error, .serverStreaming, through: [interceptor])
        #expect(list.localized?.message.contains(warning) == false, "\(list)")
        let keyed = try await failure(throwing: error, metadata: ["idempotency-key": "1"], through: [interceptor])
        #expect(keyed.localized?.message.contains(warning) == false)
    }

    @Test func logAndEvents() async throws {
        let lines = Collected<LogLine>()
        let told = Collected<String>()
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        for kind in CallKind.allCases {
            let call = try await failure(
                throwing: Diagnosis(.paymentDeclined, cause: Bug()), kind, language: "ko",
                metadata: ["traceparent": "00-\(trace)-00f067aa0ba902b7-01"],
                through: [try .observed(lines, told: told)])
            let fields = try #require(lines.all.last?.fields)
            #expect(fields["occurrence"] == call.requestID && fields["trace"] == trace, "\(fields)")
            #expect(fields["status"] == "402" && fields["code"] == "payment.declined" && fields["language"] == "ko")
            #expect(fields["path"] == "/library.v1.Pages/\(kind.rawValue)")
            #expect(fields["cause"] == "\"bug: canary\"")
        }
        #expect(told.all == Array(repeating: "402 payment.declined ko", count: 4))
    }

    private enum TraceKey: ServiceContextKey { typealias Value = String }

    /// The context of a tracing interceptor further out, which a streamed response has left by the time it breaks off.
    private struct Traced: ServerInterceptor {
        func intercept<Input: Sendable, Output: Sendable>(
            request: StreamingServerRequest<Input>, context: ServerContext,
            next:
                @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
        ) async throws -> StreamingServerResponse<Output> {
            var service = ServiceContext.topLevel
            service[TraceKey.self] = context.descriptor.method
            return try await ServiceContext.withValue(service) { try await next(request, context) }
        }
    }

    @Test func eventsBelongToTheirSpan() async throws {
        let spans = Collected<String>()
        let options = TranslatorOptions(onProblem: { _ in
            spans.add(ServiceContext.current?[TraceKey.self] ?? "none")
        })
        let interceptor = ErrorTranslationInterceptor(
            try ErrorTranslator(options: options), domain: "d", logger: Logger(Collected()))
        for kind in CallKind.allCases {
            _ = try await failure(throwing: Bug(), kind, through: [Traced(), interceptor])
        }
        #expect(spans.all == CallKind.allCases.map(\.rawValue))
    }
}
#endif
