import Catalogs

/// `catalog-lint.suppressions.json`: findings that were reviewed and accepted, with the reason.
///
/// ```json
/// { "version": 1, "suppressions": [
///   { "rule": "T602", "locale": "de", "key": "http.418", "hash": "91bc2f0d5a7e6633", "reason": "a joke that stays English" }
/// ] }
/// ```
///
/// The hash covers the rule, the language, the key and both texts: it survives translation tools and moved lines, and expires
/// when one of the texts changes.
public struct SuppressionList: Sendable {
    /// The name of the file, next to the configuration or the catalogs.
    public static let fileName = "catalog-lint.suppressions.json"

    /// One suppressed finding.
    public struct Entry: Sendable, Hashable {
        /// The rule, by code or name.
        public var rule: String
        /// The language's tag; empty if the finding has none.
        public var locale: String
        /// The entry's key; empty if the finding is about a file.
        public var key: String
        /// The finding's fingerprint: `Finding.hash`.
        public var hash: String
        /// Why the finding is acceptable.
        public var reason: String

        package init(rule: String, locale: String, key: String, hash: String, reason: String) {
            self.rule = rule
            self.locale = locale
            self.key = key
            self.hash = hash
            self.reason = reason
        }
    }

    /// The suppressions, in the order in which they were added.
    public var entries: [Entry] = []

    /// A list without suppressions.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8.
    ///   - path: the name of the file in errors.
    /// - Throws: ``LintError`` with the place of the first mistake, or if it has another version.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        entries = try LintError.reading { () throws(CatalogDiagnostic) in
            try StrictJSON(parsing: bytes, path: path, what: "the suppressions").versioned(
                ["$schema", "version", "suppressions"], help: "Recreate it with this version of catalog-lint."
            )["suppressions"]?.elements().map { element throws(CatalogDiagnostic) in try Self.entry(element) } ?? []
        }
    }

    private static func entry(_ element: StrictJSON) throws(CatalogDiagnostic) -> Entry {
        let members = try element.object(["rule", "locale", "key", "hash", "reason"])
        guard let rule = try members["rule"]?.string(), let hash = try members["hash"]?.string() else {
            throw element.failure(
                "a suppression needs a rule and a hash", help: "Create it with: catalog-lint suppress")
        }
        return Entry(
            rule: rule, locale: try members["locale"]?.string() ?? "", key: try members["key"]?.string() ?? "",
            hash: hash, reason: try members["reason"]?.string() ?? "")
    }

    /// The file, sorted by key, with the address of its JSON Schema.
    public var bytes: [UInt8] {
        let list = entries.sorted { ($0.key, $0.locale, $0.rule) < ($1.key, $1.locale, $1.rule) }.map { entry in
            JSONValue.object(
                [
                    ("rule", entry.rule), ("locale", entry.locale), ("key", entry.key), ("hash", entry.hash),
                    ("reason", entry.reason),
                ]
                .map { JSONValue.Member($0.0, .string($0.1)) })
        }
        return JSONFile.write([
            .init("$schema", .string("https://plainspoken.dev/schemas/catalog-lint.suppressions.schema.json")),
            .init("version", .integer(1)), .init("suppressions", .array(list)),
        ])
    }
}
