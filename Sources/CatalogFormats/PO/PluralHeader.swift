import ExchangeFormats
import LanguageTags
import MessageFormat2

/// The plural forms of a PO file: which variants each `msgstr[…]` is for.
///
/// The header's formula is tried with the numbers that occur, and compared with the plural categories that CLDR gives them.
///
/// ```swift
/// try PluralHeader("nplurals=2; plural=n != 1;", in: "he").keys   // [["one"], ["two", "*"]]
/// ```
struct PluralHeader {
    /// The keys of variants by the number of their form. A form of another program can be for several plural categories of the language,
    /// or for single numbers: `0`, `1`. One for numbers that the language does not tell apart from others is for none.
    let keys: [[String]]
    /// The forms that a text can be without, since no whole number below a million has them.
    private(set) var optional: Set<Int> = []
    /// The key of the variant whose source text is `msgid`; nil if the language has no variant for the number 1.
    let singular: String?
    /// The numbers for which the header has another form than the category that they have in the language, with both forms.
    private(set) var others: [(number: UInt64, stated: Int, shown: Int)] = []

    /// Whether each form is for one category of the language at most, and each category has one.
    var isOfLanguage: Bool { keys.allSatisfy { $0.isEmpty || $0.count == 1 && UInt64($0[0]) == nil } }

    /// Why the forms of a header cannot be used.
    enum Fault: Error, Equatable {
        /// It is not in the form of gettext.
        case syntax
        /// The formula gives a form that the file does not have.
        case count(form: UInt64, number: UInt64)
        /// The language's categories, and a few numbers, cannot say what it says.
        case categories
    }

    /// How many numbers can be variants of their own because they have another form than their category.
    private static let maximumExceptions = 4
    /// How many of the first hundred numbers may have another form than their category: those that Hebrew once had a form for, 20, 30,
    /// 40, are nine. Where there are more, the header is that of another language.
    private static let maximumOthers = 12
    /// A category is for the form of most of its first numbers. Later ones are rare, and many headers are wrong about them.
    private static let firstNumbers = 10

    /// Numbers with which a formula is tried: all small ones, and what languages tell apart beyond them.
    private static let numbers: [UInt64] =
        Array(0..<1_000) + [1_000, 1_001, 1_002, 1_003, 1_005, 1_011, 1_100, 10_000, 100_000]
        + [1_000_000, 1_000_001, 1_000_002, 1_000_005, 2_000_000, 5_000_000, 10_000_000, 1_000_000_000]

    /// The forms of a language, as they are written.
    init(_ language: LanguageTag) {
        let rules = PluralRules(locale: language, type: .cardinal)
        keys = rules.gettext.categories.map { [$0.key] }
        singular = rules.category(1) == .other ? nil : rules.category(1).key
    }

    /// The forms that a header states.
    ///
    /// - Parameters:
    ///   - text: `nplurals=2; plural=(n != 1);`
    ///   - language: the language of the file.
    init(_ text: String, in language: LanguageTag) throws(Fault) {
        guard let (count, expression) = Self.fields(text) else { throw .syntax }
        let rules = PluralRules(locale: language, type: .cardinal)
        var chosen: [(number: UInt64, category: PluralCategory, form: Int)] = []
        for number in Self.numbers {
            let form = expression.form(of: number)
            guard let index = Int(exactly: form), index < count else { throw .count(form: form, number: number) }
            chosen.append((number, rules.category(Int64(clamping: number)), index))
        }
        let forms = Dictionary(grouping: chosen, by: \.category).mapValues { Self.mostFrequent($0.map(\.form)) }
        let different = chosen.filter { $0.form != forms[$0.category] }
        let small = different.filter { $0.number < 1_000 }
        // The smallest numbers are in every text. Beyond them, CLDR is right.
        let exact = small.count <= Self.maximumExceptions ? small : small.filter { $0.number < 10 }
        // In their order, the exact ones come first.
        others = different.dropFirst(exact.count).map { ($0.number, $0.form, forms[$0.category] ?? $0.form) }
        guard exact.count <= Self.maximumExceptions, others.count(where: { $0.number < 100 }) <= Self.maximumOthers
        else {
            throw .categories
        }
        let common = Set(chosen.lazy.filter { $0.number < 1_000 }.map(\.category))
        var keys = (0..<count).map { form in
            exact.filter { $0.form == form }.map { "\($0.number)" }
                + forms.filter { category, own in
                    // Without a form of its own, a category of millions is covered by `*`.
                    own == form && (common.contains(category) || own != forms[.other])
                }.keys.sorted().map(\.key)
        }
        optional = Set(
            forms.filter { category, form in
                !common.contains(category) && !forms.contains { $0.key != category && $0.value == form }
            }.values)
        // A form that no whole number has is that of fractions, if the language has a category for those alone.
        let unused = Set(0..<count).subtracting(chosen.map(\.form))
        let fractions = Array(rules.categories.subtracting(PluralCategorySet(forms.keys)))
        let single = keys.filter { $0.count == 1 }
        if let form = unused.first, let category = fractions.first, fractions.count == 1, single.count == count - 1 {
            keys[form] = [category.key]
            optional.insert(form)
        }
        self.keys = keys
        let isExact = exact.contains { $0.number == 1 }
        singular = isExact ? "1" : rules.category(1) == .other ? nil : rules.category(1).key
    }

    /// The form of most of a category's first numbers.
    private static func mostFrequent(_ forms: [Int]) -> Int {
        let counts = Dictionary(grouping: forms.prefix(firstNumbers)) { $0 }.mapValues(\.count)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
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
