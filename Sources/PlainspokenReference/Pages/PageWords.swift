import LanguageTags
import MessageFormat2
import Plainspoken

/// The words of the pages themselves, in one language: the entries `page.*` of the catalogs.
struct PageWords {
    let language: LanguageTag
    let texts: CatalogTexts

    /// The direction of the language as an attribute's value.
    var direction: String { Self.direction(of: language) }

    static func direction(of language: LanguageTag) -> String { language.direction == .rightToLeft ? "rtl" : "ltr" }

    /// A word as plain text.
    func plain(_ key: MessageKey, _ part: CatalogPart = .detail, _ arguments: MessageArguments = [:]) -> String {
        texts.text(key, part, arguments, for: language)?.text ?? key.rawValue
    }

    /// A word as HTML, marked if it is not in the page's language.
    func html(_ key: MessageKey, _ part: CatalogPart = .detail, _ arguments: MessageArguments = [:]) -> String {
        guard let (text, language) = texts.text(key, part, arguments, for: language) else {
            return HTMLText.escaped(name: key.rawValue)
        }
        let escaped = HTMLText.escaped(text)
        let marks = attributes(for: language)
        return marks.isEmpty ? escaped : "<span\(marks)>\(escaped)</span>"
    }

    /// The attributes of an element whose text is in a language; none if that is the page's.
    func attributes(for other: LanguageTag) -> String {
        if language.fallbackChain.contains(other) { return "" }
        return " lang=\"\(other)\" dir=\"\(Self.direction(of: other))\""
    }

    /// The word for the type of an argument.
    func type(_ name: String?) -> String {
        switch name {
        case "integer": html("page.type-integer")
        case "decimal": html("page.type-number")
        case "date": html("page.type-date")
        case "list": html("page.type-list")
        case "string", "message": html("page.type-string")
        default: HTMLText.escaped(name: name ?? "")
        }
    }
}
