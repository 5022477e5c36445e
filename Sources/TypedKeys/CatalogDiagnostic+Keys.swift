import ByteText
import Catalogs

extension CatalogDiagnostic.Code {
    /// Two keys, or two arguments of a key, have the same name in Swift.
    static let sharedName = CatalogDiagnostic.Code("G101", "shared-name")
    /// An argument has a type that catalogs don't have, or that its texts don't fit.
    static let argumentType = CatalogDiagnostic.Code("G102", "argument-type")
    /// A text shows an argument that is private.
    static let privateShown = CatalogDiagnostic.Code("G103", "private-shown")
    /// An entry is replaced by one that does not exist, or that can't replace it.
    static let invalidReplacement = CatalogDiagnostic.Code("G104", "invalid-replacement")
    /// `plainspoken-keys.json` has a mistake.
    static let invalidOptions = CatalogDiagnostic.Code("G105", "invalid-options")
    /// Two catalogs have the same key.
    static let repeatedKey = CatalogDiagnostic.Code("G106", "repeated-key")
    /// An argument has no name in Swift, or one that its function can't have.
    static let invalidName = CatalogDiagnostic.Code("G107", "invalid-name")
}

extension CatalogDiagnostic {
    /// The diagnostic as a compiler writes it, so that build systems and editors show it at its place:
    /// `Locales/en.json:12:9: error: …`, with notes on lines of their own. Control characters, which file names and keys
    /// can contain, are escaped: no catalog writes lines of its own into the output of a build.
    package var compilerText: String {
        func line(_ place: Place, _ kind: String, _ message: String) -> String {
            let path = VisibleText.of(place.path)
            let start = path.isEmpty ? "" : "\(path):\(place.line ?? 1):\(place.column ?? 1): "
            return "\(start)\(kind): \(VisibleText.of(message))\n"
        }
        var text = line(place, code.isError ? "error" : "warning", "\(message) [\(code)]")
        for other in related { text += line(other.place, "note", other.message) }
        if let help { text += line(place, "note", help) }
        return text
    }
}
