import Foundation
import FuzzChecks
import Testing

/// What the fuzz targets for answers start from, and what has been found with them, holds.
@Suite struct AnswerSeedTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Seeds").standardizedFileURL

    private static func seeds(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
        let seeds = folder.appending(path: target)
        return try FileManager.default.contentsOfDirectory(atPath: seeds.path).sorted().map { name in
            (name, try [UInt8](Data(contentsOf: seeds.appending(path: name))))
        }
    }

    /// Each seed, and with each setting changed, cut off in different places.
    @Test func upstreamBodies() throws {
        let seeds = try Self.seeds("upstream-bodies")
        #expect(seeds.count > 40)
        for (name, bytes) in seeds {
            for bit in 0...8 {
                let choice = bytes[0] ^ UInt8(truncatingIfNeeded: 1 << bit)
                for input in [bytes, Array(bytes.dropLast(bytes.count * bit / 16))] {
                    let violation = UpstreamBodyProperties.violation([choice, UInt8(bit)] + input.dropFirst(2))
                    #expect(violation == nil, "\(name) with choice \(choice), \(input.count) bytes")
                }
            }
        }
    }

    /// Each seed with each translator, cut off in different places.
    @Test func requests() throws {
        let seeds = try Self.seeds("requests")
        #expect(seeds.count > 12)
        for (name, bytes) in seeds {
            for choice in 0..<8 as Range<UInt8> {
                for input in [bytes, Array(bytes.dropLast(bytes.count * Int(choice) / 16))] {
                    let violation = RequestProperties.violation([choice, choice] + input.dropFirst(2))
                    #expect(violation == nil, "\(name) with choice \(choice), \(input.count) bytes")
                }
            }
        }
    }
}
