import ByteText
import Foundation
import Testing

struct FileDraftTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func replacesThroughLinksAndKeepsPermissions() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: folder + "/a"))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder + "/a")
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
            try FileDraft.replace([(folder + "/link", Array("new".utf8)), (folder + "/b", [])])
            #expect(try names(folder) == ["a", "b", "link"])
            #expect(text(folder + "/a") == "new" && text(folder + "/b") == "")
            let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/a")
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "a")
        }
    }

    @Test func replacesNothingWhereOneCannotBeWrittenOut() throws {
        try withFolder { folder in
            let files = [(path: folder + "/a", bytes: Array("a".utf8)), (path: folder + "/none/b", bytes: [])]
            let failure = try #require(throws: FileDraft.Failure.self) { try FileDraft.replace(files) }
            #expect(failure.path == folder + "/none/b" && failure.cause.isMissing)
            #expect(try names(folder).isEmpty)
        }
    }

    /// The name of a file cannot end with a slash, which the system says when the draft is renamed.
    @Test func leavesNoDraftsWhereOneCannotBePutInItsPlace() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: folder + "/c"))
            let files = ["a", "b/", "c"].map { (path: "\(folder)/\($0)", bytes: Array("new".utf8)) }
            let failure = try #require(throws: FileDraft.Failure.self) { try FileDraft.replace(files) }
            #expect(failure.path == folder + "/b/")
            #expect(try names(folder) == ["a", "c"])
            #expect(text(folder + "/a") == "new" && text(folder + "/c") == "old")
        }
    }

    @Test func foldersAreNotReplaced() throws {
        try withFolder { folder in
            #expect(throws: FileDraft.Failure.self) { try FileDraft.replace([(folder, [])]) }
            let left = try names(folder)
            #expect(left.isEmpty)
        }
    }
}
