import ExchangeFormats
import LanguageTags
import MessageFormat2

/// The plural forms of a PO file: which variants each `msgstr[…]` is for.
///
/// ```swift
/// PluralHeader("nplurals=2; plural=n != 1;", in: "he")?.keys   // [["one"], ["two", "*"]]
/// ```
struct PluralHeader {
    /// The keys of variants by the number of their form. A form of another program can be for several plural categories of the language,
    /// or for single numbers: `0`, `1`.
    let keys: [[String]]
    /// The categories by the number of their form, if each form is for one category; nil if the forms are not those of the language.
    let categories: [PluralCategory]?
    /// The number of the form whose source text is `msgid`; nil if there is only one form.
    let singular: Int?

    /// How many numbers may have another form than most numbers of their category.
    private static let maximumExceptions = 4

    /// The forms of a language, as they are written.
    init(_ language: LanguageTag) {
        let rules = PluralRules(locale: language, type: .cardinal)
        let categories = rules.gettext.categories
        self.categories = categories
        keys = categories.map { [$0.key] }
        singular = categories.count > 1 ? categories.firstIndex(of: rules.category(1)) : nil
    }

    /// The forms that a header states.
    ///
    /// - Parameters:
    ///   - text: `nplurals=2; plural=(n != 1);`
    ///   - language: the language of the file.
    /// - Returns: nil if the text is something else, or if the language's plural categories and a few numbers cannot say what it says.
    init?(_ text: String, in language: LanguageTag) {
        guard let (count, expression) = Self.fields(text) else { return nil }
        let rules = PluralRules(locale: language, type: .cardinal)
        var chosen: [(category: PluralCategory, form: Int)] = []
        var counts: [PluralCategory: [Int]] = [:]
        for integer: UInt64 in 0..<1_000 {
            guard let form = Int(exactly: expression.form(of: integer)), form < count else { return nil }
            let category = rules.category(Int64(clamping: integer))
            counts[category, default: Array(repeating: 0, count: count)][form] += 1
            chosen.append((category, form))
        }
        // The form of most numbers of a category is that of the category.
        let forms = counts.compactMapValues { counts in counts.indices.max { counts[$0] < counts[$1] } }
        let exceptions = chosen.indices.filter { chosen[$0].form != forms[chosen[$0].category] }
        guard exceptions.count <= Self.maximumExceptions else { return nil }
        let categories = (0..<count).map { number in forms.filter { $0.value == number }.keys.sorted() }
        let keys = categories.enumerated().map { number, own in
            exceptions.filter { chosen[$0].form == number }.map(String.init) + own.map(\.key)
        }
        guard keys.allSatisfy({ !$0.isEmpty }) else { return nil }
        self.keys = keys
        self.categories = exceptions.isEmpty && keys.allSatisfy { $0.count == 1 } ? categories.map { $0[0] } : nil
        singular = count > 1 ? chosen[1].form : nil
    }

    /// The number of forms and the expression in a header.
    private static func fields(_ text: String) -> (count: Int, expression: PluralExpression)? {
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
        return (count, expression)
    }

    /// The header field: `nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);`
    static func field(_ language: LanguageTag) -> String {
        let gettext = PluralRules(locale: language, type: .cardinal).gettext
        let expression = gettext.expression == "n==1 ? 0 : 1" ? "n != 1" : gettext.expression
        return "nplurals=\(gettext.categories.count); plural=(\(expression));"
    }
}
