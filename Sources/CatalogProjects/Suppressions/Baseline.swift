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
    /// - Throws: ``LintError`` if it is not a baseline of this version.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        let root = try JSONFile.read(bytes, path: path)
        for member in root["findings"]?.members ?? [] {
            counts[member.name] = member.value.integer.flatMap { Int(exactly: $0) } ?? 1
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
