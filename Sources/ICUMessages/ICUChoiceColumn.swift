import LanguageTags
import MessageFormat2

/// One selector of a message on its way to ICU: the argument, and the keys that variants have for it.
struct ICUChoiceColumn {
    let name: String
    let kind: ICUChoice.Kind
    let offset: Int
    /// Whether a number is compared with numbers alone.
    private let isExact: Bool
    private let rules: PluralRules
    /// The keys, in source order; those that are numbers are compared with the number before the offset is subtracted.
    private(set) var keys: [ICUChoice.Key] = []

    /// A selector for text.
    init(_ name: String, _ language: LanguageTag) {
        self.init(name, .select, 0, false, PluralRules(locale: language, type: .cardinal))
    }

    /// A selector for a number.
    ///
    /// - Parameter select: `plural`, `ordinal` or `exact`.
    init(_ name: String, _ language: LanguageTag, offset: Int, select: String) {
        let isOrdinal = select == "ordinal"
        let rules = PluralRules(locale: language, type: isOrdinal ? .ordinal : .cardinal)
        self.init(name, isOrdinal ? .selectordinal : .plural, offset, select == "exact", rules)
    }

    private init(_ name: String, _ kind: ICUChoice.Kind, _ offset: Int, _ isExact: Bool, _ rules: PluralRules) {
        self.name = name
        self.kind = kind
        self.offset = offset
        self.isExact = isExact
        self.rules = rules
    }

    /// Adds the key of a variant. Keys that no value matches are left out.
    mutating func add(_ key: Message.Variant.Key) throws(ICUFinding) {
        guard case .literal(let literal) = key else { return }
        guard let own = self.key(key).choiceKey(offset: offset) else { return }
        if case .keyword(let keyword) = own, kind == .select {
            guard ICUCharacters.isIdentifier(keyword) else {
                throw ICUFinding(
                    .unsupported, literal.span.bytes, "`\(keyword)` cannot be a key in ICU",
                    help: "Use letters, digits and `_` only.")
            }
            guard keyword != "other" else {
                throw ICUFinding(
                    .unsupported, literal.span.bytes, "`other` stands for all other texts in ICU",
                    help: "Use another text.")
            }
        }
        if case .keyword(let keyword) = own, kind != .select {
            guard !isExact, let category = PluralCategory(rawValue: keyword), rules.categories.contains(category) else {
                return
            }
        }
        if !keys.contains(own) { keys.append(own) }
    }

    /// The key of a variant, as a value is compared with it.
    func key(_ key: Message.Variant.Key) -> ICUVariantMatcher.Key {
        guard case .literal(let literal) = key else { return .any }
        if kind != .select, let number = DecimalNumber(literal.value) { return .number(number) }
        return .keyword(literal.value)
    }

    /// The keys of the choice: those of the variants except `other`, which if there is one, leaves the rest to all other categories.
    var branches: [ICUChoice.Key] {
        guard kind != .select, keys.contains(.keyword("other")) else { return keys }
        let rest = rules.categories.map { ICUChoice.Key.keyword($0.rawValue) }.filter { !keys.contains($0) }
        return keys.filter { $0 != .keyword("other") } + rest
    }

    /// What keys are compared with in a branch; nil for the branch `other`.
    func value(in branch: ICUChoice.Key?) -> ICUVariantMatcher.Value {
        switch branch {
        case .number(let number)?: value(of: number)
        case .keyword(let keyword)?: .init(number: nil, keyword: keyword)
        case nil: .init(number: nil, keyword: keys.contains(.keyword("other")) ? "other" : nil)
        }
    }

    /// What keys are compared with if the number is known.
    func value(of number: DecimalNumber) -> ICUVariantMatcher.Value {
        guard let rest = number.adding(DecimalNumber(Int64(-offset))) else { return .init(number: nil, keyword: nil) }
        return .init(number: rest, keyword: isExact ? nil : category(of: number))
    }

    /// The plural category of a number, less the offset.
    func category(of number: DecimalNumber) -> String {
        guard let rest = number.adding(DecimalNumber(Int64(-offset))),
            let operands = PluralOperands(rest.description)
        else { return "other" }
        return rules.category(operands).rawValue
    }
}

extension ICUVariantMatcher.Key {
    /// The key of a choice with an offset, which is compared with the whole number; nil for `*`.
    fileprivate func choiceKey(offset: Int) -> ICUChoice.Key? {
        switch self {
        case .number(let number): number.adding(DecimalNumber(Int64(offset))).map { .number($0) }
        case .keyword(let keyword): .keyword(keyword)
        case .any: nil
        }
    }
}
