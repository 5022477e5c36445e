import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// Reloads as a service does them: read, hashed, and published only if something has changed.
struct ReloadOutcomeTests {
    private typealias Folder = SampleFolder

    /// JSON; counts how many files were parsed.
    private final class CountingFormat: CatalogFormat {
        let count = Mutex(0)
        var fileExtension: String { "json" }

        func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
            count.withLock { $0 += 1 }
            return JSONCatalogFormat().read(bytes, path: path)
        }

        func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
            try JSONCatalogFormat().write(catalog)
        }
    }

    /// What the tests look at in an outcome.
    ///
    /// Outcomes themselves would make the frame of an asynchronous test several KB large, and with optimization, Swift 6.3.1 writes beyond
    /// the end of such a frame.
    private struct Seen {
        var name: String
        var generation: Int?
        var hash: ContentHash?
        var code: CatalogDiagnostic.Code?
    }

    private static func reload(
        _ catalogs: SharedCatalogs, allowingRemoval: Bool = false, unlessRefused: ContentHash? = nil
    ) async -> Seen {
        switch await catalogs.reload(allowingRemoval: allowingRemoval, unlessRefused: unlessRefused) {
        case .unchanged(let hash): Seen(name: "unchanged", hash: hash)
        case .published(let generation, let hash): Seen(name: "published", generation: generation, hash: hash)
        case .refused(let error, let hash): Seen(name: "refused", hash: hash, code: error.code)
        case .stillRefused: Seen(name: "still refused")
        }
    }

    private static func data(_ locale: String, _ text: String = "x") -> Data {
        Data(SampleFolder.catalog(locale, #""a": "\#(text)""#).utf8)
    }

    @Test(.shows(.everyChangeIsFound)) func onlyWhatIsNewIsParsed() async throws {
        let folder = try Folder()
        try folder.write("en.json", Self.data("en", "first"))
        let format = CountingFormat()
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path, formats: [format])])
        let catalogs = translator.catalogs
        let first = catalogs.contentHash
        var seen = await Self.reload(catalogs)
        #expect(seen.name == "unchanged" && seen.hash == first)
        #expect(format.count.withLock { $0 } == 1 && catalogs.generation == 1)

        try folder.write("en.json", Self.data("en", "second"))
        seen = await Self.reload(catalogs)
        #expect(seen.name == "published" && seen.generation == 2)
        let second = try #require(seen.hash)
        #expect(second == catalogs.contentHash && second != first && catalogs.generation == 2)
        #expect(translator.translate(Diagnosis("a"), for: "en").detail == "second")

        try folder.write("en.json", Data("{".utf8))
        seen = await Self.reload(catalogs)
        let third = try #require(seen.hash)
        #expect(seen.name == "refused" && seen.code == .syntax)
        #expect(catalogs.contentHash == second && catalogs.generation == 2)
        let parsed = format.count.withLock { $0 }
        seen = await Self.reload(catalogs, unlessRefused: third)
        #expect(seen.name == "still refused" && format.count.withLock { $0 } == parsed)

        try FileManager.default.removeItem(atPath: folder.path + "/en.json")
        seen = await Self.reload(catalogs, allowingRemoval: true, unlessRefused: third)
        #expect(seen.name == "refused" && seen.hash == nil && seen.code == .unreadable)

        try folder.write("en.json", Self.data("en", "second"))
        seen = await Self.reload(catalogs, unlessRefused: third)
        #expect(seen.name == "unchanged" && seen.hash == second)
        #expect(catalogs.generation == 2)
    }

    /// An explicit request counts, whether anything has changed or not.
    @Test func askedForItAlwaysLoads() async throws {
        let catalogs = try ErrorTranslator().catalogs
        let hash = catalogs.contentHash
        try await catalogs.reload()
        #expect(catalogs.generation == 2 && catalogs.contentHash == hash)
        let folder = try Folder(["en.json": SampleFolder.catalog("en")])
        let translator = try ErrorTranslator(catalogs: [.directory(folder.path)])
        try folder.write("en.json", Data("{".utf8))
        await #expect(throws: CatalogDiagnostic.self) { try await translator.catalogs.reload() }
        #expect(translator.catalogs.generation == 1)
    }

    /// The hash is the one that coreutils compute.
    @Test(.shows(.everyChangeIsFound)) func hashOfCoreutils() throws {
        let folder = try Folder([
            "de.json": SampleFolder.catalog("de"), "en.json": SampleFolder.catalog("en"),
        ])
        func hash(_ origins: [CatalogOrigin]) throws -> String {
            try ErrorTranslator(catalogs: [.builtIn] + origins).catalogs.contentHash.description
        }
        func printed(_ command: String) throws -> String {
            String(try folder.run(command).prefix(64))
        }
        #expect(try hash([.directory(folder.path)]) == printed("sha256sum *.json | sha256sum"))
        #expect(
            try hash([.directory(folder.path), .directory(folder.path)])
                == printed("(sha256sum *.json; echo; sha256sum *.json) | sha256sum"))
        try folder.writeManifest()
        #expect(try hash([.directory(folder.path)]) == printed("sha256sum *.json catalogs.sha256 | sha256sum"))
        #expect(try hash([]) == printed("sha256sum < /dev/null"))
    }

    private struct ErrorsWithTexts: ErrorSource {
        let path: String
        var catalogs: [CatalogOrigin] { [.directory(path)] }
        func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? { nil }
    }

    @Test func watchedFolders() throws {
        let folder = try Folder(["en.json": SampleFolder.catalog("en")])
        let other = try Folder(["en.json": SampleFolder.catalog("en")])
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .directory(folder.path), .directory(folder.path, layout: "{locale}.json")],
            sources: [ErrorsWithTexts(path: other.path)])
        #expect(translator.catalogs.watchedFolders == [folder.path, other.path])
        #expect(try ErrorTranslator().catalogs.watchedFolders.isEmpty)
    }

    // MARK: Manifests

    /// The published state, the new state, and the outcome.
    @Test(.shows(.allOrNothing)) func manifestsDecide() async throws {
        let folder = try Folder()
        try folder.write("en.json", Self.data("en"))
        try folder.write("de.json", Self.data("de"))
        let catalogs = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)]).catalogs
        func outcome(_ allowingRemoval: Bool = false) async -> CatalogDiagnostic.Code? {
            switch await catalogs.reload(allowingRemoval: allowingRemoval, unlessRefused: nil) {
            case .refused(let error, _): error.code
            case .published: nil
            case let other: CatalogDiagnostic.Code("\(other)", "")
            }
        }
        try folder.writeManifest(generation: 5)
        #expect(await outcome() == nil)
        // A language that is left out, by a later generation and by the same one.
        try folder.writeManifest(generation: 5, "en.json")
        #expect(await outcome() == .unreadable)
        try folder.writeManifest(generation: 6, "en.json")
        #expect(await outcome() == nil)
        #expect(catalogs.languages == ["en"])
        // An older one, whatever is allowed, and one without a generation.
        try folder.writeManifest(generation: 5)
        #expect(await outcome() == .olderGeneration)
        #expect(await outcome(true) == .olderGeneration)
        try folder.writeManifest(generation: nil)
        #expect(await outcome() == .invalidManifest)
        // No manifest any more.
        try FileManager.default.removeItem(atPath: folder.path + "/catalogs.sha256")
        #expect(await outcome() == .invalidManifest)
        #expect(await outcome(true) == nil)
        #expect(catalogs.languages == ["de", "en"])
        // While files are being copied, it is refused; then it is accepted.
        try folder.writeManifest(generation: 7)
        try folder.write("de.json", Self.data("de", "newer"))
        #expect(await outcome() == .manifestMismatch)
        try folder.writeManifest(generation: 7)
        #expect(await outcome() == nil)
    }

    /// After generation 5 has been published: a manifest, and what is said about it. Languages are those from before.
    @Test(
        .shows(.allOrNothing),
        arguments: [
            // A mistake in the manifest is what is wrong, not what it no longer says.
            ("# generation 6x\n«H»", "1:1: the generation is not a whole number", "# generation 42"),
            ("# generation\n«H»", "1:1: the generation is not a whole number", "# generation 42"),
            ("# generation: 6\n«H»", "1:1: the generation is not a whole number", "# generation 42"),
            ("# generation -6\n«H»", "1:1: the generation is not a whole number", "# generation 42"),
            ("# generation 6\n# generation 7\n«H»", "2:1: a second generation", "Remove"),
            (
                "# generation 9223372036854775807\n«H»", "1:14: the generation is higher than 4000000000000000000",
                "date +%s"
            ),
            ("# generation 6\n", "1:1: the manifest lists no files", "still being copied"),
            ("# generation 6\nx\n", "2:1: the line does not start with a SHA-256", "sha256sum"),
            ("# generation 6\r\n«H»", "1:15: the line ends with CR LF", "LF alone"),
            ("", "1:1: the manifest is empty", "still being copied"),
            ("# generation 6", "1:15: the manifest ends within a line", "still being copied"),
            // Without a mistake of its own.
            ("«H»", ": the manifest has no generation, but generation 5 is published", "# generation 6"),
            (
                "# Generation 6\n«H»", ": the manifest has no generation, but generation 5 is published",
                "# generation 6"
            ),
            ("# release 6\n# generation 4\n«H»", "2:1: the manifest's generation 4 is older", "Use 6 or a higher"),
            (nil, ": the manifest is missing, but generation 5 is published", "# generation 6"),
        ] as [(String?, String, String)])
    func mistakesInManifests(_ text: String?, _ message: String, _ help: String) throws {
        let folder = try Folder()
        for tag in ["de", "en"] { try folder.write("\(tag).json", Self.data(tag)) }
        try folder.writeManifest(generation: 5)
        let catalogs = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)]).catalogs
        let path = folder.path + "/catalogs.sha256"
        if let text {
            let hash = try folder.run("sha256sum en.json")
            try folder.write("catalogs.sha256", Data(text.replacing("«H»", with: hash).utf8))
        } else {
            try FileManager.default.removeItem(atPath: path)
        }
        let error = #expect(throws: CatalogDiagnostic.self) { try catalogs.reload() }
        let place = text == nil ? folder.path : path
        #expect(
            error?.description.hasPrefix(message.hasPrefix(":") ? place + message : "\(place):\(message)") == true,
            "\(error?.description ?? "")")
        #expect(error?.help?.contains(help) == true, "\(error?.help ?? "")")
        #expect(catalogs.languages == ["de", "en"] && catalogs.generation == 1)
    }

    /// The highest generation locks nothing for good, and no advice names a number that is refused.
    @Test func afterTheHighestGeneration() throws {
        let folder = try Folder()
        try folder.write("en.json", Self.data("en"))
        try folder.writeManifest(generation: 4_000_000_000_000_000_000)
        let catalogs = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)]).catalogs
        for generation in [nil, 7] {
            try folder.writeManifest(generation: generation)
            let error = #expect(throws: CatalogDiagnostic.self) { try catalogs.reload() }
            #expect(error?.help?.contains("start the program again") == true, "\(error?.help ?? "")")
        }
        _ = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
    }
}
