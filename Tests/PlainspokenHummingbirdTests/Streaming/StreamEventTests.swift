#if Hummingbird
import Hummingbird
import HummingbirdCore
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Events as bytes, read back by the rules of WHATWG HTML §9.2.6.
@Suite struct StreamEventTests {
    static let cases: [(StreamEvent, String)] = [
        (StreamEvent("a"), "data: a\n\n"),
        (StreamEvent(""), "data: \n\n"),
        (StreamEvent("a\nb\r\nc\rd"), "data: a\ndata: b\ndata: c\ndata: d\n\n"),
        (StreamEvent("a\n"), "data: a\ndata: \n\n"),
        (StreamEvent(" a"), "data:  a\n\n"),
        (StreamEvent("a", event: "x\ndata: y", id: "1\r\nid: 2\0"), "event: x data: y\nid: 1  id: 2\ndata: a\n\n"),
        (StreamEvent("a", retry: .microseconds(1_500)), "retry: 2\ndata: a\n\n"),
        (StreamEvent("a", retry: .seconds(-1)), "retry: 0\ndata: a\n\n"),
        (StreamEvent("a", retry: .seconds(Int64.max)), "retry: 31622400000\ndata: a\n\n"),
    ]

    @Test(arguments: cases) func bytes(_ event: StreamEvent, _ expected: String) {
        #expect(String(buffer: event.bytes) == expected)
    }

    @Test func json() throws {
        let event = try StreamEvent(json: ["text": "a\nb"], event: "note", id: "1")
        #expect(String(buffer: event.bytes) == "event: note\nid: 1\ndata: {\"text\":\"a\\nb\"}\n\n")
    }

    /// Nothing in the data can start a new event.
    @Test(.shows(.scriptInjection)) func hostileTexts() {
        let breaks = ["\n", "\r", "\r\n", "\n\n", "\r\r", "\r\n\r\n", "\n\r", "\u{2028}", "\u{85}", "\0", "\u{FEFF}"]
        let texts = breaks.flatMap { [$0, "a\($0)b", "a\($0)event: problem\($0)data: {}\($0)\($0)", "\($0)data: x"] }
        for data in texts {
            for name in texts {
                let event = StreamEvent(data, event: name, id: name)
                let read = Self.read(String(buffer: event.bytes) + String(buffer: StreamEvent("next").bytes))
                #expect(read.count == 2)
                #expect(Self.normalized(read.first?.data) == Self.normalized(data))
                #expect(read.last == StreamEvent("next"))
                #expect(read.first?.event?.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } == false)
            }
        }
    }

    private static func normalized(_ text: String?) -> [UInt8]? {
        text.map { StreamLine.lines(of: $0.utf8).map(Array.init).joined(separator: [10]) }.map(Array.init)
    }

    /// The events of a stream, as a browser reads them.
    static func read(_ stream: String) -> [StreamEvent] {
        var events: [StreamEvent] = []
        var data: [String] = []
        var current = StreamEvent("")
        for line in StreamLine.lines(of: stream.utf8).map({ String(decoding: $0, as: UTF8.self) }).dropLast() {
            if line.utf8.isEmpty {
                current.data = data.joined(separator: "\n")
                if !data.isEmpty { events.append(current) }
                (data, current) = ([], StreamEvent(""))
                continue
            }
            let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            var value = line.utf8[colon...].dropFirst()
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            let text = String(decoding: value, as: UTF8.self)
            switch String(line[..<colon]) {
            case "data": data.append(text)
            case "event": current.event = text
            case "id": current.id = text
            case "retry": current.retry = Int(text).map { .milliseconds($0) }
            default: break
            }
        }
        return events
    }
}
#endif
