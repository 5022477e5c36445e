import Plainspoken

/// The paths of a site's files, which must differ on every disk: also on one that does not tell `A` from `a`.
struct SitePaths {
    /// Whose file or folder a path is, by the path in lower case.
    private var files: [String: MessageKey?] = [:]
    private var folders: [String: (name: String, key: MessageKey?)] = [:]

    /// Takes a path.
    ///
    /// - Parameters:
    ///   - path: with `/` between folders.
    ///   - key: the problem that needs it; nil for the site itself.
    /// - Throws: that another problem needs the same.
    mutating func take(_ path: String, for key: MessageKey?) throws(CatalogDiagnostic) {
        let name = path.lowercased()
        if let other = files[name] { throw Self.conflict(path, key, other) }
        if let other = folders[name] { throw Self.conflict(path, key, other.key) }
        files[name] = .some(key)
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let name = folder.lowercased()
            if let other = files[name] { throw Self.conflict(path, key, other) }
            if let other = folders[name] {
                guard other.name == folder else { throw Self.conflict(path, key, other.key) }
            } else {
                folders[name] = (String(folder), key)
            }
        }
    }

    private static func conflict(_ path: String, _ key: MessageKey?, _ other: MessageKey?) -> CatalogDiagnostic {
        let keys = [key, other].compactMap { $0 }.sorted()
        let message =
            keys.count == 2
            ? "the keys \"\(keys[0])\" and \"\(keys[1])\" need the same path \"\(path)\" on the site"
            : "the key \"\(keys.first ?? "")\" needs the path \"\(path)\", which the site itself has"
        return CatalogDiagnostic(
            .invalidKey, message, help: "Rename one of the keys, or serve the pages with ProblemPages.",
            key: keys.first)
    }
}
