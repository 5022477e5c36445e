import LanguageTags
import MessageFormat2

/// One selector of the message to be made: what it compares, and the keys that the choices of the pattern have for it.
struct ICUSelectorColumn {
    /// What makes two choices share a selector.
    struct Identity: Hashable {
        var isOrdinal = false
        var offset = 0
        /// How the number is written where its category depends on that.
        var style: ICUNumberStyle?

        /// Whether it is the number itself with its cardinal category.
        var isPlain: Bool { self == Identity() }
    }

    let identity: Identity
    /// The plural categories, or the texts, in source order.
    var keywords: [String] = []
    /// The name of its variable.
    var variable = ""
    private let rules: PluralRules
    private let format: NumberFormat

    init(_ identity: Identity, _ language: LanguageTag) {
        self.identity = identity
        rules = PluralRules(locale: language, type: identity.isOrdinal ? .ordinal : .cardinal)
        format = NumberFormat(locale: language, options: identity.style?.format ?? NumberFormatOptions())
    }

    /// Whether the language has the category.
    func hasCategory(_ keyword: String) -> Bool {
        PluralCategory(rawValue: keyword).map { rules.categories.contains($0) } ?? false
    }

    /// The category of a number, from which the offset is still to be subtracted.
    func category(of number: DecimalNumber) -> String {
        guard let rest = number.adding(DecimalNumber(Int64(-identity.offset))) else { return "other" }
        return rules.category(format.operands(rest)).rawValue
    }
}
