#if GRPC
import GRPCCore
import GRPCProtobuf
@testable import LanguageTags
@testable import Plainspoken
import PlainspokenTesting
import Testing

@testable import PlainspokenGRPC

/// What a client or a gateway makes of another server's status.
@Suite struct UpstreamRPCErrorTests {
    private static func error(
        _ code: RPCError.Code, _ details: [ErrorDetails], message: String = "canary: shelf B2",
        cause: (any Error)? = nil
    ) -> RPCError {
        let status = GoogleRPCStatus(code: code, message: message, details: details)
        return RPCError(code: code, message: message, metadata: status.rpcErrorMetadata, cause: cause)
    }

    private static let soldOut = error(
        .failedPrecondition,
        [
            .errorInfo(
                reason: "SOLD_OUT", domain: "stock.example.com", metadata: ["part": "canary-9", "code": "no.match"]),
            .retryInfo(delay: .milliseconds(2_500)), .requestInfo(requestID: "req-7", servingData: ""),
            .localizedMessage(locale: "ko", message: "재고가 없습니다."),
            .badRequest(violations: [
                .init(
                    field: "items[0].count", description: "too many", reason: "FIELD_TOO_LARGE", localizedMessage: nil),
                .init(field: "note", description: "canary"),
            ]),
        ])

    // Loaded once for all tests.
    private static let options = TranslatorOptions(types: .under("https://example.com/problems/"), occurrenceCodes: .on)
    private static let gateway = Result { try ErrorTranslator(sources: [.upstreamRPC()]) }
    private static let client = Result {
        var options = Self.options
        options.role = .client
        return try ErrorTranslator(
            sources: [.upstreamRPC()], languages: .only(["en", "ko", "ar"]), options: options)
    }
    private static let reference = Result {
        try ErrorTranslator(languages: .only(["en", "ko", "ar"]), options: Self.options)
    }
    private static let server = Result { () -> ErrorTranslationInterceptor in try .observed(options: Self.options) }

    @Test func suite() {
        let suite = ErrorSourceSuite(
            UpstreamRPCErrorSource.upstreamRPC(trust: .nothing), secrets: ["canary"])
        let samples: [any Error] =
            CanonicalCode.all.map { RPCError(code: $0.code, message: "canary", cause: nil) }
            + CanonicalCode.all.map {
                UpstreamRPCError(service: "stock", RPCError(code: $0.code, message: "", cause: Bug()))
            }
            + [Self.soldOut, UpstreamRPCError(service: "stock", Self.soldOut)]
        let failures = suite.failures(diagnosing: samples)
        #expect(failures.isEmpty, "\(failures)")
    }

    /// The answer to each code, as a gateway and as a client.
    @Test(arguments: [
        (RPCError.Code.cancelled, "service.interrupted 503", "cancelled"),
        (.unknown, "upstream.failed 502", "UNKNOWN 500"),
        (.invalidArgument, "upstream.failed 502", "INVALID_ARGUMENT 400"),
        (.deadlineExceeded, "upstream.timed-out 504", "DEADLINE_EXCEEDED 504"),
        (.notFound, "upstream.failed 502", "NOT_FOUND 404"),
        (.alreadyExists, "upstream.failed 502", "ALREADY_EXISTS 409"),
        (.permissionDenied, "upstream.failed 502", "PERMISSION_DENIED 403"),
        (.resourceExhausted, "upstream.busy 503", "RESOURCE_EXHAUSTED 429"),
        (.failedPrecondition, "upstream.failed 502", "FAILED_PRECONDITION 400"),
        (.aborted, "upstream.failed 502", "ABORTED 409"),
        (.outOfRange, "upstream.failed 502", "OUT_OF_RANGE 400"),
        (.unimplemented, "upstream.failed 502", "UNIMPLEMENTED 501"),
        (.internalError, "upstream.failed 502", "INTERNAL 500"),
        (.unavailable, "upstream.busy 503", "UNAVAILABLE 503"),
        (.dataLoss, "upstream.failed 502", "DATA_LOSS 500"),
        (.unauthenticated, "upstream.failed 502", "UNAUTHENTICATED 401"),
    ])
    func codes(code: RPCError.Code, asGateway: String, asClient: String) throws {
        for (translator, expected) in [(try Self.gateway.get(), asGateway), (try Self.client.get(), asClient)] {
            for error: any Error in [
                RPCError(code: code, message: "canary"),
                UpstreamRPCError(service: "stock", RPCError(code: code, message: "")),
            ] {
                let problem = translator.translate(error, for: "en")
                let status = problem.status.map { " \($0.code)" } ?? ""
                #expect(problem.code + status == expected)
                #expect(!problem.description.contains("canary"))
            }
        }
    }

    /// A connection that broke: the client's library makes the error, and says why.
    @Test func noResponse() throws {
        let error = RPCError(code: .unavailable, message: "canary", cause: Bug())
        let gateway = try ErrorTranslator(sources: [.upstreamRPC()])
        let explanation = gateway.explain(error, for: "en", in: RequestCircumstances(method: .post))
        #expect(explanation.problem.code == "upstream.failed" && explanation.problem.status == .badGateway)
        #expect(explanation.lookUps.last?.key.rawValue.hasSuffix(".outcome-unknown") == true, "\(explanation)")
        let client = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        #expect(client.translate(error, for: "en").code == "url.connection-lost")
    }

    /// A caller who stops waiting: what the transport over HTTP/2 throws then.
    @Test func stopped() throws {
        let error = RPCError(code: .unknown, message: "The transport threw …", cause: CancellationError())
        #expect(try Self.client.get().translate(error, for: "ko").code == "cancelled")
        let gateway = try Self.gateway.get()
        #expect(gateway.translate(error, for: "en").code == "service.interrupted")
        let gone = RequestCircumstances(readerHasGone: true)
        #expect(gateway.translate(error, for: "en", in: gone).code == "cancelled")
        let broken = RPCError(code: .unknown, message: "The transport threw …", cause: Bug())
        #expect(try Self.client.get().translate(broken, for: "en").code == "url.connection-lost")
    }

    @Test func asClient() throws {
        let client = try ErrorTranslator(
            sources: [.upstreamRPC()], languages: .only(["en", "ko", "ar"]), options: TranslatorOptions(role: .client))
        let korean = client.translate(Self.soldOut, for: "ko")
        #expect(korean.detail == "재고가 없습니다." && korean.languages == ["ko"] && korean.code == "SOLD_OUT")
        #expect(korean.status == .badRequest && korean.instance == "req-7" && korean.retry.wholeSeconds == 3)
        #expect(korean.errors.map(\.place) == [.pointer("#/items/0/count"), .pointer("#/note")])
        #expect(korean.errors.map(\.code) == ["field.too-large", "field.invalid"])
        // In another language, it is our text about the same.
        let arabic = client.translate(Self.soldOut, for: "ar")
        #expect(arabic.languages == ["ar"] && arabic.code == "SOLD_OUT" && arabic.status == .badRequest)
        #expect(arabic.retry.wholeSeconds == 3 && arabic.errors.count == 2)
        #expect(!"\(arabic) \(arabic.errors)".contains("canary"))
    }

    @Test func asGateway() throws {
        func problem(
            _ source: UpstreamRPCErrorSource, _ error: any Error = Self.soldOut, language: LanguagePreference = "ko"
        ) throws -> Problem {
            try ErrorTranslator(sources: [source], languages: .only(["en", "ko", "ar"])).translate(error, for: language)
        }
        let plain = try problem(.upstreamRPC())
        #expect(plain.code == "upstream.failed" && plain.status == .badGateway && plain.errors.isEmpty)
        #expect(plain.retry.wholeSeconds == 3)
        #expect(
            ErrorLog().entry(for: plain)?.description.contains("codes SOLD_OUT < FAILED_PRECONDITION, occurrence req-7")
                == true)

        let trusted = try problem(.upstreamRPC(trust: .problems))
        #expect(trusted.detail == "재고가 없습니다." && trusted.status == .badRequest && trusted.errors.count == 2)
        #expect(try problem(.upstreamRPC(trust: .problems), language: "ar").code == "upstream.failed")
        let failed = Self.error(.internalError, [.localizedMessage(locale: "ko", message: "canary")])
        #expect(try problem(.upstreamRPC(trust: .problems), failed).detail?.contains("canary") == false)

        let mapped = try problem(.upstreamRPC(codes: ["SOLD_OUT": UpstreamOverride(.resourceExpired)]))
        #expect(mapped.code == "resource.expired" && mapped.status == .gone)
        let named = try problem(.upstreamRPC(codes: ["FAILED_PRECONDITION": UpstreamOverride(.requestConflict)]))
        #expect(named.code == "request.conflict")
        #expect(try problem(.upstreamRPC(passesFieldErrorsOn: true)).errors.count == 2)

        let other = UpstreamRPCError(service: "bank", Self.soldOut)
        #expect(try problem(.upstreamRPC(service: "stock"), other).code == "error")
        #expect(try problem(.upstreamRPC(service: "bank"), other).code == "upstream.failed")
        #expect(throws: CatalogDiagnostic.self) { try problem(.upstreamRPC(service: "名")) }
    }

    /// From one Plainspoken server to another program: everything that the reader needs comes through.
    @Test(arguments: ["ko", "ar"], CallKind.allCases) func roundTrip(language: String, kind: CallKind) async throws {
        let server = try Self.server.get()
        let client = try Self.client.get()
        let reference = try Self.reference.get()
        for row in ThrownRow.all where row.code != .cancelled && !(row.error is any RPCErrorConvertible) {
            let call = try await failure(throwing: row.error, kind, language: language, through: [server])
            let shown = client.translate(call.error, for: .acceptLanguage(language))
            let thrown = reference.translate(row.error, for: .acceptLanguage(language))
            #expect(shown.detail == thrown.detail && shown.action == thrown.action)
            #expect(shown.code == thrown.code && shown.type == thrown.type)
            #expect(shown.languages == thrown.languages && shown.errors == thrown.errors)
            #expect(shown.retry.wholeSeconds == thrown.retry.wholeSeconds)
            #expect(shown.instance == call.requestID && shown.reference != nil)
            #expect(shown.status == row.code.httpStatus)
        }
    }

    @Test func whoseError() async throws {
        let stock = try await #require(throws: UpstreamRPCError.self) {
            try await withUpstreamRPC("stock") { throw Self.soldOut }
        }
        #expect(stock == UpstreamRPCError(service: "stock", Self.soldOut))
        #expect("\(stock)" == "stock answered failedPrecondition: \"canary: shelf B2\"")
        await #expect(throws: Bug.self) { try await withUpstreamRPC("stock") { throw Bug() } }
        #expect(try await withUpstreamRPC("stock") { 1 } == 1)

        // In a server, an RPCError is its own, even with a source for those of its calls.
        let interceptor = try ErrorTranslationInterceptor.observed(sources: [.upstreamRPC(service: "stock")])
        let own = try await failure(throwing: RPCError(code: .notFound, message: ""), through: [interceptor])
        #expect(own.error.code == .notFound)
        let upstream = UpstreamRPCError(service: "stock", RPCError(code: .notFound, message: ""))
        let passed = try await failure(throwing: upstream, through: [interceptor])
        #expect(passed.error.code == .internalError && passed.errorInfo?.reason == "UPSTREAM_FAILED")
    }

    /// Details that cannot be read: the code and its texts remain.
    @Test func brokenDetails() throws {
        let translator = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        let whole: [UInt8] = try GoogleRPCStatus(
            code: .notFound, message: "m",
            details: [
                .errorInfo(reason: "R_X", domain: "d", metadata: ["a": "b"]), .retryInfo(delay: .seconds(1)),
                .badRequest(violations: [.init(field: "f", description: "d")]),
                .localizedMessage(locale: "en", message: "Gone."),
            ]
        ).serializedBytes()
        var hostile = (0..<whole.count).map { Array(whole.prefix($0)) }
        for place in whole.indices {
            for byte: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var changed = whole
                changed[place] = byte
                hostile.append(changed)
            }
        }
        hostile.append(Array(repeating: 0x1A, count: StatusReading.maximumLength + 1))
        for bytes in hostile {
            let error = RPCError(code: .notFound, message: "m", metadata: ["grpc-status-details-bin": .binary(bytes)])
            let problem = translator.translate(error, for: "en")
            #expect(problem.status == .notFound && problem.detail != nil)
        }
        let unread = RPCError(
            code: .notFound, message: "", metadata: ["grpc-status-details-bin": .binary([0xFF])])
        #expect(translator.translate(unread, for: "en").report.issues.map(\.kind) == [.upstreamBody])
        let negative = Self.error(.unavailable, [.retryInfo(delay: .seconds(-5))])
        #expect(translator.translate(negative, for: "en").retry.delay == nil)
        let endless = Self.error(.unavailable, [.retryInfo(delay: .seconds(Int64.max))])
        #expect(translator.translate(endless, for: "en").retry.delay == nil)
    }
}
#endif
