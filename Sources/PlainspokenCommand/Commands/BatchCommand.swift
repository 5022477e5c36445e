import ArgumentParser
import Foundation

/// `plainspoken batch`
struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Answers one JSON object a line with one JSON object a line.",
        discussion: """
            For programs in any language: start it once, write a line, read a line. Every answer repeats the request's "id". \
            A line that cannot be answered gets {"id":…,"error":{"line":…,"message":…}}, and the next one is served.

            Operations:
              {"op":"format","message":"Hi {$name}","locale":"en","arguments":{"name":"Ola"},"bidi":"default"}
                → {"text":"Hi Ola","issues":[]}
              {"op":"parts", …the same…}
                → {"parts":[{"type":"text","value":"Hi "}, …],"issues":[]}
              {"op":"parse","message":"Hi {$name"}
                → {"errors":[{"type":"syntax-error","offset":9,"line":1,"column":10,"message":"…"}]}
              {"op":"model","message":"Hi"}
                → {"model":{"type":"message", …}}
              {"op":"negotiate","acceptLanguage":"ko-KR, en;q=0.5","supported":["en","ko"],"default":"en","explain":false}
                → {"language":"ko","chain":["ko","en"]}
              {"op":"match","desired":["zh-TW"],"supported":["en","zh-Hant"],"default":null,"favor":"language","threshold":50}
                → {"match":"zh-Hant","desired":"zh-TW"}
              {"op":"translate","error":{"status":404},"role":"gateway","acceptLanguage":"ko","accept":"application/problem+xml"}
                → {"status":404,"headers":{…},"body":"…","issues":[]}
              An error is {"status":…}, {"urlError":-1009}, {"key":"…","status":409,"arguments":{…}} or
              {"upstream":{"status":502,"headers":{…},"body":"…"}} (or "bodyBase64").

            Arguments are strings, numbers, lists, {"decimal":"1.00"}, {"date":"2026-01-02T03:04:05Z"}, {"message":"label.email"} \
            and {"private":…}.
            """
    )

    @Option(help: "A folder of catalogs (JSON, XML) that go on top of the built-in ones.")
    var catalogs: String?

    func run() throws {
        let operations: [any BatchOperation] = [
            FormatOperation(), PartsOperation(), ParseOperation(), ModelOperation(), NegotiateOperation(),
            MatchOperation(), try TranslateOperation(catalogs: catalogs),
        ]
        BatchServer(operations).serve(input: STDIN_FILENO, output: STDOUT_FILENO)
    }
}
