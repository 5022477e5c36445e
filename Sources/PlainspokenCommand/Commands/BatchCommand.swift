import ArgumentParser
import Foundation
import TerminalText

struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Reads one JSON object per line and answers each with one.",
        discussion: """
            For programs in any language: start it once, then write a line and read a line.
            Every answer repeats the request's "id". A line that cannot be answered
            gets {"id":…,"error":{"line":…,"message":…}}, and the next one is served.

            The operations (member "op"), their other members, and their answers:
              "format"     "message", "locale", "arguments", "bidi": "default",
                           "none" or "asNeeded" → "text", "issues"
              "parts"      the same → "parts", "issues"
              "parse"      "message" → "errors", each with "type", "offset" in bytes,
                           "line", "column" and "message"
              "model"      "message" → "model", the interchange form
              "negotiate"  "acceptLanguage", "supported", "default", "explain": true
                           → "language", "chain", "explanation"
              "match"      "desired", "supported", "default", "favor": "language" or
                           "script", "threshold": 0 to 100 → "match", "desired"
              "translate"  "error", "acceptLanguage", "accept", "role": "gateway" or
                           "client", "method": "POST", "idempotent": true,
                           "hasPrecondition": true, "readerHasGone": true,
                           "reference": true for a code for support
                           → "status", "headers", "body", "issues"

            An error is one of
              {"status":429,"headers":{"Retry-After":"30"}}
              {"urlError":-1009}
              {"posixError":"ECONNREFUSED"}
              {"response":"none"}, "not-http", "empty" or "undecodable"
              {"cancelled":true}
              {"key":"payment.declined","status":402,"arguments":{…},"under":[…]}
                           ("retryAfter": seconds, "notApplied": true,
                           "fieldErrors": [{"pointer":"#/email","key":"field.missing"}])
              {"upstream":{"status":502,"headers":{…},"body":"…"}}
                           ("bodyBase64" for bytes, "service" for its name in keys)

            Arguments are strings, numbers, true, false, lists, {"decimal":"1.00"},
            {"date":"2026-01-02T03:04:05Z"}, {"message":"label.email"}, {"private":…}.

            Examples:
              echo '{"id":1,"op":"format","message":"Hi {$x}","arguments":{"x":1}}' \\
                | plainspoken batch
              echo '{"op":"translate","error":{"status":404}}' | plainspoken batch
            """
    )

    @Option(help: "A folder of catalogs (JSON, XML) to use on top of the built-in ones.")
    var catalogs: String?

    func run() throws {
        let operations: [any BatchOperation] = [
            FormatOperation(), PartsOperation(), ParseOperation(), ModelOperation(), NegotiateOperation(),
            MatchOperation(), try TranslateOperation(catalogs: catalogs),
        ]
        let failure = BatchServer(operations).serve(input: STDIN_FILENO, output: STDOUT_FILENO)
        if let failure { try OutputFailure.check(failure) }
    }
}
