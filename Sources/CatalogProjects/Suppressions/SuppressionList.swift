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
    /// - Throws: ``LintError`` if it is not a list of this version, or lacks a rule or hash.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        let root = try JSONFile.read(bytes, path: path)
        for element in root["suppressions"]?.elements ?? [] {
            guard let rule = element["rule"]?.string, let hash = element["hash"]?.string else {
                throw LintError(
                    "\(path): a suppression needs a rule and a hash", help: "Create it with: catalog-lint suppress")
            }
            entries.append(
                Entry(
                    rule: rule, locale: element["locale"]?.string ?? "", key: element["key"]?.string ?? "", hash: hash,
                    reason: element["reason"]?.string ?? ""))
        }
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
