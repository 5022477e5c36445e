import HTTPTypes
import PlainspokenCalls
import PlainspokenFakeUpstream
import PlainspokenURLSession
import PlainspokenXML
import Testing

@testable import Plainspoken

/// The formats, as the engine reads them.
struct ErrorBodyFormatTests {
    /// A code that the format can have.
    private func code(_ format: ErrorBodyFormat) -> String {
        format.hasNumber ? "1042" : format == .connect ? "unavailable" : "stock_empty"
    }

    @Test(arguments: ErrorBodyFormat.all, ["No \"stock\" <left> & gone.\n", "Kein Bestand: \\ ü 재고 없음"])
    func isReadAsItself(format: ErrorBodyFormat, message: String) throws {
        let code = code(format)
        let body = format.body(status: 409, code: code, message: message, field: "name", wait: 7)
        var fields: HTTPFields = [.contentType: format.mediaType]
        if format == .awsREST { fields[try #require(HTTPField.Name("X-Amzn-Errortype"))] = code }
        let error = UpstreamError(service: "x", status: 409, headerFields: fields, body: body)
        let said = error.said(markup: .xml)
        #expect(said.format == format.name, "\(String(decoding: body, as: UTF8.self))")
        if format.hasCode { #expect(said.codes.first == code) }
        if format.hasMessage, format != .fieldMap {
            // XML readers drop white space around a text.
            let expected = format.isXML && message.last == "\n" ? String(message.dropLast()) : message
            #expect(said.message == expected)
        }
        #expect(said.fieldErrors.contains { $0.place.text.hasSuffix("name") } == format.hasField)
        if format.hasWait { #expect(said.retry == .after(.seconds(7))) }
    }

    /// Every format that the engine reads can be played.
    @Test func namesAreUnique() {
        let names = ErrorBodyFormat.all.map(\.name)
        #expect(Set(names).count == names.count - 1, "aws-json has two forms")
    }

    /// Over a real connection, with a real client library.
    @Test(arguments: ErrorBodyFormat.all.filter { $0.usualStatus != 200 && !$0.isXML })
    func isPlayed(format: ErrorBodyFormat) async throws {
        let server = try FakeUpstream(.error(format, code: code(format), message: "No."))
        defer { server.stop() }
        let client = CallClient(CallSettings(service: "shop"), over: .urlSession(), format: .json)
        let error = await #expect(throws: CallError.self) {
            try await client.fetch(
                .init(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/orders"),
                as: [String].self)
        }
        #expect(error?.statusCode == format.usualStatus)
        if format.hasCode { #expect(error?.has(code: code(format)) == true) }
        #expect(server.requests.map(\.path) == ["/orders"])
    }
}
