import Foundation
import TestSupport
import Testing

/// What the fuzz target starts from, and what has been found with it, holds.
@Suite struct CatalogSeedTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Seeds/catalogs").standardizedFileURL

    private static func seeds() throws -> [(name: String, bytes: [UInt8])] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (name, try [UInt8](Data(contentsOf: folder.appending(path: name))))
        }
    }

    /// Each of them, and each with one part doubled, dropped or in another language.
    @Test func seeds() throws {
        let seeds = try Self.seeds()
        #expect(seeds.count > 8)
        for (name, bytes) in seeds {
            var inputs = [bytes]
            for step in Effort.isLong ? [1, 2, 3] : [2] where bytes.count > 12 {
                let place = bytes.count * step / 4
                inputs.append(Array(bytes[..<place]) + Array(bytes[(place + 3)...]))
                inputs.append(Array(bytes[..<place]) + Array(bytes[(place - 4)...]))
                inputs.append([bytes[0] &+ UInt8(2 * step)] + Array(bytes[1...]))
            }
            for input in inputs {
                let violation = CatalogProperties.violation(input)
                #expect(violation == nil, "\(name): \(String(decoding: input, as: UTF8.self))")
            }
        }
    }
}
