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
    /// - Throws: `LintError` if the file is in another language, or if nothing states it.
    static func of(_ reading: ExchangeReading, _ path: String, wanted: LanguageTag?) throws(LintError) -> LanguageTag {
        if let wanted {
            if let stated = reading.targetLanguage, stated.language != wanted.language {
                throw LintError(
                    "\(path): the file is in \(stated), not in \(wanted)",
                    help: "Name its language with --language \(stated), or correct it in the file.")
            }
            return wanted
        }
        if let tag = reading.targetLanguage ?? inPath(path) { return tag }
        throw LintError("\(path): the file does not state its language", help: "Name it with --language.")
    }

    /// The language in a path: `cs.json`, `messages.pt_BR.po`, `values-pt-rBR/strings.xml`; nil if there is none.
    static func inPath(_ path: String) -> LanguageTag? {
        for (number, part) in path.split(separator: "/").reversed().enumerated() {
            // The last word of a file's name is its format: `csv` is a language, too.
            let words = part.split(separator: ".").map(String.init)
            for word in (number == 0 ? words.dropLast() : words[...]).reversed() {
                let name = word.hasPrefix("values-") ? String(word.dropFirst(7)) : word
                // Most words of three letters are languages, too: `app`, `new`.
                if let tag = LanguageTag(name.withPlainRegion), PluralRules(locale: tag, type: .cardinal).isKnown {
                    return tag
                }
            }
        }
        return nil
    }
}

extension String {
    /// `pt-BR` for Android's `pt-rBR` and for `pt_BR`.
    fileprivate var withPlainRegion: String {
        var parts = split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        for index in parts.indices.dropFirst() where parts[index].utf8.count == 3 && parts[index].hasPrefix("r") {
            parts[index].removeFirst()
        }
        return parts.joined(separator: "-")
    }
}
