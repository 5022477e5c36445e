import Foundation
import TestSupport
import Testing

@testable import Catalogs

/// The manifest of a folder: what it accepts, and that the files are loaded together or not at all.
struct CatalogManifestTests {
    private typealias Folder = SampleFolder

    private static let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test(
        arguments: [
            ("«H»  de.json\n", ["de.json"], nil),
            ("# generation 42\n«H»  de.json\n«H» *p/fr.json\n", ["de.json", "p/fr.json"], 42),
            ("#generation\t7\n# made by the release job\n#\n«H»  ./de.json\n", ["de.json"], 7),
            ("«H»  a b.json\n# generation 20261122031500\n", ["a b.json"], 20_261_122_031_500),
            ("«H»  ..de.json\n", ["..de.json"], nil), ("# generation 0\n«H»  de.json\n", ["de.json"], 0),
            ("# generation 007 \n«H»  de.json\n", ["de.json"], 7),
            // Nanoseconds since 1970 (date +%s%N), and the highest.
            ("# generation 1795742187123456789\n«H»  de.json\n", ["de.json"], 1_795_742_187_123_456_789),
            ("# generation 4000000000000000000\n«H»  de.json\n", ["de.json"], CatalogManifest.maximumGeneration),
        ] as [(String, [String], Int?)])
    func valid(_ text: String, _ names: [String], _ generation: Int?) {
        let text = text.replacingOccurrences(of: "«H»", with: Self.hash)
        let manifest = CatalogManifest(bytes: Array(text.utf8), path: "m")
        #expect(manifest.fault == nil)
        #expect(manifest.names == names)
        #expect(manifest.generation == generation)
    }

    @Test(arguments: [
        ("", "m:1:1: the manifest is empty"),
        ("# generation 1\n", "m:1:1: the manifest lists no file"),
        ("«H»  de.json", "m:1:74: the manifest ends within a line"),
        ("«H»  de.json\n\n", "m:2:1: an empty line"),
        ("«H»  de.json\r\n", "m:1:74: the line ends with CR LF"),
        ("«H»  de.json\nabc  fr.json\n", "m:2:1: the line does not start with a SHA-256"),
        ("g«H»  de.json\n", "m:1:1: the line does not start with a SHA-256"),
        ("«H» de.json\n", "m:1:65: the hash is not followed by two spaces"),
        ("«H»0  de.json\n", "m:1:65: the hash is not followed by two spaces"),
        ("«H»  \n", "m:1:67: \"\" is not a path in the folder"),
        ("«H»  /etc/passwd\n", "m:1:67: the path \"/etc/passwd\" leads out of the folder"),
        ("«H»  ../de.json\n", "m:1:67: the path \"../de.json\" leads out of the folder"),
        ("«H»  p/../../de.json\n", "m:1:67: the path \"p/../../de.json\" leads out"),
        ("«H»  p//de.json\n", "m:1:67: \"p//de.json\" is not a path in the folder"),
        ("«H»  p/\n", "m:1:67: \"p/\" is not a path"),
        ("«H»  p/./de.json\n", "m:1:67: \"p/./de.json\" is not a path"),
        ("\\«H»  p\\nde.json\n", "m:1:1: the line does not start"),
        ("«H»  de.json\n«H»  fr.json\n«H»  ./de.json\n", "m:3:67: \"de.json\" is listed twice"),
        ("# generation forty\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation: 4\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation -4\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation 4 5\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation 6x\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation 6.0\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation 0x6\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation 1e6\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation ６\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        ("# generation6\n«H»  de.json\n", "m:1:1: the generation is not a whole number"),
        (
            "«H»  de.json\n# generation  4000000000000000001\n",
            "m:2:15: the generation is higher than 4000000000000000000"
        ),
        ("# generation 9223372036854775806\n«H»  de.json\n", "m:1:14: the generation is higher than"),
        ("# generation 9223372036854775807\n«H»  de.json\n", "m:1:14: the generation is higher than"),
        ("# generation 9223372036854775808\n«H»  de.json\n", "m:1:14: the generation is higher than"),
        (
            "# generation \(String(repeating: "9", count: 1_000))\n«H»  de.json\n",
            "m:1:14: the generation is higher than"
        ),
        ("# generation 4\n# generation 5\n«H»  de.json\n", "m:2:1: a second generation"),
        ("\u{FEFF}«H»  de.json\n", "m:1:1: the line does not start"),
    ])
    func invalid(_ text: String, _ message: String) {
        let text = text.replacingOccurrences(of: "«H»", with: Self.hash)
        let fault = CatalogManifest(bytes: Array(text.utf8), path: "m").fault
        #expect(fault?.description.hasPrefix(message) == true, "\(fault?.description ?? "accepted")")
        #expect(fault?.code == .invalidManifest && fault?.help != nil)
    }

    @Test func hostileBytes() {
        for bytes: [UInt8] in [
            [0xFF, 0x0A], [0], Array(Self.hash.utf8) + [0x20, 0x20, 0xFF, 0x0A],
            [UInt8](repeating: 0x23, count: CatalogManifest.maximumSize + 1),
        ] {
            #expect(CatalogManifest(bytes: bytes, path: "m").fault?.code == .invalidManifest)
        }
    }

    // MARK: In a folder

    private static func languages(_ origin: CatalogOrigin) throws -> [String] {
        try origin.load().map(\.language.description)
    }

    @Test(.shows(.allOrNothing)) func exactlyItsFilesAreLoaded() throws {
        let folder = try Folder([
            "de.json": SampleFolder.catalog("de"), "en.json": SampleFolder.catalog("en"),
            "catalog-lint.json": "{}", "notes.txt": "x",
        ])
        try folder.writeManifest("*.json notes.txt")
        try folder.run("sha256sum --quiet -c catalogs.sha256")
        #expect(try Self.languages(.directory(folder.path)) == ["de", "en"])
        // Files that are not listed are ignored, even if they would be errors.
        try folder.write("fr.json", Data("{".utf8))
        try folder.write("ko.xml", Data("<catalog/>".utf8))
        #expect(try Self.languages(.directory(folder.path)) == ["de", "en"])
        #expect(throws: CatalogDiagnostic.self) { try CatalogOrigin.directory(folder.path, manifest: .ignored).load() }
        // A subfolder.
        try folder.write("p/ja.json", Data(SampleFolder.catalog("ja", #""b": "x""#).utf8))
        try folder.writeManifest("de.json p/ja.json")
        #expect(try Self.languages(.directory(folder.path)) == ["de", "ja"])
    }

    @Test(.shows(.allOrNothing)) func allOrNothing() throws {
        let folder = try Folder([
            "de.json": SampleFolder.catalog("de"), "en.json": SampleFolder.catalog("en"),
        ])
        try folder.writeManifest()
        let origin = CatalogOrigin.directory(folder.path)
        try folder.write("en.json", Data(SampleFolder.catalog("en", #""a": "newer""#).utf8))
        let differs = #expect(throws: CatalogDiagnostic.self) { try origin.load() }
        #expect(differs?.code == .manifestMismatch && differs?.place.path == folder.path + "/en.json")
        #expect(differs?.help?.contains("still being copied") == true)
        #expect(differs?.related.first?.place.description == folder.path + "/catalogs.sha256:3:67")
        try FileManager.default.removeItem(atPath: folder.path + "/en.json")
        let missing = #expect(throws: CatalogDiagnostic.self) { try origin.load() }
        #expect(
            missing?.code == .manifestMismatch && missing?.message == "\"en.json\" is listed but is not in the folder")
        #expect(missing?.place.description == folder.path + "/catalogs.sha256:3:67")
        try folder.write("catalogs.sha256", Data("x\n".utf8))
        let invalid = #expect(throws: CatalogDiagnostic.self) { try origin.load() }
        #expect(invalid?.code == .invalidManifest && invalid?.place.description == folder.path + "/catalogs.sha256:1:1")
    }

    @Test func required() throws {
        let folder = try Folder(["de.json": SampleFolder.catalog("de")])
        let origin = CatalogOrigin.directory(folder.path, manifest: .required)
        let error = #expect(throws: CatalogDiagnostic.self) { try origin.load() }
        #expect(error?.code == .invalidManifest && error?.place.path == folder.path + "/catalogs.sha256")
        try folder.writeManifest()
        #expect(try Self.languages(origin) == ["de"])
    }

    /// In a Kubernetes volume the manifest is next to the files, behind `..data`; with a layout, paths contain folders.
    @Test(.shows(.oneFolder)) func wherever() throws {
        let volume = try Folder(["..1/de.json": SampleFolder.catalog("de")])
        try volume.run("sha256sum ..1/*.json | sed s,..1/,, > ..1/catalogs.sha256")
        _ = unsafe symlink("..1", volume.path + "/..data")
        _ = unsafe symlink("..data/de.json", volume.path + "/de.json")
        #expect(try Self.languages(.directory(volume.path, manifest: .required)) == ["de"])
        let layout = try Folder(["de/messages.json": SampleFolder.catalog("de"), "de/other.json": "{"])
        try layout.writeManifest("*/*.json")
        #expect(
            try Self.languages(.directory(layout.path, layout: "{locale}/messages.json", manifest: .required))
                == ["de"])
    }
}
