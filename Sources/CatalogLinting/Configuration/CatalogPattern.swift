import ByteText
import LanguageTags

/// Where a configuration says that catalogs are: `Locales`, or `Locales/{locale}.json`.
package enum CatalogPattern {
    /// The folders and files to lint.
    ///
    /// - Parameters:
    ///   - pattern: a path in which one name may have `{locale}`.
    ///   - folder: what it starts from.
    package static func paths(_ pattern: String, from folder: String) throws(LintError) -> [String] {
        let path = pattern.hasPrefix("/") ? pattern : folder + pattern
        guard path.contains("{locale}") else { return [path] }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let place = parts.firstIndex(where: { $0.contains("{locale}") }), place == parts.count - 1 else {
            throw LintError(
                "\"catalogs\": {locale} has to be in the name of the file: \(pattern)",
                help: "Name the folder, if the catalogs are in one folder per language.")
        }
        let parent = parts[..<place].joined(separator: "/")
        let halves = parts[place].split(separator: "{locale}", maxSplits: 1, omittingEmptySubsequences: false)
        let (before, after) = (halves.first ?? "", halves.last ?? "")
        let names: [String]
        do throws(FileFailure) {
            names = try OpenFile(parent.isEmpty ? "." : parent, isFolder: true).names()
        } catch {
            throw LintError("\(parent.isEmpty ? "." : parent): \(error)", help: error.help)
        }
        let found = names.filter { name in
            name.hasPrefix(before) && name.hasSuffix(after) && name.utf8.count > before.utf8.count + after.utf8.count
                && LanguageTag(String(name.dropFirst(before.count).dropLast(after.count))) != nil
        }
        guard !found.isEmpty else { throw LintError("there is no catalog that fits \(pattern)") }
        return found.map { parent.isEmpty ? $0 : parent + "/" + $0 }
    }
}
