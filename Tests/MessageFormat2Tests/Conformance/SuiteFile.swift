import Foundation
import LanguageTags
import MessageFormat2
import TestSupport

/// One file of the working group's suite, by its schema v0.
struct SuiteFile {
    let path: String
    let cases: [SuiteCase]

    /// All files, those of functions too.
    static func all() throws -> [SuiteFile] {
        let folder = "messageformat2/tests"
        let names =
            try Conformance.files(in: folder, withExtension: "json")
            + Conformance.files(in: folder + "/functions", withExtension: "json").map { "functions/" + $0 }
        return try names.map { try SuiteFile(path: $0, bytes: Conformance.bytes(folder + "/" + $0)) }
    }

    init(path: String, bytes: [UInt8]) throws {
        self.path = path
        let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        let defaults = root["defaultTestProperties"] as? [String: Any] ?? [:]
        let tests = root["tests"] as? [[String: Any]] ?? []
        cases = tests.enumerated().map { index, test in
            SuiteCase(name: "\(path)#\(index)", test.merging(defaults) { own, _ in own })
        }
    }
}
