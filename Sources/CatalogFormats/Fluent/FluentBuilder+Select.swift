import MessageFormat2

// Variants: a matcher becomes nested select expressions that choose as "Pattern Selection" of LDML 48.2 part 9 does.
extension FluentBuilder {
    /// A variant that can still be chosen.
    struct Row {
        let keys: [String?]
        let pattern: Message.Pattern
        /// How well each key fits that was compared already; lower is better.
        var ranks: [Int] = []
    }

    mutating func select(_ selectors: [Message.Variable], _ variants: [Message.Variant]) -> FluentPattern? {
        let rows = variants.map { Row(keys: $0.keys.map(\.value), pattern: $0.pattern) }
        guard rows.allSatisfy({ $0.keys.count == selectors.count }),
            rows.contains(where: { $0.keys.allSatisfy { $0 == nil } }), !selectors.isEmpty
        else {
            report(
                message.selectors.first?.span ?? .none, "no variant is chosen if no key matches",
                help: "Add a variant with `*` for each selector.")
            return nil
        }
        for (index, selector) in selectors.enumerated() {
            let keys = rows.compactMap { $0.keys[index] }
            let hasOther = keys.contains("other")
            guard let (expression, column) = selected(selector, isNumber: hasOther) else { return nil }
            for variant in variants { check(variant.keys[index], column) }
            columns.append(
                Column(
                    selector: expression, column: column, hasOnlyDefault: keys.isEmpty,
                    hasOther: hasOther && column.isNumeric))
        }
        return isIncomplete ? nil : pattern(rows, 0)
    }

    /// Reports a key that Fluent cannot have, or that no value has.
    private mutating func check(_ key: Message.Variant.Key, _ column: FluentColumn) {
        guard let text = key.value else { return }
        if column.isNumeric {
            let isCategory = PluralCategory(rawValue: text) != nil
            if isCategory, FluentNumbers.selection(column.function) != "exact" { return }
            if !isCategory, FluentPlurals.key(text) == text, text != "-0" { return }
            report(
                key.span, "no number is `\(text)`",
                help: isCategory
                    ? "Remove `select=exact`, or write a number."
                    : "Write a number with the fewest digits, or a category.")
        } else if !FluentParser.isIdentifier(text) {
            report(
                key.span, "`\(text)` cannot be a key in Fluent",
                help: "Use a word of letters from a to z, digits, `-` and `_`.")
        }
    }

    /// The pattern for the rows that can still be chosen, from a selector on.
    private mutating func pattern(_ rows: [Row], _ index: Int) -> FluentPattern {
        let rows = Self.choosable(rows, index)
        guard index < columns.count else {
            let best = rows.min { $0.ranks.lexicographicallyPrecedes($1.ranks) }
            let leaf = best?.pattern ?? Message.Pattern([])
            countLeaf(leaf)
            return isIncomplete ? FluentPattern([]) : pattern(leaf)
        }
        let keys = Self.keys(of: rows, index)
        if isIncomplete || keys.isEmpty && !columns[index].hasOnlyDefault { return rest(rows, index) }
        var variants: [FluentExpression.Variant] = []
        for key in keys {
            var matching: [Row] = []
            for row in rows {
                guard let rank = rank(row.keys[index], key, columns[index].column) else { continue }
                matching.append(Row(keys: row.keys, pattern: row.pattern, ranks: row.ranks + [rank]))
            }
            let isNumber = columns[index].column.isNumeric && PluralCategory(rawValue: key) == nil
            variants.append(.init(isNumber ? .number(key) : .word(key), value: pattern(matching, index + 1)))
        }
        let word = defaultKey(index, keys)
        variants.append(.init(.word(word), isDefault: true, value: rest(rows, index)))
        return FluentPattern([.placeable(.select(columns[index].selector, variants, .none), .none)])
    }

    /// Patterns are repeated for combinations that have no row of their own. This must not go on for ever.
    private mutating func countLeaf(_ pattern: Message.Pattern) {
        leafCount += 1
        for case .text(let text) in pattern.elements { leafBytes += text.value.utf8.count }
        if leafCount > MessageLimits.variants || leafBytes > MessageLimits.sourceBytes {
            report(
                message.selectors.first?.span ?? .none, "the message is too long with all combinations",
                help: "Split the message.")
        }
    }

    /// The pattern for values that have none of the keys.
    private mutating func rest(_ rows: [Row], _ index: Int) -> FluentPattern {
        let rest = rows.filter { $0.keys[index] == nil }
        return pattern(rest.map { Row(keys: $0.keys, pattern: $0.pattern, ranks: $0.ranks + [2]) }, index + 1)
    }

    /// How well a row's key fits a value that has its own key: not at all (nil), by its category, or exactly.
    private mutating func rank(_ key: String?, _ value: String, _ column: FluentColumn) -> Int? {
        guard let key else { return 2 }
        if key == value { return 0 }
        return plurals.matches(key, value, column) ? 1 : nil
    }

    /// The rows without those that a better one always comes before: one with only `*` from here on.
    private static func choosable(_ rows: [Row], _ index: Int) -> [Row] {
        let open = rows.filter { $0.keys[index...].allSatisfy { $0 == nil } }
        guard let best = open.map(\.ranks).min(by: { $0.lexicographicallyPrecedes($1) }) else { return rows }
        return rows.filter { !best.lexicographicallyPrecedes($0.ranks) }
    }

    /// The keys of a selector: numbers before words, because the first match counts in Fluent.
    private static func keys(of rows: [Row], _ index: Int) -> [String] {
        var keys: [String] = []
        for case let key? in rows.map({ $0.keys[index] }) where !keys.contains(key) { keys.append(key) }
        let isNumber = { (key: String) in DecimalNumber(key) != nil }
        return keys.filter(isNumber) + keys.filter { !isNumber($0) }
    }

    /// A key for the default that names no value.
    private mutating func defaultKey(_ index: Int, _ keys: [String]) -> String {
        if columns[index].column.isNumeric { return columns[index].hasOther ? "any" : "other" }
        // With plural categories alone, the default says that they are words.
        let isSeenAsWord = keys.contains { PluralCategory(rawValue: $0) == nil }
        let words = FluentSelection.defaultKeys.dropFirst(isSeenAsWord ? 0 : 1)
        if let word = words.first(where: { !keys.contains($0) }) { return word }
        report(
            message.selectors[index].span, "there is no word for the default variant",
            help: "Rename the key `any-other`.")
        return "other"
    }
}
