import Foundation
import Testing

@testable import Plainspoken

/// Malformed lines, and readers and writers that wait for each other.
struct BatchStreamTests {
    struct BadLine: Sendable, CustomTestStringConvertible {
        let line: [UInt8]
        let id: String
        let message: String

        init(_ line: String, id: String = "null", _ message: String) { self.init(Array(line.utf8), id: id, message) }

        init(_ line: [UInt8], id: String = "null", _ message: String) {
            self.line = line
            self.id = id
            self.message = message
        }

        var testDescription: String { String(decoding: line.prefix(80), as: UTF8.self) }
    }

    static let badLines: [BadLine] = [
        BadLine("", "the line is empty"),
        BadLine("garbage", "column 1"),
        BadLine("[1]", "an object, not a list"),
        BadLine("null", "an object, not null"),
        BadLine(#"{"id":1}"#, id: "1", "`op` is missing"),
        BadLine(#"{"id":"x","op":3}"#, id: #""x""#, "`op` must be a string, not a number"),
        BadLine(#"{"id":[2],"op":"fly"}"#, id: "[2]", "unknown operation \"fly\""),
        BadLine(#"{"id":3,"op":"format"}"#, id: "3", "`message` is missing"),
        BadLine(#"{"id":4,"op":"format","message":"a","locale":"en_US"}"#, id: "4", "Write \"-\""),
        BadLine(#"{"id":4,"op":"format","message":"a","bidi":"some"}"#, id: "4", "\"asNeeded\""),
        BadLine(#"{"id":4,"op":"format","message":"a","arguments":{"d":{"decimal":"1,5"}}}"#, id: "4", "arguments.d"),
        BadLine(#"{"id":4,"op":"format","message":"a","arguments":{"d":{"date":"tomorrow"}}}"#, id: "4", "arguments.d"),
        BadLine(#"{"id":4,"op":"format","message":"a","arguments":[1]}"#, id: "4", "an object, not a list"),
        BadLine(#"{"id":5,"op":"match","desired":["en"],"supported":["e n"]}"#, id: "5", "supported[0]"),
        BadLine(#"{"id":5,"op":"match","desired":["en"],"supported":["en"],"threshold":101}"#, id: "5", "threshold"),
        BadLine(#"{"id":6,"op":"translate"}"#, id: "6", "`error` is missing"),
        BadLine(#"{"id":6,"op":"translate","error":{}}"#, id: "6", "`urlError`"),
        BadLine(#"{"id":6,"op":"translate","error":{"key":"a","status":99}}"#, id: "6", "100 to 599"),
        BadLine(#"{"id":6,"op":"translate","error":{"upstream":{"body":"x"}}}"#, id: "6", "error.upstream.status"),
        BadLine(#"{"id":6,"op":"translate","error":{"upstream":{"status":500,"bodyBase64":"?"}}}"#, id: "6", "Base64"),
        BadLine(
            #"{"id":6,"op":"translate","error":{"upstream":{"status":500,"headers":{"a b":"c"}}}}"#, id: "6", "header"),
        BadLine(#"{"id":6,"op":"translate","error":{"status":404,"urlError":-1}}"#, id: "6", "`status` and `urlError`"),
        BadLine(#"{"id":6,"op":"translate","error":{"key":"a","urlError":-1}}"#, id: "6", "`urlError` and `key`"),
        BadLine(#"{"id":6,"op":"translate","error":{"status":404,"arguments":{}}}"#, id: "6", "`error.arguments`"),
        BadLine(
            #"{"id":6,"op":"translate","error":{"upstream":{"status":500,"bdy":""}}}"#, id: "6", "`error.upstream.bdy`"),
        BadLine(
            #"{"id":6,"op":"translate","error":{"upstream":{"status":500,"body":"a","bodyBase64":"YQ=="}}}"#, id: "6",
            "`body` and `bodyBase64`"),
        BadLine(
            #"{"id":6,"op":"translate","error":{"status":429,"headers":"Retry-After: 3"}}"#, id: "6", "`error.headers`"),
        BadLine(#"{"id":6,"op":"translate","error":{"status":404.5}}"#, id: "6", "404.5, which is not a whole number"),
        BadLine(#"{"id":6,"op":"translate","error":{"status":1e400}}"#, id: "6", "1e400, which is too large"),
        BadLine(#"{"id":6,"op":"translate","error":{"urlError":9223372036854775808}}"#, id: "6", "too large"),
        BadLine(#"{"id":4,"op":"format","message":"a","arguments":{"n":1e99999}}"#, id: "4", "arguments.n"),
        BadLine(
            #"{"id":4,"op":"format","message":"a","arguments":{"d":{"date":"2026-01-02","zone":3}}}"#, id: "4",
            "arguments.d"),
        BadLine(#"{"id":7,"op":"parse","id":8,"message":"a"}"#, "\"id\" appears twice"),
        BadLine(#"{"op":"format","message":"a","arguments":{"n":1,"\u006e":2}}"#, "\"n\" appears twice"),
        BadLine(Array(#"{"op":""#.utf8) + [0xFF] + Array(#""}"#.utf8), "UTF-8"),
        BadLine(#"{"op":"\ud800"}"#, "surrogate"),
        BadLine(String(repeating: "[", count: 100_000), "column"),
    ]

    @Test func badLinesAreAnsweredAndTheNextIsServed() throws {
        let good = Array(#"{"id":"good","op":"parse","message":"a"}"#.utf8)
        var input: [UInt8] = []
        for line in Self.badLines { input += line.line + [0x0A] + good + [0x0D, 0x0A] }
        let run = try CommandRun("batch", input: Data(input))
        #expect(run.status == 0)
        try #require(run.lines.count == Self.badLines.count * 2)
        for (index, bad) in Self.badLines.enumerated() {
            let answer = try JSONValue(parsing: Array(run.lines[index * 2].utf8))
            #expect(answer["id"] == (try JSONValue(parsing: Array(bad.id.utf8))), "\(bad.testDescription)")
            #expect(answer["error"]?["line"]?.integer == Int64(index * 2 + 1))
            let message = answer["error"]?["message"]?.string ?? ""
            #expect(message.contains(bad.message), "\(bad.testDescription): \(message)")
            #expect(run.lines[index * 2 + 1] == #"{"id":"good","errors":[]}"#)
        }
    }

    @Test func longLinesArePassedOver() throws {
        let long = #"{"id":1,"op":"parse","message":""# + String(repeating: "a", count: 17 << 20) + "\"}\n"
        let run = try CommandRun("batch", input: Data((long + #"{"id":2,"op":"parse","message":"a"}"#).utf8))
        try #require(run.lines.count == 2)
        #expect(run.lines[0].contains("longer than 16777216 bytes"))
        #expect(run.lines[1] == #"{"id":2,"errors":[]}"#)
    }

    @Test func aLongLineWithinTheLimitIsServed() throws {
        let text = String(repeating: "a", count: 60_000)
        let run = try CommandRun("batch", input: Data(#"{"op":"format","message":"\#(text)"}"#.utf8))
        #expect(run.text == #"{"id":null,"text":"\#(text)","issues":[]}"# + "\n")
    }

    @Test func nothingGivesNothing() throws {
        let run = try CommandRun("batch")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    /// A program that writes a line and waits for its answer gets it, even though the pipe stays open.
    @Test func whoeverWaitsIsAnswered() throws {
        let process = CommandRun.process(["batch"])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for number in 0..<50 {
            // In two writes: half a line must not delay the answer to the one before.
            let line = #"{"id":\#(number),"op":"parse","message":"a"}"#
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n" + #"{"id":"#).utf8))
            #expect(try Self.line(from: output) == #"{"id":\#(number),"errors":[]}"#)
            try input.fileHandleForWriting.write(contentsOf: Data("\(number)}\n".utf8))
            #expect(try Self.line(from: output).contains("`op` is missing"))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func manyLinesKeepTheirOrder() throws {
        let count = 3_000
        let input = (0..<count).map { #"{"id":\#($0),"op":"format","message":"{$n}","arguments":{"n":\#($0)}}"# + "\n" }
        let run = try CommandRun("batch", input: Data(input.joined().utf8))
        let ids = try run.lines.map { try JSONValue(parsing: Array($0.utf8))["id"]?.integer }
        #expect(ids == (0..<count).map { Int64($0) })
    }

    /// Reads one line, byte by byte, so that nothing of the next is taken.
    private static func line(from pipe: Pipe) throws -> String {
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), let first = byte.first, first != 0x0A {
            line.append(first)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
