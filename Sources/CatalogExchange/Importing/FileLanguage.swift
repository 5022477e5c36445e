import CatalogFormats
import CatalogLinting
import ExchangeFormats
import LanguageTags

/// The language of a file's translations.
enum FileLanguage {
    /// - Parameters:
    ///   - reading: what the file states.
    ///   - path: its name, which states it where the format cannot: `cs.json`, `values-cs/strings.xml`.
    ///   - wanted: the language to use; nil to find it out.
    ///   - source: the language of the source texts; nil if the file alone decides. A file that states this language may be a
    ///     template, filled in, in which the language was left as it was.
    /// - Throws: `LintError` if the file is in another language, if nothing states it, or if its texts would replace the
    ///   source texts without being asked to.
    static func of(
        _ reading: ExchangeReading, _ path: String, wanted: LanguageTag?, source: LanguageTag?
    ) throws(LintError) -> LanguageTag {
        let stated = reading.targetLanguage
        // Some programs still write the codes of before 1989: `iw` for Hebrew, `in` for Indonesian.
        guard let tag = (wanted ?? stated ?? LanguageTag(inPath: path))?.canonical else {
            if let mistake = reading.diagnostics.first(where: { $0.code == .localeMismatch }) {
                throw LintError("\(mistake.place): \(mistake.message)", help: mistake.help)
            }
            throw LintError("\(path): the file does not state its language", help: "Name it with --language.")
        }
        if let stated, stated.canonical.language != tag.language, stated != source {
            throw LintError(
                "\(path): the file is in \(stated), not in \(tag)",
                help: "Name its language with --language \(stated), or correct it in the file.")
        }
        guard let source, tag == source else { return tag }
        if reading.units.contains(where: \.isTranslated) {
            throw LintError(
                "\(path): the file has source texts and translations, and both are in \(source)",
                help: "Name the language of the translations with --language, or that of the source texts with "
                    + "--source-language.")
        }
        if wanted == nil, reading.units.contains(where: { $0.target != nil }) {
            throw LintError(
                "\(path): the file is in \(source), the language of the source texts",
                help: "If these are translations, name their language: --language cs. To change the source texts, add "
                    + "--language \(source).")
        }
        return tag
    }
}

extension ReadUnit {
    /// Whether it has a translation next to the source text, and the two differ.
    fileprivate var isTranslated: Bool {
        guard let source, let target else { return false }
        return source != target
    }
}
