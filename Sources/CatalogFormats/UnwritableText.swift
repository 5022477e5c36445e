import Catalogs
import ExchangeFormats

/// The reason why a format cannot express a text.
struct UnwritableText: Error {
    /// What is wrong, without a capital or a full stop.
    var message: String
    /// What to do about it, as a sentence.
    var help: String
    /// Where it is in the message's source, in bytes; nil for the whole text.
    var range: Range<Int>?
    /// Whether the message is the translation.
    var isTranslation = false

    /// The diagnostic, with its place in the catalog if the text comes from one.
    func diagnostic(for text: ExchangeText, of key: MessageKey) -> CatalogDiagnostic {
        guard let place = isTranslation ? text.translationText : text.sourceText else {
            return CatalogDiagnostic(.messageSyntax, at: CatalogDiagnostic.Place(), message, help: help, key: key)
        }
        let all = 0..<place.utf8.count
        return CatalogDiagnostic(
            .messageSyntax, at: range.map { $0.clamped(to: all) } ?? all, of: place, message, help: help)
    }
}

extension ExchangeDocument {
    /// Writes each text.
    ///
    /// - Returns: why some of them cannot be written, with places in the catalogs.
    func writeEachText(
        _ write: (ExchangeText, ExchangeEntry) throws(UnwritableText) -> Void
    ) -> [CatalogDiagnostic] {
        var diagnostics: [CatalogDiagnostic] = []
        for entry in entries {
            for text in entry.texts {
                do throws(UnwritableText) {
                    try write(text, entry)
                } catch {
                    diagnostics.append(error.diagnostic(for: text, of: entry.key))
                }
            }
        }
        return diagnostics
    }
}
