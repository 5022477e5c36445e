import Testing

@testable import CatalogLinting

/// Whatever a file holds: findings, and never a crash or a hang.
@Suite struct HostileFilesTests {
    static let english = Array(#"{ "locale": "en", "messages": { "a": "Save {$name}" } }"#.utf8)

    static let files: [(String, [UInt8])] = [
        ("empty", []),
        ("white space", Array(" \n ".utf8)),
        ("binary", (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }),
        ("zeros", [UInt8](repeating: 0, count: 10_000)),
        ("deep arrays", Array(String(repeating: "[", count: 200_000).utf8)),
        ("deep objects", Array(String(repeating: "{\"a\":", count: 100_000).utf8)),
        (
            "open string",
            Array(#"{ "locale": "de", "messages": { "a": ""#.utf8) + [UInt8](repeating: 0x41, count: 100_000)
        ),
        ("a thousand mistakes", Array(("{" + String(repeating: "\"a\" 1 ,, ", count: 5_000)).utf8)),
        ("only a byte order mark", [0xEF, 0xBB, 0xBF]),
        ("UTF-16", [0xFF, 0xFE, 0x7B, 0x00]),
        (
            "lone continuation bytes",
            Array(#"{ "locale": "de", "messages": { "a": ""#.utf8) + [0x80, 0xBF, 0xC0] + Array("\" } }".utf8)
        ),
        (
            "a bomb of braces",
            Array((#"{ "locale": "de", "messages": { "a": ""# + String(repeating: "{", count: 60_000) + "\" } }").utf8)
        ),
        (
            "a long message",
            Array(
                (#"{ "locale": "de", "messages": { "a": ""# + String(repeating: "{$a} ", count: 50_000) + "\" } }").utf8
            )
        ),
        (
            "many selectors",
            Array(
                (#"{ "locale": "de", "messages": { "a": ".match"# + String(repeating: " $a", count: 3_000) + "\" } }")
                    .utf8)
        ),
    ]

    /// A broken file is a finding.
    @Test(arguments: files.map(\.0), ["de.json", "de.xml", "en.json"])
    func broken(name: String, path: String) throws {
        let bytes = try #require(Self.files.first { $0.0 == name }?.1)
        let inputs =
            path == "en.json"
            ? [CatalogInput(path: path, bytes: bytes), CatalogInput(path: "de.json", bytes: Self.english)]
            : [CatalogInput(path: "en.json", bytes: Self.english), CatalogInput(path: path, bytes: bytes)]
        let report = try Linter().lint(inputs: inputs)
        #expect(!report.findings.isEmpty)
        for format in OutputFormat.names { #expect(try #require(OutputFormat(format)).write(report).count > 0) }
    }

    /// One finding says that a file is none of texts, or where reading stopped.
    @Test(arguments: [
        (Array("[[[".utf8), ["F101"]), ([UInt8](repeating: 0, count: 10_000), ["F102"]),
        (Array("[]".utf8), ["F106"]),
    ])
    func one(bytes: [UInt8], codes: [String]) throws {
        let inputs = [CatalogInput(path: "en.json", bytes: Self.english), CatalogInput(path: "de.json", bytes: bytes)]
        #expect(try Linter().lint(inputs: inputs).findings.map(\.code) == codes)
    }

    /// Every beginning of a catalog, and every catalog with one byte changed, is read to its end.
    @Test func mutations() throws {
        let catalog = Array(
            ##"{ "locale": "de", "messages": { "a": { "title": ".input {$n :integer} .match $n one {{{$n} Tag}} * {{{$n} Tage\\}}}", "detail": ["a", "b"] }, "b": { "detail": { "match": ["$n :number"], "variants": { "one": "x", "*": "é\u00e9" } } } } }"##
                .utf8)
        let english = CatalogInput(path: "en.json", bytes: Self.english)
        let linter = try Linter()
        for length in stride(from: 0, to: catalog.count, by: 3) {
            _ = try linter.lint(inputs: [english, CatalogInput(path: "de.json", bytes: Array(catalog[..<length]))])
        }
        for index in stride(from: 0, to: catalog.count, by: 7) {
            for byte in "{}[\",\\$|\u{0}".utf8 {
                var changed = catalog
                changed[index] = byte
                let report = try linter.lint(inputs: [english, CatalogInput(path: "de.json", bytes: changed)])
                for finding in report.findings { #expect(finding.range.upperBound <= changed.count) }
            }
        }
    }

    /// A folder without catalogs, and a path that is not there, are mistakes of the command.
    @Test func nothing() {
        #expect(throws: LintError.self) { try Linter().lint(["no-such-folder"]) }
        #expect(throws: LintError.self) { try Linter().lint(["/proc/self/fd"]) }
    }
}
