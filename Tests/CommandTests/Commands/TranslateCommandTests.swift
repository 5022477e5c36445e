import Foundation
import TestSupport
import Testing

@testable import Plainspoken

struct TranslateCommandTests {
    private func body(_ run: CommandRun) throws -> JSONValue { try JSONValue(parsing: Array(run.output)) }

    @Test(
        arguments: [
            (["--status", "404"], "http.404", 404),
            (["--status", "299"], "http.success", 299),
            (["--url-error", "-1001"], "upstream.timed-out", 504),
            (["--url-error", "-1200"], "upstream.failed", 502),
            (["--url-error", "-1009", "--role", "client"], "url.not-connected-to-internet", nil),
            (["--key", "a.b", "--status", "418", "--argument", "n=1"], "a.b", 418),
            (["--key", "a.b"], "a.b", 500), (["--key", "http.404"], "http.404", 404),
            (["--key", "resource.already-exists"], "resource.already-exists", 409),
            (["--key", "resource.already-exists", "--status", "422"], "resource.already-exists", 422),
            (["--key", "sign-in.required"], "sign-in.required", 401),
            (["--cancelled", "--role", "client"], "cancelled", nil),
            (["--cancelled", "--reader-has-gone"], "cancelled", nil),
            (["--response", "empty", "--role", "client"], "response.empty", nil),
            (["--posix-error", "ENOSPC"], "service.storage-full", 507),
            (["--posix-error", "28"], "service.storage-full", 507),
            (["--posix-error", "EAGAIN"], "service.busy", 503),
            (["--posix-error", "EWOULDBLOCK"], "service.busy", 503),
            (["--posix-error", "9999"], "error", 500),
        ] as [([String], String, Int64?)])
    func statuses(_ arguments: [String], _ code: String, _ status: Int64?) throws {
        let run = try CommandRun(["translate"] + arguments)
        #expect(run.status == 0)
        #expect(try body(run)["code"]?.string == code)
        #expect(try body(run)["status"]?.integer == status)
    }

    /// Missing values come from the examples in the catalogs, and the command says so.
    @Test func examplesStandInForArguments() throws {
        let folder = try TemporaryFolder()
        let entry = #"""
            {"locale":"en","messages":{"order.out-of-stock":{"detail":{"match":["$left :integer"],"variants":
            {"one":"{$left} is left of {$what}.","*":"{$left} are left of {$what}."}},
            "placeholders":{"left":{"type":"integer","example":"3"},"what":{"type":"string","example":"007"},"odd":{"type":"integer"}}}}}
            """#
        try folder.write(entry, to: "en.json")
        let arguments = ["translate", "--key", "order.out-of-stock", "--catalogs", folder.url.path]
        let examples = try CommandRun(arguments)
        #expect(try body(examples)["detail"]?.string == "3 are left of 007.")
        #expect(examples.errors.contains("left=3") && examples.errors.contains("what=007"))
        let given = try CommandRun(arguments + ["--argument", "left=1", "--argument", "what=tea"])
        #expect(try body(given)["detail"]?.string == "1 is left of tea.")
        #expect(given.errors.isEmpty)
        let builtIn = try CommandRun("translate", "--key", "field.file-too-large")
        #expect(builtIn.errors.contains("note:") && !builtIn.errors.contains("issue:"))
    }

    @Test func headers() throws {
        let run = try CommandRun(
            "translate", "--status", "429", "--header", "Retry-After: 30", "--accept-language", "ko", "--headers")
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == "HTTP/1.1 429 Too Many Requests" || lines.first == "HTTP/1.1 429")
        #expect(lines.contains("Content-Type: application/problem+json"))
        #expect(lines.contains("Content-Language: ko"))
        #expect(lines.contains("Retry-After: 30"))
        #expect(lines.contains("X-Content-Type-Options: nosniff"))
        #expect(lines.dropLast(2).last == "")
    }

    @Test func aPageForBrowsers() throws {
        let arguments = ["translate", "--status", "404", "--accept-language", "ar"]
        let page = try CommandRun(arguments + ["--accept", "text/html,*/*;q=0.1", "--headers"])
        #expect(page.lines.contains("Content-Type: text/html; charset=utf-8"))
        #expect(page.text.contains("<html lang=\"ar\" dir=\"rtl\">"))

        let folder = try TemporaryFolder()
        let path = try folder.write("<p title=\"{{status}}\">{{title}}</p>", to: "page.html")
        let own = try CommandRun(arguments + ["--template", path])
        let title = try body(CommandRun(arguments))["title"]?.string
        #expect(own.text == "<p title=\"404\">\(title ?? "")</p>\n", "\(own.errors)")
        let wrong = try folder.write("<p>\n{{titel}}</p>", to: "page.html")
        let refused = try CommandRun(arguments + ["--template", wrong])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("page.html:2:1") && refused.errors.contains("{{title}}"), "\(refused.errors)")
    }

    @Test func upstreamBodyFromFileAndFromInput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"error":{"code":"card_declined","message":"SECRET"}}"#, to: "body.json")
        let arguments = [
            "--body-status", "402", "--header", "Content-Type: application/json", "--accept", "application/problem+xml",
        ]
        let file = try CommandRun(["translate", "--body", path] + arguments)
        let input = try CommandRun(["translate", "--body", "-"] + arguments, input: Data("not json".utf8))
        #expect(file.text.contains("<status>502</status>"))
        #expect(!(file.text + file.errors).contains("SECRET"))
        #expect(input.text.contains("<status>502</status>"))
        #expect(input.errors.contains("upstream-body"))
        #expect(try CommandRun("translate", "--body", "/nowhere/at.all").status == 1)
    }

    @Test func explain() throws {
        let run = try CommandRun(
            "translate", "--url-error", "-1009", "--role", "client", "--accept-language", "de", "--explain")
        #expect(run.text.contains("FoundationErrorSource: answered"))
        #expect(run.text.contains("url.not-connected-to-internet → url.offline → error"))
        #expect(run.text.contains("url.offline in de: found"))
    }

    /// If the first attempt may have gone through, the reader is told; with `--idempotent` and methods that may be
    /// repeated it is not.
    @Test(
        arguments: [
            (["--method", "POST"], true), ([], true), (["--method", "PATCH"], true), (["--method", "get"], true),
            (["--method", "GET"], false), (["--method", "PUT"], false), (["--method", "POST", "--idempotent"], false),
        ] as [([String], Bool)])
    func circumstances(_ arguments: [String], _ isOpen: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"locale":"en","messages":{"pay":{"detail":"No."},"pay.outcome-unknown":{"detail":"Check first."}}}"#,
            to: "en.json")
        let pay = ["translate", "--key", "pay", "--catalogs", folder.url.path]
        let answer = try body(CommandRun(pay + arguments))
        #expect(answer["detail"]?.string == (isOpen ? "Check first." : "No."))
        #expect(answer["code"]?.string == "pay")
        #expect(try body(CommandRun(pay + arguments + ["--not-applied"]))["detail"]?.string == "No.")
        #expect(try body(CommandRun(pay + arguments + ["--status", "409"]))["detail"]?.string == "No.")
    }

    @Test func waits() throws {
        let run = try CommandRun(
            "translate", "--key", "limit.rate", "--retry-after", "86400", "--headers")
        #expect(run.lines.contains("Retry-After: 86400"))
        #expect(run.text.contains("\"retryAfter\":86400"))
    }

    /// Invalid values are reported with what to write.
    @Test(arguments: [
        (["--status", "404", "--method", "GE T"], "such as POST"),
        (["--status", "404", "--method", ""], "such as POST"),
        (["--body", "-", "--service", "payments/eu"], "“payments-eu”"),
        (["--body", "-", "--service", "é"], "payments-api"),
        (["--posix-error", "ENOTHING"], "ECONNREFUSED"), (["--response", "nothing"], "undecodable"),
    ])
    func remedies(_ arguments: [String], _ remedy: String) throws {
        let run = try CommandRun(["translate"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(remedy), "\(run.errors)")
    }

    @Test func catalogsGoOnTop() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"locale":"en","messages":{"http.404":{"title":"Gone fishing"}}}"#, to: "en.json")
        let run = try CommandRun("translate", "--status", "404", "--catalogs", folder.url.path)
        #expect(try body(run)["title"]?.string == "Gone fishing")
    }

    @Test(arguments: [
        (#"{"locale":"en","messages":{"a":{"title":"y","tittle":"x"}}}"#, "en.json:1:45", "Did you mean"),
        (#"{"locale":"en","messages":{"a":"x","a":"y"}}"#, "en.json:1:36", "F105"),
        (#"{"locale":"de","messages":{"a":"x"}}"#, "en.json:1:11", "F109"),
        (#"{"locale":"en","messages":{"a":"{$x"}}"#, "en.json:1:", "M301"),
        ("", "en.json:1:1", "F101"),
    ])
    func brokenCatalogs(_ text: String, _ place: String, _ words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "en.json")
        let run = try CommandRun("translate", "--status", "404", "--catalogs", folder.url.path)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(place), "\(run.errors)")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test(arguments: [
        [], ["--status", "404", "--url-error", "-1"], ["--key", "a", "--status", "1000"], ["--status", "x"],
        ["--key", "a", "--argument", "n"], ["--key", "a", "--argument", "n:integer=x"],
        ["--key", "a", "--argument", "n:colour=red"], ["--status", "404", "--header", "nothing"],
        ["--status", "404", "--role", "server"], ["--what"], ["--status", "404", "--argument", "n=1"],
        ["--url-error", "-1009", "--under", "a"], ["--url-error", "-1009", "--header", "Retry-After: 3"],
        ["--status", "404", "--body-status", "500"], ["--key", "a", "--service", "b"],
        ["--status", "404", "--retry-after", "3"], ["--key", "a", "--retry-after", "-3"],
        ["--status", "404", "--not-applied"], ["--status", "404", "--template", "page.html", "--accept", "text/html"],
        ["--cancelled", "--status", "404"], ["--cancelled", "--header", "Retry-After: 3"],
    ])
    func usage(_ arguments: [String]) throws {
        let run = try CommandRun(["translate"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains("Usage: plainspoken translate") || run.errors.contains("Usage: plainspoken"))
    }
}
