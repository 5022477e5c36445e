extension PluralRules {
    /// The rules as gettext writes them in a header: the number of forms, and a C expression that gives the form of an integer `n`.
    ///
    /// gettext only knows integers, and knows few languages with forms for millions, so that categories of fractions and of round
    /// millions alone are left out.
    ///
    /// ```
    /// PluralRules(locale: "cs", type: .cardinal).gettext.categories  // [.one, .few, .other]
    /// PluralRules(locale: "cs", type: .cardinal).gettext.expression  // n==1 ? 0 : n>=2 && n<=4 ? 1 : 2
    /// ```
    package var gettext: (categories: [PluralCategory], expression: String) {
        var used: PluralCategorySet = []
        for integer: Int64 in 0..<1_000 { used.insert(category(integer)) }
        let categories = Array(used)
        var conditions: [(category: PluralCategory, terms: [String])] = []
        for (category, relations) in alternatives where used.contains(category) {
            guard let term = Self.conjunction(relations) else { continue }
            if conditions.last?.category == category {
                conditions[conditions.count - 1].terms.append(term)
            } else {
                conditions.append((category, [term]))
            }
        }
        let last = categories.last { $0 == .other } ?? categories.last ?? .other
        var expression = ""
        for (category, terms) in conditions where category != last {
            guard let index = categories.firstIndex(of: category) else { continue }
            // A single form has no brackets; several are joined by ||.
            expression += (terms.count > 1 ? terms.map { $0.contains("&&") ? "(\($0))" : $0 } : terms)
                .joined(separator: " || ")
            expression += " ? \(index) : "
        }
        return (categories, expression + "\(categories.firstIndex(of: last) ?? 0)")
    }

    /// Relations that must all hold for an integer; nil if they never do.
    private static func conjunction(_ relations: [PluralRelation]) -> String? {
        var terms: [String] = []
        for relation in relations {
            guard relation.operand < 2 else {
                // Integers have no fraction and no exponent: all other operands are 0.
                guard relation.ranges.contains(where: { $0.contains(0) }) != relation.isNegated else { return nil }
                continue
            }
            let value = relation.modulus == 0 ? "n" : "n%\(relation.modulus)"
            let ranges = joined(relation.ranges).map { range in
                range.count == 1
                    ? "\(value)\(relation.isNegated ? "!=" : "==")\(range.lowerBound)"
                    : between(value, range, isNegated: relation.isNegated)
            }
            if relation.isNegated {
                terms += ranges
            } else {
                terms.append(ranges.count > 1 ? "(\(ranges.joined(separator: " || ")))" : ranges.joined())
            }
        }
        return terms.isEmpty ? "1" : terms.joined(separator: " && ")
    }

    /// The ranges, with those that follow each other as one: 0…1 for 0 and 1.
    private static func joined(_ ranges: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
        var joined: [ClosedRange<UInt64>] = []
        for range in ranges {
            if let last = joined.last, last.upperBound &+ 1 == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound...range.upperBound
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    private static func between(_ value: String, _ range: ClosedRange<UInt64>, isNegated: Bool) -> String {
        let (low, high) = (range.lowerBound, range.upperBound)
        if isNegated { return low == 0 ? "\(value)>\(high)" : "(\(value)<\(low) || \(value)>\(high))" }
        return low == 0 ? "\(value)<=\(high)" : "\(value)>=\(low) && \(value)<=\(high)"
    }
}

/// One relation of a plural rule: whether an operand, or its remainder, is in one of several ranges.
struct PluralRelation {
    /// The operand, 0…6 for `n i v w f t c`.
    let operand: Int
    /// What the operand is divided by; 0 to compare it itself.
    let modulus: UInt64
    let ranges: [ClosedRange<UInt64>]
    let isNegated: Bool
}
