import Testing

@testable import Plainspoken

/// Errors that come out of an async stream, whose box contains the error's own box.
@Suite struct RethrownErrorTests {
    struct Declined: Diagnosable {
        var diagnosis: Diagnosis { Diagnosis("payment.declined", status: 402) }
    }

    static let errors: [(any Error, String)] = [
        (Declined(), "payment.declined"), (HTTPStatusError(404), "http.404"), (Diagnosis("a.b"), "a.b"),
        (Problem(code: "p"), "p"),
    ]

    @Test func areKnownAsTheyWere() async throws {
        let translator = try ErrorTranslator()
        for (error, code) in Self.errors {
            let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: error) }
            let thrown = await #expect(throws: (any Error).self) { for try await _ in stream {} }
            let rethrown = try #require(thrown)
            #expect(translator.translate(rethrown).code == translator.translate(error).code)
            #expect(translator.translate(rethrown).code == code)
        }
    }
}
