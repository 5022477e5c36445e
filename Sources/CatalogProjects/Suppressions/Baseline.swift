import Catalogs

/// `catalog-lint.baseline.json`: the findings from when a project started to use the linter, so that only new ones are reported.
///
/// It contains fingerprints rather than line numbers, each with the number of times it was found.
public struct Baseline: Sendable {
    /// The name of the file, next to the configuration or the catalogs.
    public static let fileName = "catalog-lint.baseline.json"

    /// How often each finding was found, by its fingerprint.
    package var counts: [String: Int] = [:]

    /// A baseline without findings.
    public init() {}

    /// Reads a baseline.
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8.
    ///   - path: the name of the file in errors.
    /// - Throws: ``LintError`` with the place of the first mistake, or if it has another version.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        counts = try LintError.reading { () throws(CatalogDiagnostic) in
            let root = try StrictJSON(parsing: bytes, path: path, what: "a baseline").versioned(
                ["version", "findings"], help: "Recreate it with this version of catalog-lint.")
            var counts: [String: Int] = [:]
            for (hash, count) in try root["findings"]?.members() ?? [] { counts[hash.text] = try count.count() }
            return counts
        }
    }

    /// The number of known findings.
    public var count: Int { counts.values.reduce(0, +) }

    /// The file, sorted by fingerprint, so that it changes only where findings do.
    public var bytes: [UInt8] {
        let list = counts.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }
        return JSONFile.write([.init("version", .integer(1)), .init("findings", .object(list))])
    }
}
