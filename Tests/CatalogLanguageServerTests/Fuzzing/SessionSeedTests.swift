import Foundation
import TestSupport
import Testing

/// What the fuzz target starts from, and what has been found with it, holds.
struct SessionSeedTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Seeds/lsp").standardizedFileURL

    /// Each of them, and each with other options, or without one of its lines.
    @Test func seeds() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names.count > 8)
        for name in names {
            let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            var inputs = [bytes, Array("utf-8 all ".utf8) + bytes, Array("xml ".utf8) + bytes]
            for place in stride(from: 1, to: lines.count, by: max(1, lines.count / Effort.rounds(2, long: 20))) {
                inputs.append(Array((lines[..<place] + lines[(place + 1)...]).joined(separator: [0x0A])))
            }
            for input in inputs {
                let violation = SessionProperties.violation(input)
                #expect(violation == nil, "\(name): \(String(decoding: input, as: UTF8.self))")
            }
        }
    }
}
