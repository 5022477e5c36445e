import Foundation
import TestSupport
import Testing

/// What the fuzz target starts from, and what has been found with it, holds.
struct ClientSeedTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Seeds/editor").standardizedFileURL

    /// Each of them, each cut off anywhere, and each with random changes.
    @Test(.seeded, .shows(.editorLimits)) func seeds() throws {
        var random = RepeatableRandom(seed: 0xF022)
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names.count > 8)
        for name in names {
            let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
            var inputs = [bytes]
            for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 20)) {
                inputs.append(Array(bytes[..<place]))
            }
            for _ in 0..<50 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<changed.count, using: &random)
                    changed[place] = .random(in: 0...255, using: &random)
                }
                inputs.append(changed)
            }
            for input in inputs { #expect(ClientProperties.violation(input) == nil, "\(name): \(input)") }
        }
    }
}
