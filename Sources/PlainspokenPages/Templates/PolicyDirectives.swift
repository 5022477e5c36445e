import ByteText

/// The directives of a Content-Security-Policy (CSP 3 §2.2).
struct PolicyDirectives {
    /// The words of each directive, its name first.
    private var directives: [[String]]

    init(_ policy: String) {
        directives = policy.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !$0.isEmpty }
    }

    /// The policy for a header field or a `meta` element.
    var text: String { directives.map { $0.joined(separator: " ") }.joined(separator: "; ") }

    mutating func remove(_ name: String) { directives.removeAll { Self.isNamed($0, name) } }

    /// Allows a script inside the page, by its hash, in addition to those that are allowed already.
    mutating func allow(script: String) {
        // The most specific one counts; for scripts in a page, `default-src` is the last (CSP 3 §6.8.3).
        let names = ["script-src-elem", "script-src", "default-src"]
        let places = names.compactMap { name in directives.firstIndex { Self.isNamed($0, name) } }
        guard let place = places.first else { return }
        let sources = directives[place].dropFirst()
        // With a hash beside it, `'unsafe-inline'` would no longer be in effect.
        guard !sources.contains(where: { $0.lowercased() == "'unsafe-inline'" }) else { return }
        let allowed = sources.filter { $0.lowercased() != "'none'" } + [Self.hash(of: Array(script.utf8))]
        if Self.isNamed(directives[place], "default-src") {
            directives.append(["script-src"] + allowed)
        } else {
            directives[place] = [directives[place][0]] + allowed
        }
    }

    private static func isNamed(_ directive: [String], _ name: String) -> Bool {
        directive.first?.lowercased() == name
    }

    /// The source that stands for a style or a script: `'sha256-…'`.
    static func hash(of content: [UInt8]) -> String {
        "'sha256-\(Base64.text(SHA256.digest(of: content).bytes))'"
    }
}
