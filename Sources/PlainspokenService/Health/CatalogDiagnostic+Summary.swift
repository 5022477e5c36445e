#if Service
import ByteText
import Plainspoken

extension CatalogDiagnostic {
    /// Where and what, on one line: `Locales/de.json:12:9: unknown member "tittle"`.
    var summary: String {
        Self.shown(place.path.isEmpty ? message : "\(place): \(message)")
    }

    /// Text of a file or a path as people can look at it.
    static func shown(_ text: String) -> String { VisibleText.of(text, limit: maximumLength) }

    /// In bytes.
    static let maximumLength = 1_024
}
#endif
