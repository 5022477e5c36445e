import ByteText

/// A file that was probably meant to be a catalog, but that neither the engine nor the linter reads because of its name:
/// `cs.json.txt`, as editors may name it if extensions are hidden.
struct MisnamedFile: Sendable, Hashable {
    let path: String
    /// A sentence without an initial capital or a final full stop.
    let message: String
    /// How to rename it.
    let help: String

    /// Endings that are obvious mistakes, with the right ones. Editors' own files (`~`, `.swp`, `.orig`) are not included.
    private static let endings = [
        (".json.txt", ".json"), (".xml.txt", ".xml"), (".jsonc", ".json"), (".json5", ".json"), (".json.bak", ".json"),
        (".xml.bak", ".xml"),
    ]

    /// - Parameters:
    ///   - isCatalog: whether a path would be a catalog.
    /// - Returns: nil for other files.
    init?(_ path: String, isCatalog: (String) -> Bool) {
        let lower = path.lowercased()
        guard let (wrong, right) = Self.endings.first(where: { lower.hasSuffix($0.0) }) else { return nil }
        let meant = path.dropLast(wrong.count) + right
        guard isCatalog(String(meant)) else { return nil }
        let isThere = (try? OpenFile(String(meant))) != nil
        // A backup next to the original file.
        if isThere, wrong.hasSuffix(".bak") { return nil }
        let name = meant.split(separator: "/").last ?? meant[...]
        self.path = path
        message = "this file is not read, because its name ends with \(wrong)"
        switch wrong {
        case _ where isThere: help = "\(name) next to it is read instead: move what is new there, and delete this file."
        case ".jsonc", ".json5": help = "Rename it to \(name), and remove what is not JSON, such as comments."
        default: help = "Rename it to \(name)."
        }
    }

    /// A file whose name is not UTF-8.
    ///
    /// - Parameter path: the path with � for the invalid bytes.
    init(notUTF8 path: String) {
        self.path = path
        message = "this file is not read, because its name is not UTF-8"
        help = "Name it after its language: de\(path.lowercased().hasSuffix(".xml") ? ".xml" : ".json")."
    }
}
