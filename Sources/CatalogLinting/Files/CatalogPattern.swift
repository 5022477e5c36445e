import Plainspoken

/// A pattern that says where catalogs are: `Locales/{locale}/messages.json`.
public struct CatalogPattern: Sendable {
    /// The folder that has no placeholder in its path yet: `Locales`; `.` for the working directory.
    let root: String
    /// The path from there.
    let layout: CatalogLayout

    /// - Returns: nil for a path without `{locale}`, which is a folder or a file.
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

    /// The part of a path before its first placeholder, with a slash: `Locales/` of `Locales/{locale}.json`. The path itself where
    /// it has no `{locale}`.
    public static func root(of path: String) -> String {
        guard path.contains("{locale}"), let first = path.firstIndex(where: { $0 == "{" || $0 == "*" }) else {
            return path
        }
        return path[..<first].lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
