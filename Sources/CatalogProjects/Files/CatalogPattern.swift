import Catalogs

/// A pattern for the paths of catalogs: `Locales/{locale}/messages.json`.
public struct CatalogPattern: Sendable {
    /// The folder before the first placeholder: `Locales`; `.` for the working directory.
    let root: String
    /// The rest of the path.
    let layout: CatalogLayout

    /// - Returns: nil for a path without `{locale}`, which is an ordinary folder or file.
    /// - Throws: ``LintError`` for a pattern with anything else in braces.
    init?(_ path: String) throws(LintError) {
        guard path.contains("{locale}") else { return nil }
        let root = Self.root(of: path)
        guard let layout = CatalogLayout(String(path.dropFirst(root.count))) else {
            throw LintError(
                "\(path): this is not a valid pattern for paths",
                help: "Write {locale} for the language and {name} for any name: Locales/{locale}/{name}.json.")
        }
        self.root = root.isEmpty ? "." : root
        self.layout = layout
    }

    /// The part of a path before its first placeholder, with a slash: `Locales/` of `Locales/{locale}.json`. A path without
    /// `{locale}` is returned unchanged.
    public static func root(of path: String) -> String {
        guard path.contains("{locale}"), let first = path.firstIndex(where: { $0 == "{" || $0 == "*" }) else {
            return path
        }
        return path[..<first].lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
