import LanguageTags
import MessageFormat2

/// The plural forms of a PO file: which plural category each `msgstr[…]` is for.
struct PluralHeader {
    /// The categories by the number of their form.
    let categories: [PluralCategory]

    /// The forms of a language, as they are written.
    init(_ language: LanguageTag) {
        categories = PluralRules(locale: language, type: .cardinal).gettext.categories
    }

    /// The forms that a header states.
    ///
    /// - Parameters:
    ///   - text: `nplurals=2; plural=(n != 1);`
    ///   - language: the language of the file.
    /// - Returns: nil if the text is something else, or if its forms are not those of the language.
    init?(_ text: String, in language: LanguageTag) {
        var count: Int?
        var expression: PluralExpression?
        for field in text.split(separator: ";") {
            guard let equals = field.firstIndex(of: "=") else { continue }
            let value = String(field[field.index(after: equals)...])
            switch field[..<equals].filter({ $0 != " " }) {
            case "nplurals": count = Int(value.filter { $0 != " " })
            case "plural": expression = PluralExpression(value)
            default: break
            }
        }
        guard let count, let expression, 1...6 ~= count else { return nil }
        let rules = PluralRules(locale: language, type: .cardinal)
        var categories: [PluralCategory?] = Array(repeating: nil, count: count)
        for integer: UInt64 in 0..<1_000 {
            let form = expression.form(of: integer)
            guard form < count else { return nil }
            let category = rules.category(Int64(clamping: integer))
            let known = categories[Int(clamping: form)]
            guard known == nil || known == category else { return nil }
            categories[Int(clamping: form)] = category
        }
        let known = categories.compactMap(\.self)
        guard known.count == count, Set(known).count == count else { return nil }
        self.categories = known
    }

    /// The header field: `nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);`
    static func field(_ language: LanguageTag) -> String {
        let gettext = PluralRules(locale: language, type: .cardinal).gettext
        let expression = gettext.expression == "n==1 ? 0 : 1" ? "n != 1" : gettext.expression
        return "nplurals=\(gettext.categories.count); plural=(\(expression));"
    }
}
