import ByteText

/// Paths as other tools want them: from the top of the repository, with `/`, and as URIs.
struct OutputPath {
    /// From the root where the file is below it, else absolute where that is known, else as it was given.
    let path: String
    /// Whether it starts from the root.
    let isRelative: Bool

    init(_ path: String, _ options: OutputOptions) {
        let isAbsolute = path.hasPrefix("/")
        guard isAbsolute || !options.workingFolder.isEmpty else {
            self.path = Self.normalized(path)
            isRelative = true
            return
        }
        let whole = Self.normalized(isAbsolute ? path : options.workingFolder + "/" + path)
        let root = Self.normalized((options.root.isEmpty ? options.workingFolder : options.root) + "/")
        if !options.workingFolder.isEmpty || !options.root.isEmpty, whole.hasPrefix(root == "/" ? root : root + "/") {
            self.path = String(whole.dropFirst(root == "/" ? 1 : root.count + 1))
            isRelative = true
        } else {
            self.path = whole
            isRelative = false
        }
    }

    /// A URI reference (RFC 3986 §4.1): relative, or with the scheme `file`.
    var uri: String {
        let encoded = Self.percentEncoded(path)
        return isRelative ? encoded : "file://" + encoded
    }

    /// Without `.`, `..` and empty names, as far as that can be told without asking the file system.
    private static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// All bytes but the unreserved characters and those that a path may have as they are (RFC 3986 §3.3); a colon as well, because in
    /// the first segment it would make that a scheme (§4.2).
    static func percentEncoded(_ path: String) -> String {
        PercentEncoding.encoded(path) { ASCII.isAlphanumeric($0) || "-._~/!$&'()*+,;=@".utf8.contains($0) }
    }
}
