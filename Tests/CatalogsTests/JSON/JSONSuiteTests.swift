import TestSupport
import Testing

@testable import Catalogs

/// JSONTestSuite: `y_` must be accepted, `n_` refused, `i_` may be either.
@Suite(.enabled(if: Conformance.has("json"), "\(Conformance.whereToGet("json", from: "JSONTestSuite's test_parsing"))"))
struct JSONSuiteTests {
    @Test(.shows(.hostileJSON), arguments: [("y_", 95, true), ("n_", 188, false)])
    func verdicts(prefix: String, count: Int, isAccepted: Bool) throws {
        let files = try Conformance.files(in: "json/test_parsing", withExtension: "json").filter {
            $0.hasPrefix(prefix)
        }
        var right = 0
        for file in files {
            let bytes = try Conformance.bytes("json/test_parsing/\(file)")
            let document = JSONDocument(reading: bytes, duplicates: .allowed)
            #expect((document.error == nil) == isAccepted, "\(file): \(document.error?.message ?? "accepted")")
            if (document.error == nil) == isAccepted { right += 1 }
        }
        print("JSONTestSuite \(prefix): \(right) of \(files.count) \(isAccepted ? "accepted" : "refused")")
        #expect(files.count == count)
    }

    /// Neither mode may crash or loop, and both must agree on whether there is a mistake.
    @Test(.shows(.hostileJSON)) func recoveringReaderSeesTheSame() throws {
        for file in try Conformance.files(in: "json/test_parsing", withExtension: "json") {
            let bytes = try Conformance.bytes("json/test_parsing/\(file)")
            let stopping = JSONDocument(reading: bytes)
            let recovering = JSONDocument(reading: bytes, mode: .recovering)
            #expect((stopping.error == nil) == (recovering.error == nil), "\(file)")
            #expect(
                recovering.problems.allSatisfy { $0.place.range.map { $0.upperBound <= bytes.count } == true })
        }
    }
}
