import Foundation
import Testing

/// A server and its reader's program, both with Plainspoken, as two processes: the reader sees what the server wrote.
@Suite struct TwoProgramsTests {
    /// The members that reach the reader unchanged.
    private static let members = [
        "type", "title", "status", "detail", "instance", "code", "action", "dir", "retryAfter",
    ]

    @Test(
        arguments: [("ko", 0xAC00...0xD7A3), ("ar", 0x0600...0x06FF)] as [(String, ClosedRange<UInt32>)])
    func theWordsOfTheServerReachTheReader(_ language: String, _ script: ClosedRange<UInt32>) throws {
        let courier = try RunningProgram("Courier")
        defer { courier.stop() }

        for (path, code) in [
            ("lost", "parcel.lost"), ("busy", "http.503"), ("without-weight", "query.invalid"), ("bug", "error"),
            ("nowhere", "http.404"),
        ] {
            let lines = try RunningProgram.lines(of: "Tracking", "\(courier.address)/parcels/\(path)", language)
            try #require(lines.count == 2, "\(path): \(lines)")
            let (written, read) = (try Self.object(lines[0]), try Self.object(lines[1]))
            #expect(written["code"] as? String == code, "\(lines[0])")
            for member in Self.members {
                #expect("\(written[member] ?? "–")" == "\(read[member] ?? "–")", "\(path), \(member)")
            }
            #expect(try Self.fields(written) == Self.fields(read), "\(path)")
            #expect((read["instance"] as? String)?.hasPrefix("urn:uuid:") == true)
            for text in ["title", "detail"].compactMap({ read[$0] as? String }) {
                #expect(text.unicodeScalars.contains { script.contains($0.value) }, "\(path): \(text)")
            }
        }
    }

    private static func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }

    /// The place, code and text of each field error.
    private static func fields(_ problem: [String: Any]) throws -> [[String: String]] {
        guard let errors = problem["errors"] else { return [] }
        return try #require(errors as? [[String: String]])
    }
}
