import ByteText
import CatalogLinting

/// The catalogs in a git revision, and what has changed since.
struct ChangesSince {
    private let earlier: [String: EarlierCatalog]

    /// - Throws: ``LintError`` if git does not know the revision.
    init(_ revision: String, _ inputs: [CatalogInput]) throws {
        // The catalogs may not be in the working directory.
        let folder = inputs.first.map { Self.folder(of: $0.path) } ?? "."
        guard !revision.hasPrefix("-"),
            Self.git(["-C", folder, "rev-parse", "--verify", "--quiet", revision + "^{commit}"]) != nil
        else { throw Self.reason(revision, folder) }
        var earlier: [String: EarlierCatalog] = [:]
        for input in inputs {
            let name = input.path.split(separator: "/").last.map(String.init) ?? input.path
            let arguments = ["-C", Self.folder(of: input.path), "show", "\(revision):./\(name)"]
            earlier[input.path] = Self.git(arguments).map { EarlierCatalog($0, path: input.path) }
        }
        self.earlier = earlier
    }

    private static func folder(of path: String) -> String {
        let folder = DiskPath.folder(of: path)
        return folder.isEmpty ? "." : folder
    }

    /// Why git cannot provide a revision.
    private static func reason(_ revision: String, _ folder: String) -> LintError {
        if git(["--version"]) == nil {
            return LintError("--since needs git, which could not be run", help: "Install git, or remove --since.")
        }
        if git(["-C", folder, "rev-parse", "--git-dir"]) == nil {
            return LintError(
                "--since: \(folder) is not in a git repository", help: "Remove --since, or create one: git init")
        }
        if git(["-C", folder, "rev-parse", "--verify", "--quiet", "HEAD"]) == nil {
            return LintError("--since: the repository has no commits yet", help: "Remove --since, or commit first.")
        }
        return LintError("git does not know the revision \"\(revision)\" here", help: "Name a commit, branch or tag.")
    }

    /// All English texts in the revision, by key and part. If several files have the same key, the first one counts.
    var earlierTexts: [String: String] {
        earlier.values.filter(\.isEnglishOrOnly).reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } }
    }

    /// Whether a finding is about something new or changed, in its own file or in the source.
    ///
    /// - Parameter reference: the source language.
    func concern(_ finding: Finding, reference: String?) -> Bool {
        guard let before = earlier[finding.path] else { return true }
        guard let key = finding.key else { return before.bytes != finding.file.bytes }
        if before.entry(key) != EarlierCatalog(finding.file.bytes, path: finding.path).entry(key) { return true }
        // A finding cannot point to a key that the source no longer has.
        if [K202Obsolete.info.code, K203KeyTypo.info.code].contains(finding.code),
            earlier.contains(where: {
                $0.key != finding.path && $0.value.language == reference && $0.value.entry(key) != nil
            })
        {
            return true
        }
        return finding.related.contains { place in
            guard let source = earlier[place.file.path] else { return true }
            return source.entry(key) != EarlierCatalog(place.file.bytes, path: place.file.path).entry(key)
        }
    }

    /// The output of a git command; nil if it fails.
    private static func git(_ arguments: [String]) -> [UInt8]? { Shell.output(of: ["git"] + arguments) }
}
