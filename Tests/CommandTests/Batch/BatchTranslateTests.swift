import Foundation
import Plainspoken
import Testing

/// The operation `translate`, through one process with catalogs of its own on top.
struct BatchTranslateTests {
    private func answers(to requests: [String], _ folder: TemporaryFolder? = nil) throws -> [JSONValue] {
        let input = Data(requests.joined(separator: "\n").utf8)
        let run =
            try folder.map { try CommandRun("batch", "--catalogs", $0.url.path, input: input) }
            ?? CommandRun("batch", input: input)
        #expect(run.status == 0, "\(run.errors)")
        let answers = try run.lines.map { try JSONValue(parsing: Array($0.utf8)) }
        try #require(answers.count == requests.count)
        return answers
    }

    private func body(_ answer: JSONValue) throws -> JSONValue {
        try JSONValue(parsing: Array((answer["body"]?.string ?? "").utf8))
    }

    @Test func everyKindOfError() throws {
        let answers = try answers(to: [
            #"{"op":"translate","error":{"status":404},"acceptLanguage":"ko","accept":"application/problem+json"}"#,
            #"{"op":"translate","error":{"status":429,"headers":{"Retry-After":"30"}},"acceptLanguage":"de"}"#,
            #"{"op":"translate","error":{"urlError":-1009},"acceptLanguage":"ar"}"#,
            #"{"op":"translate","error":{"urlError":-999},"role":"client"}"#,
            #"{"op":"translate","error":{"upstream":{"status":404,"body":"{\"code\":12}"}}}"#,
            #"{"op":"translate","error":{"upstream":{"status":404,"body":"{\"code\":12}"}},"role":"client"}"#,
            #"{"op":"translate","error":{"upstream":{"status":502,"bodyBase64":"eyJjb2RlIjoieCJ9"}}}"#,
        ])
        #expect(answers.map { $0["status"]?.integer } == [404, 429, 503, nil, 502, 404, 502])
        #expect(answers[3]["status"] == .null)
        #expect(answers[0]["headers"]?["Content-Type"]?.string == "application/problem+json")
        #expect(answers[0]["headers"]?["Content-Language"]?.string == "ko")
        #expect(answers[0]["issues"]?.elements?.isEmpty == true)
        #expect(answers[1]["headers"]?["Retry-After"]?.string == "30")
        #expect(try body(answers[0])["code"]?.string == "http.404")
        #expect(try body(answers[0])["instance"]?.string?.hasPrefix("urn:uuid:") == true)
        #expect(try body(answers[2])["dir"]?.string == "rtl")
        #expect(try body(answers[3])["status"] == nil)
    }

    @Test func xml() throws {
        let answer = try answers(to: [
            #"{"op":"translate","error":{"status":404},"accept":"application/problem+xml, */*;q=0.1"}"#
        ])[0]
        #expect(answer["headers"]?["Content-Type"]?.string == "application/problem+xml")
        #expect(answer["body"]?.string?.contains(#"xmlns="urn:ietf:rfc:7807""#) == true)
    }

    @Test func keysAndCatalogsOnTop() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"locale":"en","messages":{"payment.declined":{"title":"Declined","detail":"Card {$last4}: {$n :integer} {$t}"}}}
            """#, to: "en.json")
        try folder.write(
            #"<catalog xmlns="urn:plainspoken:catalog:1" locale="ko"><message key="payment.declined"><title>거절됨</title></message></catalog>"#,
            to: "ko.xml")
        let error =
            #""error":{"key":"payment.declined","status":402,"arguments":{"last4":"4242","n":1234,"t":{"date":"2026-01-02"}}}"#
        let answers = try answers(
            to: [
                #"{"op":"translate",\#(error)}"#,
                #"{"op":"translate",\#(error),"acceptLanguage":"ko"}"#,
                #"{"op":"translate","error":{"key":"payment.declined","status":402,"arguments":{"last4":{"private":"SECRET"},"n":1}}}"#,
                #"{"op":"translate","error":{"key":"payment.declined","status":null}}"#,
            ], folder)
        #expect(try body(answers[0])["title"]?.string == "Declined")
        #expect(try body(answers[0])["detail"]?.string?.hasPrefix("Card 4242: 1,234 ") == true)
        #expect(try body(answers[1])["title"]?.string == "거절됨")
        #expect(answers[2]["issues"]?[0]?["type"]?.string == "missing-argument")
        #expect(!"\(answers[2])".contains("SECRET"))
        #expect(answers[3]["status"] == .null)
    }

    @Test func secretsStayBehind() throws {
        let secret = "sk_live_51H8"
        let requests = (400...599).map { status in
            #"{"op":"translate","error":{"upstream":{"status":\#(status),"headers":{"X-Debug":"\#(secret)"},"body":"{\"code\":\"E\",\"message\":\"\#(secret)\",\"stack\":\"\#(secret)\"}"}}}"#
        }
        for answer in try answers(to: requests) { #expect(!"\(answer)".contains(secret)) }
    }

    @Test func brokenCatalogsEndTheProgram() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"locale":"de","messages":{"a":{"title":"y","tittle":"x"}}}"#, to: "de.json")
        let run = try CommandRun(
            "batch", "--catalogs", folder.url.path, input: Data(#"{"op":"parse","message":"a"}"#.utf8))
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("de.json:1:45"))
    }
}
