import Testing

@testable import Plainspoken

/// What a program needs of the errors that services and frameworks document, found without a format of its own for each.
struct UpstreamServicesTests {
    @Test(arguments: UpstreamService.all)
    func codeFieldsAndWait(_ service: UpstreamService) {
        let said = service.said
        #expect(said.format != nil)
        #expect(said.codes == service.codes)
        #expect(said.fieldErrors.map(\.place.text) == service.fields)
        #expect(said.retry.delay == service.wait.map { .seconds($0) })
        #expect(said.saysFailed || service.status >= 400)
    }

    /// What says that all is well is no failure, and what belongs to no name is no code.
    @Test(arguments: [
        #"{"errcode":0,"errmsg":"ok"}"#, #"{"code":0,"msg":"success","data":{}}"#,
        #"{"id":"a1b2-c3","name":"kim","type":"user"}"#, #"{"id":"not_found","name":"SomeError"}"#,
    ])
    func ordinaryBodies(body: String) {
        let said = UpstreamError(service: "x", status: 200, body: body.utf8).said()
        #expect(said.codes.isEmpty && !said.saysFailed && said.fieldErrors.isEmpty)
    }

    /// A body that only repeats the status has no code of its own.
    @Test(arguments: [
        #"{"error":"Forbidden"}"#, #"{"error":"Forbidden","statusCode":403,"message":"m"}"#,
        #"{"code":403,"message":"Forbidden"}"#, #"{"code":"403"}"#, #"{"code":"Forbidden","message":"m"}"#,
        #"{"code":"403 Forbidden","message":"m"}"#, #"{"status":403,"error":"Forbidden"}"#,
        #"{"error":{"code":403,"message":"Forbidden"}}"#,
    ])
    func echoesOfTheStatus(body: String) {
        #expect(UpstreamError(service: "x", status: 403, body: body.utf8).said().codes.isEmpty)
    }
}
