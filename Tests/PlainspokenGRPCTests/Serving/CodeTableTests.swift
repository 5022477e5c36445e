#if GRPC
import GRPCCore
@testable import Plainspoken
import Testing

@testable import PlainspokenGRPC

/// Each row of AIP-193's table, thrown as a Swift error and read back by a client, in every kind of call.
@Suite struct CodeTableTests {
    private static let translator = Result { try ErrorTranslator(languages: .only(["en", "ko", "ar"])) }

    @Test func everyCodeIsThrown() {
        #expect(Set(ThrownRow.all.map(\.code)) == Set(CanonicalCode.all.map(\.code)))
        #expect(CanonicalCode.all.map(\.code.rawValue) == Array(1...16))
    }

    @Test(arguments: CallKind.allCases, ["ko", "ar"])
    func everyRow(kind: CallKind, language: String) async throws {
        let lines = Collected<LogLine>()
        let interceptor = try ErrorTranslationInterceptor.observed(lines)
        let translator = try Self.translator.get()
        for row in ThrownRow.all {
            let call = try await failure(
                throwing: row.error, kind, language: "\(language), en;q=0.5", through: [interceptor])
            #expect(call.error.code == row.code && call.status.code == row.code)
            #expect(call.error.message == row.message)
            #expect(call.status.message == row.message)

            let text = try #require(call.localized)
            #expect(text.locale == language)
            let script: ClosedRange<UInt32> = language == "ko" ? 0xAC00...0xD7A3 : 0x0600...0x06FF
            #expect(text.message.unicodeScalars.contains { script ~= $0.value }, "\(text)")
            if !(row.error is any RPCErrorConvertible) {
                let problem = translator.translate(row.error, for: .acceptLanguage(language))
                #expect(text.message == [problem.detail, problem.action].compactMap { $0 }.joined(separator: "\n"))
            }

            let info = try #require(call.errorInfo)
            #expect(info.reason == row.reason && info.domain == ErrorTranslationInterceptor.domain)
            #expect(call.retryDelay == row.retry)
            #expect(call.violations.map { "\($0.field) \($0.reason)" } == row.fields)
            for violation in call.violations {
                let text = try #require(violation.localizedMessage)
                #expect(text.locale == language && text.message.unicodeScalars.contains { script ~= $0.value })
                #expect(violation.violationDescription.unicodeScalars.allSatisfy { $0.value < 0x2100 })
            }
            #expect(call.received == (kind == .serverStreaming || kind == .bidirectional ? [1, 2] : []))
            #expect(call.requestID == lines.all.last?.fields["occurrence"])
            #expect(!call.everything.contains("canary"), "\(call.everything)")
        }
        #expect(lines.all.count == ThrownRow.all.count)
    }

    /// The two ways between codes and statuses agree wherever `google/rpc/code.proto` leaves no choice.
    @Test func statusesAndBack() {
        var codes: [Int: [RPCError.Code]] = [:]
        for row in CanonicalCode.all { codes[row.code.httpStatus.code, default: []].append(row.code) }
        for (status, codes) in codes {
            let back = RPCError.Code(httpStatus: .init(code: status))
            if codes.count == 1 { #expect(back == codes.first) }
            #expect(back.map(codes.contains) == true, "\(status) is \(String(describing: back))")
        }
        let table: [(Int, RPCError.Code?)] = [
            (100, nil), (200, nil), (304, nil), (399, nil), (400, .invalidArgument), (402, .failedPrecondition),
            (404, .notFound), (409, .aborted), (410, .notFound), (412, .failedPrecondition), (416, .outOfRange),
            (422, .invalidArgument), (428, .failedPrecondition), (429, .resourceExhausted), (499, .cancelled),
            (500, .internalError), (501, .unimplemented), (502, .internalError), (503, .unavailable),
            (504, .deadlineExceeded), (507, .resourceExhausted), (599, .internalError), (600, nil), (999, nil),
        ]
        for (status, code) in table {
            #expect(RPCError.Code(httpStatus: .init(code: status)) == code, "\(status)")
        }
        // Clients may repeat what is unavailable by themselves.
        for status in 400...599 where status != 503 && status != 425 {
            #expect(RPCError.Code(httpStatus: .init(code: status)) != .unavailable)
        }
    }

    @Test func ownCodes() async throws {
        let interceptor = try ErrorTranslationInterceptor.observed(codes: [
            "payment.declined": .aborted, "resource.already-exists": .aborted,
        ])
        let table: [(any Error, RPCError.Code)] = [
            (Diagnosis(.paymentDeclined), .aborted),
            // A table of one's own comes before the built-in one, and an error's own code before both.
            (Diagnosis(.resourceAlreadyExists), .aborted),
            (RPCError(code: .alreadyExists, message: ""), .alreadyExists),
            (Diagnosis("stock.empty", status: .conflict), .aborted),
            (Diagnosis("stock.moved", status: 302), .unknown),
        ]
        for (error, code) in table {
            #expect(try await failure(throwing: error, through: [interceptor]).error.code == code, "\(error)")
        }
    }

    @Test(arguments: [
        ("payment.declined", "PAYMENT_DECLINED"), ("http.404", "NOT_FOUND"), ("error", "NOT_FOUND"),
        ("card_declined", "CARD_DECLINED"), ("E1001", "E1001"), ("42", "NOT_FOUND"), ("a", "NOT_FOUND"),
        ("a--b..c", "A_B_C"), ("ends.", "NOT_FOUND"), ("", "NOT_FOUND"), ("caf\u{E9}.full", "NOT_FOUND"),
        ("https://example.com/out-of-credit", "NOT_FOUND"), (String(repeating: "a", count: 64), "NOT_FOUND"),
        (String(repeating: "a", count: 63), String(repeating: "A", count: 63)), ("\u{212A}elvin", "NOT_FOUND"),
    ])
    func reasons(code: String, reason: String) {
        let name = ReasonName.of(problem: code, .notFound)
        #expect(name == reason)
        #expect(name.wholeMatch(of: /[A-Z][A-Z0-9_]+[A-Z0-9]/) != nil)
    }
}
#endif
