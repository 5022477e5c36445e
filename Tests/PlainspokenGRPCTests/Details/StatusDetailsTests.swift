#if GRPC
import GRPCCore
import GRPCProtobuf
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenGRPC

/// What the details of a status contain, and how much.
@Suite struct StatusDetailsTests {
    @Test(arguments: [
        (FieldPlace.pointer("#/items/0/price"), "items[0].price"), (.pointer("#"), ""), (.pointer("#/0/1"), "[0][1]"),
        (.pointer("#/a~1b/c%20d"), "a/b.c d"), (.parameter("limit"), "limit"), (.header("X-Tenant"), "X-Tenant"),
    ])
    func fields(place: FieldPlace, path: String) { #expect(place.dottedPath == path) }

    @Test func typesAndReferences() async throws {
        let interceptor = try ErrorTranslationInterceptor.observed(
            options: TranslatorOptions(types: .under("https://example.com/problems/"), occurrenceCodes: .on))
        let call = try await failure(throwing: Diagnosis(.paymentDeclined), language: "ko", through: [interceptor])
        let link = try #require(call.status.details.lazy.compactMap(\.help).first?.links.first)
        #expect(link == .init(url: "https://example.com/problems/payment.declined", description: call.error.message))
        let metadata = try #require(call.errorInfo).metadata
        #expect(metadata["code"] == "payment.declined")
        let reference = try #require(metadata["reference"])
        #expect(OccurrenceCode(reference) != nil)
    }

    /// The values for programs, where they are turned on; never in place of the code.
    @Test func parameters() async throws {
        let thrown = Diagnosis(
            "stock.empty", arguments: ["left": 3, "code": "mine", "account": .private("DE02")], status: 409)
        for parameters in [ParameterMembers.on, .off] {
            let interceptor = try ErrorTranslationInterceptor.observed(
                options: TranslatorOptions(parameters: parameters))
            let call = try await failure(throwing: thrown, through: [interceptor])
            let values = parameters == .on ? ["left": "3", "code": "stock.empty"] : ["code": "stock.empty"]
            #expect(call.errorInfo?.metadata == values)
        }
    }

    @Test func withoutOccurrences() async throws {
        let interceptor = try ErrorTranslationInterceptor.observed(options: TranslatorOptions(occurrenceIDs: .off))
        let call = try await failure(throwing: Bug(), through: [interceptor])
        #expect(call.requestID == nil && call.errorInfo?.metadata == ["code": "error"])
    }

    /// A header that is too long would break the connection, not only the call.
    @Test func lengths() async throws {
        let lines = Collected<LogLine>()
        let interceptor: ErrorTranslationInterceptor = try .observed(lines)
        for count in [0, 1, 7, 40, 64, 1_000] {
            for length in [1, 20, 500] { try await check(count, ofName: length, interceptor, lines) }
        }
    }

    private func check(
        _ count: Int, ofName: Int, _ interceptor: ErrorTranslationInterceptor, _ lines: Collected<LogLine>
    ) async throws {
        var errors = FieldErrors()
        for place in 0..<count {
            let name = String(repeating: "n", count: ofName)
            errors.add(FieldError("#/\(name)/\(place)", .notAnOption(["하나", "둘", String(repeating: "셋", count: 300)])))
        }
        let error: any Error = count == 0 ? Bug() : errors
        let call = try await failure(throwing: error, language: "ko", through: [interceptor])
        let bytes: [UInt8] = try call.status.serializedBytes()
        #expect(bytes.count <= StatusDetails.maximumLength + 200, "\(bytes.count)")
        #expect(call.violations.count <= count && call.violations.isEmpty == (count == 0))
        // Most of the room is used.
        #expect(call.violations.count == count || bytes.count > StatusDetails.maximumLength - 1_200)
        let issues = lines.all.last?.fields["issues"] ?? ""
        #expect(issues.contains("limit-exceeded") == (call.violations.count < count), "\(lines.all)")
    }

    @Test func longTexts() async throws {
        let long = String(repeating: "긴 ", count: 1_000)
        let problem = Problem(
            title: long, status: .conflict, detail: long, code: "long", action: long,
            errors: [.init(at: .pointer("#/a"), code: "field.invalid", detail: long)], languages: ["ko"])
        let call = try await failure(throwing: problem, language: "ko", through: [try .observed()])
        let bytes: [UInt8] = try call.status.serializedBytes()
        #expect(bytes.count <= StatusDetails.maximumLength + 200 && call.error.message.utf8.count <= 400)
        #expect(call.localized?.message.hasSuffix("…") == true && call.violations.count == 1)
    }

    @Test func waits() async throws {
        let interceptor: ErrorTranslationInterceptor = try .observed()
        let table: [(RetryAdvice, Duration?)] = [
            (.after(.zero), .zero), (.after(.nanoseconds(1)), .nanoseconds(1)), (.after(.seconds(-3)), .zero),
            (.after(Duration(attoseconds: .max)), StatusDetails.maximumDelay), (.later, nil), (.never, nil),
            (.unknown, nil),
        ]
        for (advice, delay) in table {
            let call = try await failure(throwing: Diagnosis(.limitRate, retry: advice), through: [interceptor])
            #expect(call.retryDelay == delay)
        }
    }

    @Test(arguments: [
        ("details of a gRPC status", StatusDetails.maximumLength),
        ("sentence for the reader in a gRPC status", StatusText.maximumLength),
        ("sentence about one field in a gRPC status", StatusText.maximumFieldLength),
        ("details of a gRPC status of another server", StatusReading.maximumLength),
    ])
    func asOnThePage(name: String, limit: Int) throws { #expect(try LimitsTable.limit(of: name) == limit) }

    /// A problem that was thrown is the answer, in its own language.
    @Test func thrownProblem() async throws {
        let problem = Problem(
            title: "Leer", status: .gone, detail: "Das Regal ist leer.", code: "shelf.empty",
            action: "Wähle ein anderes.",
            retry: .after(.seconds(5)), languages: ["de"])
        let call = try await failure(throwing: problem, language: "ko", through: [try .observed()])
        #expect(call.error.code == .notFound && call.error.message == "Not found")
        #expect(call.localized == .init(locale: "de", message: "Das Regal ist leer.\nWähle ein anderes."))
        #expect(call.errorInfo?.reason == "SHELF_EMPTY" && call.retryDelay == .seconds(5))
    }
}
#endif
