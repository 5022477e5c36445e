import LanguageTags

/// Languages as Android writes them: `pt-BR`, `pt-rBR`, `pt_BR`, `b+sr+Latn`.
enum AndroidLanguage {
    /// The language tag; nil if it is none.
    static func tag(of text: String) -> LanguageTag? {
        var parts = text.split { $0 == "-" || $0 == "_" || $0 == "+" }
        if text.hasPrefix("b+") { parts.removeFirst() }
        if parts.count == 2, parts[1].utf8.count == 3, parts[1].hasPrefix("r"),
            parts[1].dropFirst().allSatisfy(\.isUppercase)
        {
            parts[1].removeFirst()
        }
        return LanguageTag(parts.joined(separator: "-"))
    }
}
