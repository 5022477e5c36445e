import CatalogLinting

/// What a revision of git had, and what has changed since.
struct ChangesSince {
    private let earlier: [String: EarlierCatalog]

    /// - Throws: ``LintError`` where git does not know the revision.
    init(_ revision: String, _ inputs: [CatalogInput]) throws {
        guard !revision.hasPrefix("-"), Self.git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) != nil
        else {
            throw LintError("git knows no revision \"\(revision)\" here", help: "Name a commit, branch or tag.")
        }
        var earlier: [String: EarlierCatalog] = [:]
        for input in inputs {
            let path = input.path.hasPrefix("/") ? input.path : "./" + input.path
            earlier[input.path] = Self.git(["show", "\(revision):\(path)"]).map { EarlierCatalog($0, path: input.path) }
        }
        self.earlier = earlier
    }

    /// All texts of all files then, by key and part; those of one language overwrite each other's only if keys are the same.
    var earlierTexts: [String: String] {
        earlier.values.filter(\.isEnglishOrOnly).reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } }
    }

    /// Whether a finding is about something that is new or has changed, in its file or in the source.
    func concern(_ finding: Finding) -> Bool {
        guard let before = earlier[finding.path] else { return true }
        guard let key = finding.key else { return before.bytes != finding.file.bytes }
        if before.entry(key) != EarlierCatalog(finding.file.bytes, path: finding.path).entry(key) { return true }
        return finding.related.contains { place in
            guard let source = earlier[place.file.path] else { return true }
            return source.entry(key) != EarlierCatalog(place.file.bytes, path: place.file.path).entry(key)
        }
    }

    /// The output of a command of git; nil where it fails.
    private static func git(_ arguments: [String]) -> [UInt8]? { Shell.output(of: ["git"] + arguments) }
}
