import Foundation
import TestSupport
import Testing

@testable import CatalogLinting

struct DiffNameTests {
    static let names: [(name: String, text: String)] = [
        ("de.json", "de.json"), ("Lo cales/한국어.json", "Lo cales/한국어.json"), ("\u{1B}[31m", #""\033[31m""#),
        ("a\nb", #""a\012b""#), ("a\r\nb", #""a\015\012b""#), ("a\tb", #""a\011b""#), ("\u{9B}1m", #""\302\2331m""#),
        ("\u{202E}x", #""\342\200\256x""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("\u{7F}ż", #""\177ż""#),
    ]

    @Test(arguments: names) func asGitWritesThem(_ name: String, _ text: String) {
        #expect(DiffName.text(name) == text)
        let diff = String(decoding: UnifiedDiff.text(name, from: [65, 10], to: [66, 10]), as: UTF8.self)
        let heading = ["--- \(DiffName.text("a/" + name))", "+++ \(DiffName.text("b/" + name))"]
        #expect(diff.unicodeScalars.split(separator: "\n").prefix(2).map { String($0) } == heading)
    }

    /// `git apply` finds the file, and changes it.
    @Test func gitReadsThem() throws {
        let git = ["/usr/bin/git", "/usr/local/bin/git"].first(where: FileManager.default.isExecutableFile)
        guard let git else { return }
        for (name, _) in Self.names {
            let folder = try TemporaryFolder()
            try folder.write("A\n", to: name)
            let process = Process()
            process.executableURL = URL(filePath: git)
            process.arguments = ["apply", "-"]
            process.currentDirectoryURL = folder.url
            let input = Pipe()
            process.standardInput = input
            try process.run()
            try input.fileHandleForWriting.write(
                contentsOf: Data(UnifiedDiff.text(name, from: [65, 10], to: [66, 10])))
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(try folder.text(of: name) == "B\n")
        }
    }
}
