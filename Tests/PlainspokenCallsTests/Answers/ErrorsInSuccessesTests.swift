import HTTPTypes
import PlainspokenCalls
import Testing

@testable import Plainspoken

/// Errors that servers report with status 200.
struct ErrorsInSuccessesTests {
    private func isFailure(
        _ body: String, type: String = "application/json", partial: CallSettings.PartialResults = .areSuccesses,
        formats: [UpstreamFormat] = []
    ) -> Bool? {
        var settings = CallSettings(service: "chat")
        settings.formats = formats
        settings.readErrorsInSuccesses(partial: partial)
        return settings.isFailure?(HTTPResponse(status: .ok, headerFields: [.contentType: type]), Array(body.utf8))
    }

    @Test func bodiesThatSaySo() {
        #expect(isFailure(#"{"ok":false,"error":"invalid_auth"}"#) == true)
        #expect(isFailure(#"{"ok":true,"channel":"C1"}"#) == false)
        #expect(isFailure(#"{"id":1}"# + "\n" + #"{"error":{"code":"E1"}}"#, type: "application/x-ndjson") == true)
        #expect(isFailure(#"{"id":1}"# + "\n" + #"{"id":2}"#, type: "application/x-ndjson") == false)
        #expect(isFailure("hello", type: "text/plain") == false && isFailure("") == false)
    }

    @Test(arguments: CallSettings.PartialResults.allCases)
    func partialResults(partial: CallSettings.PartialResults) {
        let body = #"{"data":{"a":1},"errors":[{"message":"m","path":["b"]}]}"#
        #expect(isFailure(body, partial: partial) == (partial == .areFailures))
        let failed = #"{"data":null,"errors":[{"message":"m"}]}"#
        #expect(isFailure(failed, partial: partial) == true)
    }

    @Test func declaredFormats() throws {
        let body = #"{"fault":{"kind":"E1"}}"#
        let format = try UpstreamFormat("fault", services: ["chat"], has: ["/fault"], codes: ["/fault/kind"])
        #expect(isFailure(body) == false)
        #expect(isFailure(body, formats: [format]) == true)
        let error = CallError(
            answered: HTTPResponse(status: .ok), body: body.utf8, service: "chat", circumstances: .unknown,
            formats: [format])
        #expect(error.has(code: "E1") && error.serverError?.format == "fault")
    }
}
