import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct HTTPStatusErrorsTests {
    private func diagnose(_ error: HTTPStatusError) -> Diagnosis? {
        HTTPStatusErrorSource.httpStatus.diagnose(error, in: DiagnosisContext())
    }

    @Test(.shows(.statusRange), arguments: HTTPStatusCodes.range)
    func everyCodeKeepsItsStatusAndHasAMessage(code: Int) throws {
        let diagnosis = try #require(diagnose(HTTPStatusError(code)))
        #expect(diagnosis.status?.code == code)
        #expect(diagnosis.key == MessageKey("http.\(code)"))
        #expect(diagnosis.generalKeys.isEmpty, "the engine appends them")
        let isRegistered = HTTPStatusCodes.registered.contains(code)
        #expect(diagnosis.code == (isRegistered ? "http.\(code)" : HTTPStatusCategory(code).key.rawValue))
    }

    @Test(arguments: [
        (99, HTTPStatusCategory.unknown), (100, .informational), (199, .informational), (200, .success),
        (299, .success),
        (300, .redirection), (399, .redirection), (400, .clientError), (499, .clientError), (500, .serverError),
        (599, .serverError), (600, .unknown), (0, .unknown), (-1, .unknown), (.max, .unknown), (.min, .unknown),
    ])
    func boundariesBelongToTheirClass(code: Int, category: HTTPStatusCategory) {
        #expect(HTTPStatusCategory(code) == category)
        #expect(HTTPStatusError(code).category == category)
    }

    @Test(.shows(.statusRange), arguments: [.min, -404, 0, 1, 99, 600, 999, 1_000, .max])
    func whatIsNoStatusIsAnsweredAs500(code: Int) throws {
        let diagnosis = try #require(diagnose(HTTPStatusError(code)))
        #expect(diagnosis.key == "http.unknown")
        #expect(diagnosis.status == .internalServerError)
    }

    @Test(.enabled(if: Conformance.has("http-status"), "the IANA registry is not there"))
    func theRegistryIsComplete() throws {
        let text = try Conformance.text("http-status/iana.json")
        let codes = text.split(separator: "\"").compactMap { Int($0) }
        #expect(codes.count > 50)
        #expect(Set(HTTPStatusCodes.registered) == Set(codes + [418]))
        #expect(HTTPStatusCodes.registered == HTTPStatusCodes.registered.sorted())
    }

    /// The registry's other numbers: a temporary registration, and two that it keeps unused.
    @Test(arguments: [(104, "http.informational"), (306, "http.redirection")])
    func registeredWithoutAMessage(code: Int, category: String) {
        #expect(!HTTPStatusCodes.hasMessage(code))
        #expect(diagnose(HTTPStatusError(code))?.code == category)
    }

    /// The engine finds the text for a known wait; a wait of zero counts as well.
    @Test(arguments: [(429, 30), (503, 1), (413, 30), (503, 0)])
    func aKnownWaitIsAdvice(code: Int, seconds: Int) throws {
        let diagnosis = try #require(diagnose(HTTPStatusError(code, headerFields: [.retryAfter: "\(seconds)"])))
        #expect(diagnosis.key == MessageKey("http.\(code)"))
        #expect(diagnosis.code == "http.\(code)", "whether the wait is known makes no other error of it")
        #expect(diagnosis.retry == .after(.seconds(seconds)))
        #expect(diagnosis.arguments.kinds.isEmpty)
        #expect(diagnosis.headerFields?[.retryAfter] == nil, "the engine writes it from the advice")
    }

    @Test func otherHeaderFieldsStay() throws {
        let fields: HTTPFields = [.wwwAuthenticate: "Bearer", .retryAfter: "soon"]
        let diagnosis = try #require(diagnose(HTTPStatusError(401, headerFields: fields)))
        #expect(diagnosis.headerFields == [.wwwAuthenticate: "Bearer"], "a wait that cannot be read is no advice")
        #expect(diagnosis.retry == .never)
    }

    @Test(arguments: [
        (408, true), (429, true), (502, true), (503, true), (504, true), (404, false), (401, false), (501, false),
        (409, nil), (500, nil), (200, nil), (700, nil),
    ])
    func retryAdviceFollowsTheStatus(code: Int, isWorthwhile: Bool?) {
        #expect(HTTPStatusCodes.retryAdvice(code).isWorthwhile == isWorthwhile)
    }

    @Test func everyRegisteredCodeAndEveryClassIsDeclared() {
        let keys = Set(HTTPStatusErrorSource.httpStatus.messages.map(\.key))
        for code in HTTPStatusCodes.registered { #expect(keys.contains(MessageKey("http.\(code)"))) }
        for category in HTTPStatusCategory.allCases { #expect(keys.contains(category.key)) }
        let variants = keys.filter { $0.rawValue.split(separator: ".").count > 2 }
        #expect(
            variants == [
                "http.429.retry-after", "http.503.retry-after", "http.500.outcome-unknown", "http.502.outcome-unknown",
                "http.504.outcome-unknown", "http.402.neutral", "http.409.neutral", "http.410.neutral",
                "http.412.neutral",
            ])
    }
}
