#if Service
import ByteText
import Plainspoken

/// Text from files and the system, as a line of a log can show it.
enum LogText {
    /// In bytes.
    private static let maximumLength = 1_024

    static func of(_ text: String) -> String { VisibleText.of(text, limit: maximumLength) }
}

extension CatalogDiagnostic {
    /// Where and what, on one line: `Locales/de.json:12:9: unknown member "tittle"`.
    var summary: String {
        LogText.of(place.path.isEmpty ? message : "\(place): \(message)")
    }
}
#endif
