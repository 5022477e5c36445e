import Foundation
import Testing

@testable import CatalogLinting

/// What is found in folders, and what cannot be looked into.
@Suite struct FindCatalogsTests {
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

    /// A subfolder that may not be read is a finding.
    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func unreadableSubfolder() throws {
        let folder = try Folder()
        let subfolder = folder.path + "/payments"
        try FileManager.default.createDirectory(atPath: subfolder, withIntermediateDirectories: true)
        #expect(try unreadable(folder).isEmpty)
        #expect(unsafe chmod(subfolder, 0) == 0)
        let paths = try unreadable(folder)
        // So that it can be removed.
        #expect(unsafe chmod(subfolder, 0o700) == 0)
        #expect(paths == [folder.path + "/payments"])
    }

    /// A folder that may not be read is called one, and nothing is said of files in it.
    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func unreadableFolder() throws {
        let folder = try Folder()
        #expect(unsafe chmod(folder.path, 0) == 0)
        defer { unsafe chmod(folder.path, 0o700) }
        var options = LintOptions()
        try options.readStaleness(folder.path + "/catalog-lint.lock")
        let findings = try Linter(options).lint([folder.path]).findings
        #expect(findings.map(\.message) == ["the folder cannot be read: Permission denied"])
    }

    /// The same for root: a link to a name that is too long cannot be opened by anyone.
    @Test func unopenableSubfolder() throws {
        let folder = try Folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/payments", withDestinationPath: String(repeating: "x", count: 300))
        #expect(try unreadable(folder) == [folder.path + "/payments"])
    }

    /// The manifest beside the catalogs is left alone.
    @Test func manifest() throws {
        let folder = try Folder()
        let before = try Linter().lint([folder.path]).findings.map(\.message)
        try Data("# generation 1\n".utf8).write(to: folder.url.appending(path: "catalogs.sha256"))
        #expect(try Linter().lint([folder.path]).findings.map(\.message) == before)
    }

    /// The findings in a folder with these files beside an English catalog, and what is remarked.
    private func report(_ files: [String: String], under pattern: String = "") throws -> LintReport {
        let folder = try Folder()
        for (name, text) in files {
            let file = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var report = try Linter().lint([folder.path + (pattern.isEmpty ? "" : "/" + pattern)])
        report.remarks = report.remarks.map { $0.replacing(folder.path + "/", with: "") }
        return report
    }

    static func catalog(_ language: String) -> String { #"{ "locale": "\#(language)", "messages": { "a": "Texto" } }"# }

    /// Files that were meant to be catalogs are named, with the name that they should have.
    @Test(arguments: [
        ("cs.json.txt", "Rename it to cs.json."), ("cs.xml.txt", "Rename it to cs.xml."),
        ("pt-BR.jsonc", "Rename it to pt-BR.json, and remove what is not JSON, such as comments."),
        ("cs.json5", "Rename it to cs.json, and remove what is not JSON, such as comments."),
        ("cs.JSON.TXT", "Rename it to cs.json."), ("de.xml.bak", "Rename it to de.xml."),
        ("payments/cs.json.txt", "Rename it to cs.json."),
        ("en.json.txt", "en.json next to it is read instead: move what is new there, and delete this file."),
    ])
    func misnamed(name: String, help: String) throws {
        let report = try report([name: Self.catalog("cs")])
        #expect(report.findings.map(\.code) == ["F100"])
        #expect(report.findings.first?.severity == .warning && report.findings.first?.help == help)
        #expect(report.findings.first?.message.contains("not read, because its name ends with") == true)
    }

    /// What editors leave behind, copies beside their original, and other people's files are silent.
    @Test(arguments: [
        "cs.json~", ".cs.json.swp", "cs.json.swp", "cs.json.orig", "en.json.bak", "tsconfig.jsonc",
        "notes.json.txt",
        "README.txt", "settings.json5",
    ])
    func notMisnamed(name: String) throws {
        #expect(try report([name: Self.catalog("cs")]).findings.isEmpty)
    }

    /// A name that is not UTF-8 is shown, and said to be none.
    @Test func notUTF8() throws {
        let folder = try Folder()
        let path = Array(folder.path.utf8) + Array("/c".utf8) + [0xE9] + Array("s.json".utf8) + [0]
        if let file = unsafe fopen(path.map { CChar(bitPattern: $0) }, "w") { unsafe fclose(file) }
        let findings = try Linter().lint([folder.path]).findings
        #expect(findings.map(\.code) == ["F100"])
        #expect(findings.first?.path.hasSuffix("/c\u{FFFD}s.json") == true)
        #expect(findings.first?.help == "Name it after its language: de.json.")
    }

    /// Layouts that are clear are recognised, with a remark.
    @Test(arguments: [
        (["en/messages.json", "de/messages.json"], "{locale}/messages.json"),
        (["messages.en.json", "messages.de.json"], "messages.{locale}.json"),
        (["en/app.json", "de/app.json"], "{locale}/app.json"),
    ])
    func layouts(paths: [String], pattern: String) throws {
        let files = Dictionary(uniqueKeysWithValues: zip(paths, ["en", "de"].map(Self.catalog)))
        let report = try report(files)
        #expect(!report.findings.contains { $0.code == "F109" }, "\(report.findings.map(\.message))")
        #expect(report.languages == ["de", "en"])
        #expect(report.remarks.contains { $0.contains("seem to be at \(pattern):") }, "\(report.remarks)")
        let said = try self.report(files, under: pattern)
        #expect(
            said.languages == ["de", "en"] && said.remarks.isEmpty && !said.findings.contains { $0.code == "F109" })
    }

    /// A copied catalog whose language was forgotten is found in every layout.
    @Test func forgotten() throws {
        let report = try report([
            "en/messages.json": Self.catalog("en"), "de/messages.json": Self.catalog("de"),
            "fr/messages.json": Self.catalog("de"),
        ])
        let findings = report.findings.filter { $0.code == "F109" }
        #expect(findings.map(\.message) == [#"the catalog's language is "de", but its folder is named "fr""#])
    }

    /// Several files per language are compared by their names.
    @Test func severalFiles() throws {
        let report = try report(
            [
                "en/a.json": #"{ "locale": "en", "messages": { "x": "Save" } }"#,
                "en/b.json": #"{ "locale": "en", "messages": { "y": "Open", "z": "Close" } }"#,
                "de/a.json": #"{ "locale": "de", "messages": { "x": "Sichern" } }"#,
                "de/b.json": #"{ "locale": "de", "messages": { "y": "Öffnen" } }"#,
            ], under: "{locale}/*.json")
        #expect(report.findings.map(\.code) == ["K201"])
        #expect(report.findings.first?.path.hasSuffix("/de/b.json") == true)
    }

    /// A file that is named says its language in its path as well.
    @Test(arguments: ["de/messages.json", "messages.de.json"])
    func named(path: String) throws {
        let folder = try Folder()
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Self.catalog("de").utf8).write(to: file)
        #expect(try Linter().lint([file.path]).findings.isEmpty)
        try Data(Self.catalog("fr").utf8).write(to: file)
        #expect(try Linter().lint([file.path]).findings.map(\.code) == ["F109"])
    }

    /// A pattern that nothing fits, or that is none, is a mistake.
    @Test(arguments: ["{locale}/x.json", "{locale}/{x}.json"])
    func noPattern(pattern: String) throws {
        let folder = try Folder()
        #expect(throws: LintError.self) { try CatalogInput.find([folder.path + "/" + pattern]) }
    }
}
