import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// The operation `translate`, through one process with its own catalogs on top.
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

    @Test func aCodeForSupportWhereItIsAskedFor() throws {
        let answers = try answers(to: [
            #"{"op":"translate","error":{"status":503},"reference":true}"#,
            #"{"op":"translate","error":{"status":503}}"#,
        ])
        #expect(try body(answers[0])["reference"]?.string?.count == 9)
        #expect(try body(answers[1])["reference"] == nil)
    }

    @Test func failuresOfSystemAndTasks() throws {
        let answers = try answers(to: [
            #"{"op":"translate","error":{"posixError":"ENOSPC"}}"#, #"{"op":"translate","error":{"posixError":28}}"#,
            #"{"op":"translate","error":{"response":"not-http"},"role":"client"}"#,
            #"{"op":"translate","error":{"cancelled":true},"readerHasGone":true}"#,
        ])
        let codes = try answers.map { try body($0)["code"]?.string }
        #expect(codes == ["service.storage-full", "service.storage-full", "response.not-http", "cancelled"])
        #expect(answers.map { $0["status"]?.integer } == [507, 507, nil, nil])
    }

    @Test func circumstances() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"locale":"en","messages":{"pay":{"detail":"No."},"pay.outcome-unknown":{"detail":"Check first."}}}"#,
            to: "en.json")
        let pay = #"{"op":"translate","error":{"key":"pay"#
        let answers = try answers(
            to: [
                #"\#(pay)"},"method":"POST"}"#, #"\#(pay)"}}"#, #"\#(pay)"},"method":"DELETE"}"#,
                #"\#(pay)"},"method":"POST","idempotent":true}"#, #"\#(pay)","notApplied":true},"method":"POST"}"#,
            ], folder)
        let details = try answers.map { try body($0)["detail"]?.string }
        #expect(details == ["Check first.", "Check first.", "No.", "No.", "No."])
    }

    @Test func fieldErrors() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"locale":"en","messages":{"field.bad":{"detail":"{$x} is bad."},"label.x":"x"}}"#, to: "en.json")
        let answer = try answers(
            to: [
                #"{"op":"translate","error":{"key":"body.invalid","status":422,"retryAfter":5,"fieldErrors":["#
                    + ##"{"pointer":"#/a/1/b","key":"field.bad","arguments":{"x":"B"}},"##
                    + #"{"parameter":"c","key":"field.bad","arguments":{"x":"C"}},"#
                    + #"{"header":"X-D","key":"field.bad","arguments":{"x":"D"}}]}}"#
            ], folder)[0]
        let errors = try body(answer)["errors"]
        #expect(errors?[0]?["pointer"]?.string == "#/a/1/b")
        #expect(errors?[1]?["parameter"]?.string == "c")
        #expect(errors?[2]?["header"]?.string == "X-D")
        #expect(errors?[2]?["detail"]?.string == "D is bad.")
        #expect(try body(answer)["retryAfter"]?.integer == 5)
    }

    /// Invalid values are reported with their place and with what to write.
    @Test(arguments: [
        (#""error":{"status":404},"method":"GE T""#, ["`method`", "such as POST"]),
        (#""error":{"status":404},"method":7"#, ["`method` must be a string"]),
        (#""error":{"status":404},"idempotent":"yes""#, ["`idempotent` must be true or false"]),
        (
            #""error":{"upstream":{"status":500,"service":"payments/eu"}}"#,
            ["`error.upstream.service`", "payments-eu"]
        ),
        (#""error":{"posixError":"ENOTHING"}"#, ["`error.posixError`", "ECONNREFUSED"]),
        (#""error":{"posixError":true}"#, ["`error.posixError`"]),
        (#""error":{"cancelled":false}"#, ["does not describe an error"]),
        (#""error":{"response":"nothing"}"#, ["undecodable"]), (#""error":{"key":"a","retryAfter":-1}"#, ["0 or more"]),
        (#""error":{"key":"a","fieldErrors":[{"key":"b"}]}"#, ["`error.fieldErrors[0]`", "`pointer`"]),
        (#""error":{"key":"a","fieldErrors":[{"pointer":""}]}"#, ["`error.fieldErrors[0].key` is missing"]),
        (#""error":{"key":"a","urlError":-1}"#, ["use only one of them"]),
        (#""error":{}"#, ["`posixError`", "`cancelled`"]),
    ])
    func remedies(_ members: String, _ words: [String]) throws {
        let answer = try answers(to: [#"{"op":"translate",\#(members)}"#])[0]
        let message = try #require(answer["error"]?["message"]?.string)
        for word in words { #expect(message.contains(word), "\(message)") }
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
