import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// W3C Trace Context §3.2.
@Suite struct TraceParentTests {
    static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    static let parent = "00f067aa0ba902b7"

    @Test(arguments: [
        "00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-00", "00-\(trace)-\(parent)-ff", "01-\(trace)-\(parent)-01",
        "cc-\(trace)-\(parent)-01-what the future will be like", "fe-\(trace)-\(parent)-01-",
    ])
    func valid(text: String) {
        #expect(TraceParent(text)?.traceID == Self.trace)
    }

    @Test(
        .shows(.asciiOnly),
        arguments: [
            "", "00", "00-\(trace)", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-1", "00-\(trace)-\(parent)-01-",
            "00-\(trace)-\(parent)-01x",
            "ff-\(trace)-\(parent)-01", "00-\(String(repeating: "0", count: 32))-\(parent)-01",
            "00-\(trace)-\(String(repeating: "0", count: 16))-01",
            "00-\(trace.uppercased())-\(parent)-01", "0G-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-0g",
            "00_\(trace)-\(parent)-01",
            "00-\(trace)_\(parent)-01", "01-\(trace)-\(parent)-01.x", " 00-\(trace)-\(parent)-01",
            "00-\(trace)-\(parent)-01\n",
            "00-\(String(repeating: "１", count: 32))-\(parent)-01",
            "00-\(trace)-\(parent)-01, 00-\(trace)-\(parent)-01",
            "01-\(trace)-\(parent)-01, 01-\(trace)-\(parent)-01",
        ])
    func invalid(text: String) {
        #expect(TraceParent(text) == nil)
    }

    @Test func fields() throws {
        let name = try #require(HTTPField.Name("traceparent"))
        var fields: HTTPFields = [name: "00-\(Self.trace)-\(Self.parent)-01"]
        #expect(TraceParent(in: fields)?.traceID == Self.trace)
        fields.append(HTTPField(name: name, value: "00-\(Self.trace)-\(Self.parent)-01"))
        #expect(TraceParent(in: fields) == nil)
        #expect(TraceParent(in: [:]) == nil)
    }
}
