import MessageFormat2

/// The keys of select expressions: what they mean, and which of them a value chooses.
enum FluentSelection {
    /// The keys of a default variant that name no value, in the order in which they are used. `other` does in a select by plural category,
    /// where a message says so with a variant of its own.
    static let defaultKeys = ["other", "any", "any-other"]

    /// Whether keys are plural categories and numbers, so that the value is a number.
    static func isNumeric(_ variants: [FluentExpression.Variant]) -> Bool {
        var hasNumber = false
        var hasWordAsDefault = false
        for variant in variants {
            switch variant.key {
            case .number: hasNumber = true
            case .word(let word) where PluralCategory(rawValue: word) != nil: continue
            case .word where variant.isDefault: hasWordAsDefault = true
            case .word: return false
            }
        }
        return hasNumber || !hasWordAsDefault
    }

    /// The key of a variant in a message; nil if it is only the default.
    static func key(of variant: FluentExpression.Variant, _ column: FluentColumn) -> String? {
        switch variant.key {
        case .number(let number): return FluentPlurals.key(number) ?? number
        case .word(let word):
            guard variant.isDefault else { return word }
            if column.isNumeric { return word == "other" || PluralCategory(rawValue: word) == nil ? nil : word }
            return defaultKeys.contains(word) ? nil : word
        }
    }

    /// Finds a key that no value of the column has.
    static func check(_ variants: [FluentExpression.Variant], _ column: FluentColumn) throws(FluentIssue) {
        for variant in variants {
            switch variant.key {
            case .number(let number) where !column.isNumeric:
                throw FluentIssue(
                    variant.keySpan.bytes, "the keys are words, but `\(number)` is a number",
                    help: "Select by a number or by a word, not by both.")
            case .word(let word)
            where column.isNumeric && !variant.isDefault && PluralCategory(rawValue: word) == nil:
                throw FluentIssue(
                    variant.keySpan.bytes, "no number is `\(word)`",
                    help: "Write a number, or one of zero, one, two, few, many, other.")
            default: continue
            }
        }
    }

    /// The variant that a value chooses: the first one that matches, or the default.
    ///
    /// - Parameter value: a literal; nil for none.
    static func variant(
        for value: FluentExpression?, of variants: [FluentExpression.Variant], _ plurals: inout FluentPlurals
    ) -> FluentExpression.Variant? {
        for variant in variants {
            switch (variant.key, value) {
            case (.word(let word), .string(let text)) where word == text.value: return variant
            case (.number(let key), .number(let number, _)):
                if let key = FluentPlurals.key(key), key == FluentPlurals.key(number) { return variant }
            case (.word(let word), .number(let number, _)):
                let fraction = number.split(separator: ".").dropFirst().first ?? ""
                let digits = Message.Option(
                    "minimumFractionDigits", value: .literal(Message.Literal(fraction.utf8.count.description)))
                let function = Message.Function("number", options: fraction.isEmpty ? [] : [digits])
                if let key = FluentPlurals.key(number), plurals.category(of: key, function) == word { return variant }
            default: continue
            }
        }
        return variants.first(where: \.isDefault)
    }
}
