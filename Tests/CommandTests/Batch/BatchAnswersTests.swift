import Foundation
import Testing

@testable import Plainspoken

/// Requests and their answers, through one process.
struct BatchAnswersTests {
    struct Exchange: Sendable {
        let request: String
        let answer: String

        init(_ request: String, _ answer: String) {
            self.request = request
            self.answer = answer
        }
    }

    static let exchanges: [Exchange] = [
        // Ids come back unchanged, whatever they are.
        Exchange(#"{"id":1.0,"op":"parse","message":"a"}"#, #"{"id":1.0,"errors":[]}"#),
        Exchange(#"{"op":"parse","message":"a"}"#, #"{"id":null,"errors":[]}"#),
        Exchange(
            #"{"id":{"b":[1,"x"],"a":null},"op":"parse","message":"a"}"#, #"{"id":{"b":[1,"x"],"a":null},"errors":[]}"#),

        // format
        Exchange(
            #"{"id":1,"op":"format","message":"{$n :integer} {$d :number minimumFractionDigits=2} {$name} {$t}","locale":"en","arguments":{"n":3,"name":"x","d":{"decimal":"1.00"},"t":{"date":"2026-01-02T03:04:05Z"}},"bidi":"none"}"#,
            #"{"id":1,"text":"3 1.00 x 2026-01-02T03:04:05Z","issues":[]}"#),
        Exchange(
            #"{"id":2,"op":"format","message":"{$x}","locale":"en","bidi":"default","arguments":{"x":"a"}}"#,
            #"{"id":2,"text":"\u2068a\u2069","issues":[]}"#),
        Exchange(
            #"{"id":3,"op":"format","message":"{$x}","locale":"en","bidi":"asNeeded","arguments":{"x":"\u05d0"}}"#,
            #"{"id":3,"text":"\u2068א\u2069","issues":[]}"#),
        Exchange(
            #"{"id":4,"op":"format","message":".input {$n :number} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}","locale":"pl","arguments":{"n":22}}"#,
            #"{"id":4,"text":"22 pliki","issues":[]}"#),
        Exchange(
            #"{"op":"format","message":"{$n :number}","locale":"en","arguments":{"n":12345678901234567890.5}}"#,
            #"{"id":null,"text":"12,345,678,901,234,567,890.5","issues":[]}"#),
        Exchange(
            #"{"op":"format","message":"{$l} {$b}","bidi":"none","arguments":{"l":["a",1],"b":true}}"#,
            #"{"id":null,"text":"a, 1 true","issues":[]}"#),

        // negotiate
        Exchange(
            #"{"id":1,"op":"negotiate","acceptLanguage":"ko-KR, en;q=0.5","supported":["en","ko"],"default":"en"}"#,
            #"{"id":1,"language":"ko","chain":["ko","en"]}"#),
        Exchange(
            #"{"op":"negotiate","acceptLanguage":"pt-BR","supported":["pt","pt-BR","en"],"default":"en"}"#,
            #"{"id":null,"language":"pt-BR","chain":["pt-BR","pt","en"]}"#),
        Exchange(
            #"{"op":"negotiate","acceptLanguage":"ja","supported":["en","ko"]}"#,
            #"{"id":null,"language":null,"chain":[]}"#),
        Exchange(
            #"{"op":"negotiate","supported":["en","ko"],"default":"ko"}"#,
            #"{"id":null,"language":"ko","chain":["ko"]}"#),

        // match
        Exchange(
            #"{"op":"match","desired":["zh-TW"],"supported":["en","zh-Hant"],"default":null}"#,
            #"{"id":null,"match":"zh-Hant","desired":"zh-TW"}"#),
        // Tags come back as they were written.
        Exchange(
            #"{"op":"match","desired":["IW"],"supported":["en","HE"]}"#, #"{"id":null,"match":"HE","desired":"IW"}"#),
        Exchange(
            #"{"op":"match","desired":["ja"],"supported":["en"],"default":null}"#,
            #"{"id":null,"match":null,"desired":null}"#),
        Exchange(
            #"{"op":"match","desired":["ja"],"supported":["en"],"default":"en"}"#,
            #"{"id":null,"match":"en","desired":null}"#),
        Exchange(
            #"{"op":"match","desired":["en-GB"],"supported":["en-US"],"threshold":2,"favor":"script"}"#,
            #"{"id":null,"match":null,"desired":null}"#),

        // model
        Exchange(
            #"{"op":"model","message":"Hi {$n :number a=$b @x @y=1}"}"#,
            #"{"id":null,"model":{"declarations":[],"pattern":["Hi ",{"arg":{"name":"n","type":"variable"},"attributes":{"x":true,"y":{"type":"literal","value":"1"}},"function":{"name":"number","options":{"a":{"name":"b","type":"variable"}},"type":"function"},"type":"expression"}],"type":"message"}}"#
        ),
        Exchange(
            #"{"op":"model","message":".input {$n :number} .match $n 1 {{}} * {{{#b/}}}"}"#,
            #"{"id":null,"model":{"declarations":[{"name":"n","type":"input","value":{"arg":{"name":"n","type":"variable"},"function":{"name":"number","type":"function"},"type":"expression"}}],"selectors":[{"name":"n","type":"variable"}],"type":"select","variants":[{"keys":[{"type":"literal","value":"1"}],"value":[]},{"keys":[{"type":"*"}],"value":[{"kind":"standalone","name":"b","type":"markup"}]}]}}"#
        ),

        // parts
        Exchange(
            #"{"op":"parts","message":"{#b a=1}x{/b}{|42| :integer}","bidi":"none","locale":"en"}"#,
            #"{"id":null,"parts":[{"type":"markup","kind":"open","name":"b","options":{"a":"1"}},{"type":"text","value":"x"},{"type":"markup","kind":"close","name":"b"},{"type":"number","dir":"ltr","locale":"en","parts":[{"type":"integer","value":"42"}]}],"issues":[]}"#
        ),
    ]

    @Test func answers() throws {
        let input = Self.exchanges.map(\.request).joined(separator: "\n")
        let run = try CommandRun("batch", input: Data(input.utf8))
        #expect(run.status == 0)
        #expect(run.lines.count == Self.exchanges.count)
        for (exchange, line) in zip(Self.exchanges, run.lines) {
            let answer = try JSONValue(parsing: Array(line.utf8))
            #expect(answer == (try JSONValue(parsing: Array(exchange.answer.utf8))), "\(exchange.request)")
        }
    }

    /// What the answers say about mistakes: type and place, and the fallback text.
    @Test func errorsOfMessages() throws {
        let lines = [
            #"{"op":"parse","message":"Zoë {$n"}"#, #"{"op":"format","message":"Hi {"}"#,
            #"{"op":"parse","message":"{$a ~}\n{$b ~}"}"#,
            #"{"op":"format","message":"{$x :nope} {$y}","bidi":"none"}"#,
        ]
        let run = try CommandRun("batch", input: Data(lines.joined(separator: "\n").utf8))
        let answers = try run.lines.map { try JSONValue(parsing: Array($0.utf8)) }
        try #require(answers.count == 4)

        let error = answers[0]["errors"]?[0]
        #expect(error?["type"]?.string == "syntax-error")
        #expect(error?["offset"]?.integer == 8)  // bytes: ë has two
        #expect(error?["line"]?.integer == 1)
        #expect(error?["column"]?.integer == 8)  // code points, from 1
        #expect(error?["message"]?.string?.isEmpty == false)

        #expect(answers[1]["text"]?.string == "{\u{FFFD}}")
        #expect(answers[1]["errors"]?.elements?.count == 1)
        #expect(answers[1]["issues"]?.elements?.isEmpty == true)

        #expect(answers[2]["errors"]?.elements?.map { $0["line"]?.integer } == [1, 2])

        let types = answers[3]["issues"]?.elements?.compactMap { $0["type"]?.string }
        #expect(answers[3]["text"]?.string == "{$x} {$y}")
        #expect(types == ["unresolved-variable", "unknown-function", "unresolved-variable"])
    }

    @Test func explanation() throws {
        let request =
            #"{"op":"negotiate","acceptLanguage":"zh-TW, x;q=z","supported":["zh-Hans","zh-Hant"],"explain":true}"#
        let run = try CommandRun("batch", input: Data(request.utf8))
        let explanation = try JSONValue(parsing: Array(run.output))["explanation"]
        let candidates = explanation?["ranges"]?[0]?["candidates"]?.elements ?? []
        #expect(candidates.first?["language"]?.string == "zh-Hant")
        #expect(candidates.first?["chosen"]?.bool == true)
        #expect(candidates.last?["distance"]?["script"]?.integer == 50)
        #expect(explanation?["skipped"]?.elements?.count == 1)
    }
}
