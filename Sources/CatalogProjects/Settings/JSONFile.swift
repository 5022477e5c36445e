import Catalogs

/// Reads and writes the linter's own files about findings, which are JSON with a version.
enum JSONFile {
    static func read(_ bytes: [UInt8], path: String) throws(LintError) -> JSONValue {
        let root = try parse(bytes, path: path)
        guard root["version"]?.integer == 1 else {
            throw LintError(
                "\(path): this file does not have version 1", help: "Recreate it with this version of catalog-lint.")
        }
        return root
    }

    /// The content of any JSON file.
    static func parse(_ bytes: [UInt8], path: String) throws(LintError) -> JSONValue {
        do throws(CatalogDiagnostic) { return try JSONValue(parsing: bytes, path: path) } catch {
            throw LintError(error)
        }
    }

    static func write(_ members: [JSONValue.Member]) -> [UInt8] {
        JSONValue.object(members).indented + [0x0A]
    }
}
