import Foundation
import TestSupport
import Testing

@testable import Catalogs

/// Folders that are replaced while they are read: all files are from one state, and none is missing.
struct FolderSwapTests {
    private static let languages = ["de", "en", "fr", "ja", "ko", "pl", "sv", "tr"]

    private static func files(_ number: Int) -> [String: Data] {
        Dictionary(
            uniqueKeysWithValues: languages.map {
                ("\($0).json", Data(SampleFolder.catalog($0, #""a": "\#(number)""#).utf8))
            })
    }

    /// What is wrong with the catalogs of one load.
    private static func fault(_ path: String) -> String? {
        do throws(CatalogDiagnostic) {
            let catalogs = try CatalogOrigin.directory(path).load()
            let numbers = Set(catalogs.flatMap { $0.entries.map { $0.detail?.message ?? "" } })
            if catalogs.count < languages.count { return "only \(catalogs.map(\.language))" }
            return numbers.count == 1 ? nil : "mixed: \(numbers)"
        } catch {
            return "\(error)"
        }
    }

    /// Of 17,621 loads, 4 silently missed languages, and one in a thousand found no catalogs at all.
    @Test(.shows(.oneFolder, .everyWayOfChanging)) func kubernetes() throws {
        let folder = try SwappedFolder(Self.files(0))
        let swaps = BackgroundLoop { number in
            try? folder.publish(Self.files(number), as: number)
            usleep(2_000)
        }
        let faults = (0..<Effort.rounds(200, long: 2_000)).compactMap { _ in Self.fault(folder.path) }
        swaps.end()
        #expect(faults.isEmpty, "\(faults.prefix(3))")
    }

    /// `mv Locales old; mv new Locales; rm -r old`: between the first two, there is no folder.
    @Test(.shows(.oneFolder, .everyWayOfChanging)) func renamedFolders() throws {
        let parent = try SampleFolder()
        let path = parent.path + "/Locales"
        @Sendable func make(_ name: String, _ number: Int) throws {
            for (file, data) in Self.files(number) {
                try FileManager.default.createDirectory(
                    atPath: "\(parent.path)/\(name)", withIntermediateDirectories: true)
                try data.write(to: URL(filePath: "\(parent.path)/\(name)/\(file)"))
            }
        }
        try make("Locales", 0)
        let swaps = BackgroundLoop { number in
            try? make("new", number)
            _ = unsafe rename(path, parent.path + "/old")
            _ = unsafe rename(parent.path + "/new", path)
            try? FileManager.default.removeItem(atPath: parent.path + "/old")
            usleep(2_000)
        }
        let faults = (0..<Effort.rounds(200, long: 2_000)).compactMap { _ in Self.fault(path) }
        swaps.end()
        #expect(faults.isEmpty, "\(faults.prefix(3))")
    }

    /// A link `current` that is repointed to another release, while the old one is removed.
    @Test(.shows(.oneFolder, .everyWayOfChanging)) func repointedLink() throws {
        let parent = try SampleFolder()
        @Sendable func release(_ number: Int) throws {
            let name = "\(parent.path)/release-\(number)"
            try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
            for (file, data) in Self.files(number) { try data.write(to: URL(filePath: "\(name)/\(file)")) }
            _ = unsafe symlink(name, parent.path + "/next")
            _ = unsafe rename(parent.path + "/next", parent.path + "/current")
            try? FileManager.default.removeItem(atPath: "\(parent.path)/release-\(number - 1)")
        }
        try release(0)
        let swaps = BackgroundLoop { number in
            try? release(number)
            usleep(2_000)
        }
        let faults = (0..<Effort.rounds(200, long: 2_000)).compactMap { _ in Self.fault(parent.path + "/current") }
        swaps.end()
        #expect(faults.isEmpty, "\(faults.prefix(3))")
    }

    /// A log that grows next to the catalogs is not one of them.
    @Test(.shows(.oneFolder)) func busyNeighbour() throws {
        let folder = try SampleFolder(["en.json": SampleFolder.catalog("en"), "server.log": ""])
        let log = try FileHandle(forWritingTo: folder.url.appending(path: "server.log"))
        let writes = BackgroundLoop { _ in try? log.write(contentsOf: Data("x\n".utf8)) }
        defer { writes.end() }
        for _ in 0..<100 { #expect(try CatalogOrigin.directory(folder.path).load().count == 1) }
    }

    /// After a number of attempts there is an error that says why.
    @Test(.shows(.oneFolder)) func neverStill() throws {
        let folder = try SampleFolder(["en.json": SampleFolder.catalog("en")])
        let format = RestlessFormat(path: folder.path)
        let error = #expect(throws: CatalogDiagnostic.self) {
            try CatalogOrigin.directory(folder.path, formats: [format]).load()
        }
        #expect(error?.code == .unsettledFolder && error?.place.path == folder.path)
        #expect(error?.help?.contains("rename") == true)
    }

    /// Writes to the folder whenever it is read: the loader asks for the largest size just before.
    private struct RestlessFormat: CatalogFormat {
        let path: String
        var fileExtension: String { "json" }
        var maximumSize: Int {
            try? Data(SampleFolder.catalog("en", #""a": "\#(UUID())""#).utf8)
                .write(to: URL(filePath: path + "/en.json"), options: .atomic)
            return 1 << 20
        }

        func read(_ bytes: [UInt8], path: String) -> CatalogDocument { JSONCatalogFormat().read(bytes, path: path) }
        func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
            try JSONCatalogFormat().write(catalog)
        }
    }
}
