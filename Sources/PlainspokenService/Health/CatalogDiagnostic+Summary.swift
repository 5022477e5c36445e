#if Service
import ByteText
import Plainspoken

extension CatalogDiagnostic {
    /// The place and the message, on one line: `Locales/de.json:12:9: unknown member "tittle"`.
    var summary: String {
        Self.shown(place.path.isEmpty ? message : "\(place): \(message)")
    }

    /// A text or path from a file, made safe to display.
    static func shown(_ text: String) -> String { VisibleText.of(text, limit: maximumLength) }

    /// The most bytes to display.
    static let maximumLength = 1_024
}
#endif
