import LanguageTags
import MessageFormat2

/// Values that choose a variant: for a plural category the first numbers that CLDR has for it in the language.
struct SampleNumbers {
    /// How many are shown for a category.
    static let maximumCount = 3

    private let cardinal: [PluralCategory: [String]]
    private let ordinal: [PluralCategory: [String]]

    init(_ locale: LanguageTag) {
        let samples = { (type: PluralType) in
            let rules = PluralRules(locale: locale, type: type)
            return Dictionary(uniqueKeysWithValues: rules.categories.map { ($0, rules.samples(of: $0)) })
        }
        cardinal = samples(.cardinal)
        ordinal = samples(.ordinal)
    }

    /// - Parameters:
    ///   - key: the variant's key; nil for `*`.
    ///   - keys: those of all variants for the same selector.
    ///   - function: the selector's.
    func values(for key: String?, among keys: SelectorKeys, _ function: Message.Function?) -> [String] {
        guard let function, function.name != "string" else { return [key ?? SampleValues.text] }
        let select = function.options["select"]?.value.literal?.value
        let samples = select == "ordinal" ? ordinal : cardinal
        let isInteger = function.name == "integer"
        let candidates: [String]
        if let key {
            guard let category = PluralCategory(rawValue: key), select != "exact" else { return [key] }
            candidates = samples[category] ?? []
        } else {
            // What no other variant takes: first of the general category, then of the others that have none of their own.
            let covered = select == "exact" ? [] : keys.categories
            let order = [PluralCategory.other] + PluralCategory.allCases.filter { $0 != .other }
            candidates = order.filter { !covered.contains($0) }.flatMap { samples[$0] ?? [] }
        }
        let whole = candidates.filter { !keys.all.contains($0) && (!isInteger || !$0.contains(".")) }
        // A category that only fractions have is shown as such where the function rounds: nothing chooses it.
        return Array(whole.prefix(Self.maximumCount))
    }
}
