import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import Catalogs

/// Folders as people and machines make them: each is a complete set of catalogs, or one clear error with nothing
/// loaded.
struct CatalogFolderTests {
    private typealias Folder = SampleFolder

    @Test(.shows(.oneFolder)) func foldersAndSubfolders() throws {
        let folder = try Folder([
            "de.json": SampleFolder.catalog("de"), "pt-BR.json": SampleFolder.catalog("pt-BR"),
            "payments/de.json": SampleFolder.catalog("de", #""b": "y""#),
            "payments/cards/de.json": SampleFolder.catalog("de", #""c": "z""#),
            "README.md": "no catalog", ".hidden.json": "{", "#de.json#": "{", "de.json~": "{", ".#fr.json": "{",
            "catalog-lint.json": "{", "catalog-lint.suppressions.json": "{", "de.json.swp": "{", "notes.txt": "",
            "de.JSON": SampleFolder.catalog("de", #""d": "z""#),
        ])
        let catalogs = try CatalogOrigin.directory(folder.path).load()
        #expect(
            catalogs.map { String($0.path.dropFirst(folder.path.count + 1)) }
                == ["de.JSON", "de.json", "payments/cards/de.json", "payments/de.json", "pt-BR.json"])
        #expect(catalogs.map(\.language) == ["de", "de", "de", "de", "pt-BR"])
        #expect(catalogs.flatMap { $0.entries.map(\.key) } == ["d", "a", "c", "b", "a"])
    }

    /// The contents of the folder, and the expected error, where `/` stands for the folder's own path.
    @Test(
        .shows(.allOrNothing),
        arguments: [
            ([:], "/: this folder contains no catalogs [F100]"),
            (["notes.txt": "x"], "/: this folder contains no catalogs [F100]"),
            (["de.json": ""], "/de.json:1:1: the file is empty [F101]"),
            (["de.json": "{\n \"locale\" \"de\"}"], "/de.json:2:11: there is no colon"),
            (
                ["de.json": SampleFolder.catalog("fr")],
                #"/de.json:1:12: the catalog's language is "fr", but its file is named "de" [F109]"#
            ),
            (
                ["de_DE.json": SampleFolder.catalog("de-DE")],
                #"/de_DE.json:1:12: the file's name "de_DE" is not a language tag [F109]"#
            ),
            (
                ["xx/yyy zz.json": SampleFolder.catalog("de")],
                #"/xx/yyy zz.json:1:12: the file's name "yyy zz" is not a language tag [F109]"#
            ),
            (
                ["en.json": SampleFolder.catalog("en"), "de.xml": "<catalog/>"],
                "/de.xml: this looks like a catalog, but its format"
            ),
            (
                ["en.json": SampleFolder.catalog("en"), "de.json": SampleFolder.catalog("de", #""a": "x", "a": "y""#)],
                #"/de.json:1:41: the name "a""#
            ),
            (
                [
                    "de.json": SampleFolder.catalog("de"),
                    "p/de.json": SampleFolder.catalog("de", #""b": "y", "a": "x""#),
                ],
                #"/p/de.json:1:41: the key "a""#
            ),
            (
                ["de.json": SampleFolder.catalog("de", #""a": { "detail": "x", "tittle": "y" }"#)],
                #"/de.json:1:53: unknown member "tittle" [F113]"#
            ),
            (
                ["1/2/3/4/5/6/7/8/9/de.json": SampleFolder.catalog("de")],
                "/1/2/3/4/5/6/7/8/9: folders are nested more than 8 deep [F100]"
            ),
        ] as [([String: String], String)])
    func failures(files: [String: String], message: String) throws {
        let folder = try Folder(files)
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        let text = (error?.description ?? "").replacingOccurrences(of: folder.path, with: "")
        #expect(text.hasPrefix(message.hasPrefix("/:") ? String(message.dropFirst()) : message), "\(text)")
        #expect(error?.help != nil)
    }

    @Test func sameKeyInTwoFilesNamesBothPlaces() throws {
        let folder = try Folder(["de.json": SampleFolder.catalog("de"), "p/de.json": SampleFolder.catalog("de")])
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        #expect(error?.code == .duplicateKey)
        #expect(error?.place.path == "\(folder.path)/p/de.json")
        #expect(error?.related.first?.place.path == "\(folder.path)/de.json")
        #expect(error?.related.first?.place.position == error?.place.position)
        // The same key in two languages, or in two origins, is fine.
        let languages = try Folder(["de.json": SampleFolder.catalog("de"), "p/fr.json": SampleFolder.catalog("fr")])
        #expect(try CatalogOrigin.directory(languages.path).load().count == 2)
    }

    @Test(.shows(.oneFolder, .hostileJSON)) func missingUnreadableAndIrregularThings() throws {
        let missing = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory("/no/such/folder").load() }
        #expect(missing?.description.hasPrefix("/no/such/folder: the folder cannot be read: No such file") == true)
        let file = try Folder(["de.json": SampleFolder.catalog("de")])
        let noFolder = #expect(throws: CatalogDiagnostic.self) {
            try CatalogOrigin.directory(file.path + "/de.json").load()
        }
        #expect(noFolder?.help == "Name a folder.")
        // A pipe named like a catalog must not make startup wait.
        let pipe = try Folder(["en.json": SampleFolder.catalog("en")])
        try #require(unsafe mkfifo(pipe.path + "/de.json", 0o600) == 0)
        let irregular = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(pipe.path).load() }
        #expect(irregular?.message == "this is not a regular file")
        let large = try Folder([
            "de.json": SampleFolder.catalog("de", #""a": "\#(String(repeating: "x", count: 16 << 20))""#)
        ])
        let tooLarge = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(large.path).load() }
        #expect(tooLarge?.message == "the file is larger than 16 MiB")
    }

    @Test(.shows(.allOrNothing), .enabled(if: geteuid() != 0, "root may read everything")) func unreadableFile() throws
    {
        let folder = try Folder(["de.json": SampleFolder.catalog("de")])
        try #require(unsafe chmod(folder.path + "/de.json", 0) == 0)
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        #expect(error?.message.contains("Permission denied") == true)
    }

    /// Catalogs in a subfolder that cannot be opened would silently be missing.
    @Test(.shows(.allOrNothing), .enabled(if: geteuid() != 0, "root may read everything")) func unreadableSubfolder()
        throws
    {
        let folder = try Folder([
            "de.json": SampleFolder.catalog("de"), "p/de.json": SampleFolder.catalog("de", #""b": "y""#),
        ])
        try #require(unsafe chmod(folder.path + "/p", 0) == 0)
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        // So that it can be removed.
        try #require(unsafe chmod(folder.path + "/p", 0o700) == 0)
        #expect(error?.code == .unreadable && error?.place.path == folder.path + "/p")
        #expect(error?.message.contains("Permission denied") == true)
        // A file that is not a catalog does not matter.
        try folder.write("notes.txt", Data())
        try #require(unsafe chmod(folder.path + "/notes.txt", 0) == 0)
        #expect(try CatalogOrigin.directory(folder.path).load().count == 2)
    }

    /// The same for root, with a link whose name is too long for anyone to open it.
    @Test(.shows(.allOrNothing)) func unopenableSubfolder() throws {
        let folder = try Folder(["de.json": SampleFolder.catalog("de")])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/p", withDestinationPath: String(repeating: "x", count: 300))
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        #expect(error?.code == .unreadable && error?.place.path == folder.path + "/p")
        #expect(error?.message.hasPrefix("the folder cannot be read: ") == true)
    }

    /// A broken link is a file that no longer exists, which is tried again and then an error.
    @Test(.shows(.allOrNothing)) func danglingLink() throws {
        let folder = try Folder(["en.json": SampleFolder.catalog("en")])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/de.json", withDestinationPath: folder.path + "/gone.json")
        let error = #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path).load() }
        #expect(error?.place.path == folder.path + "/de.json")
    }

    /// A Kubernetes volume: `de.json` is a link into `..data`, which is a link to the folder of one generation.
    @Test(.shows(.oneFolder)) func kubernetesVolume() throws {
        let folder = try Folder(["..2026_01/de.json": SampleFolder.catalog("de", #""a": "old""#)])
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/..data", withDestinationPath: "..2026_01")
        try manager.createSymbolicLink(atPath: folder.path + "/de.json", withDestinationPath: "..data/de.json")
        let before = try CatalogOrigin.directory(folder.path).load()
        #expect(before.map { $0.entries[0].detail?.message } == ["old"])
        try folder.write("..2026_02/de.json", Data(SampleFolder.catalog("de", #""a": "new""#).utf8))
        try manager.createSymbolicLink(atPath: folder.path + "/..tmp", withDestinationPath: "..2026_02")
        try #require(unsafe rename(folder.path + "/..tmp", folder.path + "/..data") == 0)
        let after = try CatalogOrigin.directory(folder.path).load()
        #expect(after.map { $0.entries[0].detail?.message } == ["new"])
        #expect(after.map(\.path) == [folder.path + "/de.json"])
    }

    /// What counts is the folder that `..data` leads to, with links that are not there yet, or no longer.
    @Test(.shows(.oneFolder)) func kubernetesVolumeBetweenTwoGenerations() throws {
        let folder = try Folder([
            "..2026_02/de.json": SampleFolder.catalog("de"), "..2026_02/ko.json": SampleFolder.catalog("ko"),
        ])
        let manager = FileManager.default
        for (link, destination) in [
            ("..data", "..2026_02"), ("de.json", "..data/de.json"), ("fr.json", "..data/fr.json"),
        ] {
            try manager.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: destination)
        }
        let catalogs = try CatalogOrigin.directory(folder.path).load()
        #expect(catalogs.map(\.path) == ["de.json", "ko.json"].map { "\(folder.path)/\($0)" })
    }

    @Test func catalogsMadeInCode() throws {
        let source = CatalogOrigin.catalogs([MessageCatalog(language: "en", entries: [CatalogEntry("a", "x")])])
        #expect(try source.load().count == 1)
        let invalid = CatalogOrigin.catalogs([MessageCatalog(language: "en", entries: [CatalogEntry("A b", "x")])])
        #expect(#expect(throws: CatalogDiagnostic.self) { try invalid.load() }?.code == .invalidKey)
        let twice = CatalogOrigin.catalogs([
            MessageCatalog(language: "en", path: "here", entries: [CatalogEntry("a", "x"), CatalogEntry("a", "y")])
        ])
        let error = #expect(throws: CatalogDiagnostic.self) { try twice.load() }
        #expect(error?.description.hasPrefix(#"here: the key "a" appears twice in "en" [F105]"#) == true)
    }

    @Test func builtInCatalogs() throws {
        #expect(CatalogOrigin.builtInLanguages.contains("en"))
        let english = try CatalogOrigin.builtIn.load { $0 == "en" }
        #expect(english.map(\.language) == ["en"])
        #expect(try CatalogOrigin.builtIn.load { _ in false }.isEmpty)
    }
}
