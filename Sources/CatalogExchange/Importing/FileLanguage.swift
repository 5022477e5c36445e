import CatalogLinting
import ExchangeFormats
import LanguageTags
import MessageFormat2

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
        guard let tag = (wanted ?? stated ?? inPath(path))?.canonical else {
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

    /// The language in a path: `cs.json`, `messages.pt_BR.po`, `values-pt-rBR/strings.xml`; nil if there is none.
    static func inPath(_ path: String) -> LanguageTag? {
        for (number, part) in path.split(separator: "/").reversed().enumerated() {
            // The last word of a file's name is its format: `csv` is a language, too.
            let words = part.split(separator: ".").map(String.init)
            for word in (number == 0 ? words.dropLast() : words[...]).reversed() {
                let tag =
                    word.hasPrefix("values-")
                    ? AndroidLanguage.tag(ofQualifiers: String(word.dropFirst(7)))
                    : LanguageTag(String(word.map { $0 == "_" ? "-" : $0 }))
                // Most words of three letters are languages, too: `app`, `new`.
                if let tag, PluralRules(locale: tag, type: .cardinal).isKnown { return tag }
            }
        }
        return nil
    }
}

extension ReadUnit {
    /// Whether it has a translation next to the source text, and the two differ.
    fileprivate var isTranslated: Bool {
        guard let source, let target else { return false }
        return source != target
    }
}
