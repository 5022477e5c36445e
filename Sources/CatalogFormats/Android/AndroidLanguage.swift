import LanguageTags

/// Languages as Android writes them: `pt-BR`, `pt-rBR`, `pt_BR`, `b+sr+Latn`.
enum AndroidLanguage {
    /// The language tag; nil if it is none.
    static func tag(of text: String) -> LanguageTag? {
        var parts = text.split { $0 == "-" || $0 == "_" || $0 == "+" }
        if text.hasPrefix("b+") { parts.removeFirst() }
        if let last = parts.indices.last, last > 0, parts[last].utf8.count == 3, parts[last].hasPrefix("r"),
            parts[last].dropFirst().allSatisfy(\.isUppercase)
        {
            parts[last].removeFirst()
        }
        return LanguageTag(parts.joined(separator: "-"))
    }

    /// The language that a folder's qualifiers name, without what else they say: `pt-BR` for `pt-rBR-land` in `values-pt-rBR-land`.
    ///
    /// - Returns: nil if they name none: `night`, `v21`, `sw600dp`.
    static func tag(ofQualifiers text: String) -> LanguageTag? {
        var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
        // Only the codes of a mobile network stand before the language.
        while let first = parts.first, first.hasPrefix("mcc") || first.hasPrefix("mnc"),
            first.utf8.last.map({ 0x30...0x39 ~= $0 }) ?? false
        {
            parts.removeFirst()
        }
        guard let first = parts.first else { return nil }
        if first.hasPrefix("b+") { return tag(of: String(first)) }
        let words = first.split(separator: "_", omittingEmptySubsequences: false)
        guard let language = words.first, 2...3 ~= language.utf8.count else { return nil }
        var rest = Array(words.dropFirst() + parts.dropFirst())
        if let script = rest.first, script.utf8.count == 4, script.utf8.first.map({ 0x41...0x5A ~= $0 }) ?? false {
            rest = [script] + rest.dropFirst().prefix { isRegion($0) }
        } else {
            rest = Array(rest.prefix { isRegion($0) }.prefix(1))
        }
        return tag(of: ([language] + rest).joined(separator: "-"))
    }

    /// Whether a qualifier is a region: `rBR`, or `BR` as other programs write it.
    private static func isRegion(_ text: Substring) -> Bool {
        let code = text.utf8.count == 3 && text.hasPrefix("r") ? text.dropFirst() : text
        return code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}
