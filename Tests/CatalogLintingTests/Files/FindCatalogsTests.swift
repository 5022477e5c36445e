import CatalogLinting
import Foundation
import Testing

/// What is found in folders, and what cannot be looked into.
@Suite("Finding catalogs")
struct FindCatalogsTests {
    /// A folder with an English catalog, that goes when the test ends.
    final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())")
        var path: String { url.path }

        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(#"{ "locale": "en", "messages": { "a": "Save" } }"#.utf8).write(to: url.appending(path: "en.json"))
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// The paths with a finding F100.
    private func unreadable(_ folder: Folder) throws -> [String] {
        try Linter().lint([folder.path]).findings.filter { $0.code == "F100" }.map(\.path)
    }

    @Test("A subfolder that may not be read is a finding", .enabled(if: geteuid() != 0, "root may read everything"))
    func unreadableSubfolder() throws {
        let folder = try Folder()
        let subfolder = folder.path + "/payments"
        try FileManager.default.createDirectory(atPath: subfolder, withIntermediateDirectories: true)
        #expect(try unreadable(folder).isEmpty)
        #expect(chmod(subfolder, 0) == 0)
        let paths = try unreadable(folder)
        // So that it can be removed.
        #expect(chmod(subfolder, 0o700) == 0)
        #expect(paths == [folder.path + "/payments"])
    }

    @Test(
        "A folder that may not be read is called one, and nothing is said of files in it",
        .enabled(if: geteuid() != 0, "root may read everything"))
    func unreadableFolder() throws {
        let folder = try Folder()
        #expect(chmod(folder.path, 0) == 0)
        defer { chmod(folder.path, 0o700) }
        var options = LintOptions()
        try options.readStaleness(folder.path + "/catalog-lint.lock")
        let findings = try Linter(options).lint([folder.path]).findings
        #expect(findings.map(\.message) == ["the folder cannot be read: Permission denied"])
    }

    @Test("The same for root: a link to a name that is too long cannot be opened by anybody")
    func unopenableSubfolder() throws {
        let folder = try Folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/payments", withDestinationPath: String(repeating: "x", count: 300))
        #expect(try unreadable(folder) == [folder.path + "/payments"])
    }
}
