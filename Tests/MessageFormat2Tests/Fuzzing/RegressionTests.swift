import Foundation
import MessageFormat2
import TestSupport
import Testing

/// What the fuzz targets check, on their seeds, on what they have found so far, and on the working group's suite cut at every byte.
@Suite struct RegressionTests {
    private static let seeds = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Seeds").standardizedFileURL

    private static func inputs(_ target: String) throws -> [(String, [UInt8])] {
        let folder = seeds.appending(path: target)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
        }
    }

    @Test func sources() throws {
        for (name, bytes) in try Self.inputs("parse") {
            for end in 0...bytes.count {
                let violation = SourceProperties.violation(Array(bytes[..<end]))
                #expect(violation == nil, "\(name) up to \(end)")
            }
        }
    }

    @Test(.shows(.bidi, .bombs)) func messages() throws {
        for (name, bytes) in try Self.inputs("format") {
            let violation = MessageProperties.violation(bytes)
            #expect(violation == nil, "\(name)")
        }
    }

    @Test(.shows(.bidi, .bombs), .enabled(if: Conformance.has("messageformat2"), "needs the working group's suite"))
    func everyBeginningOfTheSuite() throws {
        for test in try SuiteFile.all().flatMap(\.cases) {
            let bytes = Array(test.source.utf8)
            for end in 0...bytes.count {
                let violation = SourceProperties.violation(Array(bytes[..<end]))
                #expect(violation == nil, "\(test) up to \(end)")
            }
            for choice in 0..<15 as Range<UInt8> {
                let violation = MessageProperties.violation([choice] + bytes + [0] + Array("7".utf8))
                #expect(violation == nil, "\(test) with choice \(choice)")
            }
        }
    }
}
