import MessageFormat2

extension PluralFacts {
    /// The categories that a text has no variants for, although its numbers certainly have them. These numbers get the variant `*`, whose
    /// grammar is wrong for them.
    ///
    /// - Parameters:
    ///   - selection: what the text selects by.
    ///   - keys: the keys of its variants.
    ///   - texts: the texts of all variants; nil if they have further keys.
    package func missing(
        _ selection: Selection, _ keys: PluralKeys, texts: () -> [some Hashable]?
    ) -> [PluralCategory] {
        let missing = keys.missing(of: reached(fractionDigits: selection.minimumFractionDigits), self)
        return missing.count == 1 && isServedByFallback(missing[0], texts) ? [] : missing
    }

    /// Whether `*` gives the right text for every number: only `few` or `many` is missing, fractions look like `few` in the
    /// language, and all variants have different texts.
    private func isServedByFallback(_ category: PluralCategory, _ texts: () -> [some Hashable]?) -> Bool {
        guard category == .few || category == .many, CountingLanguages.fractionsLikeFew.contains(language.language),
            let texts = texts()
        else { return false }
        return Set(texts).count == texts.count
    }

    /// Whether the text for other numbers is also correct for those of a category: for 2 in Hebrew.
    package func isOptional(_ category: PluralCategory) -> Bool {
        category == .two && CountingLanguages.mayCountTwoAsMany.contains(language.language)
    }

    /// `the plural category `few` is missing; "pl" uses it for 2, 3, 4, 22 …`
    package func sentence(missing category: PluralCategory, _ selection: Selection) -> String {
        let numbers = selection.minimumFractionDigits > 0 ? "fractions" : list(of: category)
        return "the plural category `\(category.rawValue)` is missing; \"\(language)\" uses it for \(numbers)"
    }
}
