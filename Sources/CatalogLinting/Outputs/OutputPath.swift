import ByteText

/// Paths as other tools need them: relative to the top of the repository, with `/`, and as URIs.
struct OutputPath {
    /// Relative to the root if the file is below it; otherwise absolute if possible, or else as given.
    let path: String
    /// Whether it is relative to the root.
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

    /// Removes `.`, `..` and empty names, as far as possible without asking the file system.
    private static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// Encodes all bytes except unreserved characters and those that are allowed in paths (RFC 3986 §3.3). Colons are encoded
    /// too, because a colon in the first segment would turn that into a scheme (§4.2).
    static func percentEncoded(_ path: String) -> String {
        PercentEncoding.encoded(path) { ASCII.isAlphanumeric($0) || "-._~/!$&'()*+,;=@".utf8.contains($0) }
    }
}
