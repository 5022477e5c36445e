import LanguageTags
import MessageFormat2

extension LanguageTag {
    /// The language in a path: `cs.json`, `messages.pt_BR.po`, `values-pt-rBR/strings.xml`; nil if there is none.
    package init?(inPath path: String) {
        for (number, part) in path.split(separator: "/").reversed().enumerated() {
            // The last word of a file's name is its format: `csv` is a language, too.
            let words = part.split(separator: ".").map(String.init)
            for word in (number == 0 ? words.dropLast() : words[...]).reversed() {
                let tag =
                    word.hasPrefix("values-")
                    ? AndroidLanguage.tag(ofQualifiers: String(word.dropFirst(7)))
                    : LanguageTag(String(word.map { $0 == "_" ? "-" : $0 }))
                // Most words of three letters are languages, too: `app`, `new`.
                if let tag, PluralRules(locale: tag, type: .cardinal).isKnown {
                    self = tag
                    return
                }
            }
        }
        return nil
    }
}
