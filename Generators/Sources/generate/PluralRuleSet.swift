/// The rules of a locale, without their samples.
struct PluralRuleSet: Hashable {
    private static let categories = ["zero", "one", "two", "few", "many", "other"]
    /// The operands, in the order of their numbers in programs.
    private static let operands = Array("nivwftc")

    /// A comparison such as `i % 100 != 12..14`.
    private struct Relation: Hashable {
        let operand: Character
        let power: Int?
        let isNegated: Bool
        let ranges: [ClosedRange<Int>]

        var units: [Int] {
            let index = PluralRuleSet.operands.firstIndex(of: operand) ?? 0
            let numbers = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.flatMap(Self.units)
            return [index + (isNegated ? 8 : 0), power ?? 0, ranges.count] + numbers
        }

        /// A number in digits of five bits, the lowest first; 32 on all but the last.
        private static func units(of number: Int) -> [Int] {
            number < 32 ? [number] : [32 + number % 32] + units(of: number / 32)
        }
    }

    /// By category: alternatives of relations that must all hold.
    private var rules: [(category: Int, alternatives: [[Relation]])] = []
    private var present: [Int] = []

    static func == (left: PluralRuleSet, right: PluralRuleSet) -> Bool { left.fields == right.fields }
    func hash(into hasher: inout Hasher) { hasher.combine(fields) }

    /// - Parameter texts: `pluralRule-count-one` → `i = 1 and v = 0 @integer 1`.
    init(_ texts: [String: String]) throws {
        for (index, category) in Self.categories.enumerated() {
            guard let text = texts["pluralRule-count-\(category)"] else { continue }
            present.append(index)
            let rule = text.split(separator: "@", omittingEmptySubsequences: false)[0].trimmed
            if category == "other" {
                guard rule.isEmpty else { throw GeneratorError("a rule for other: \(rule)") }
            } else {
                let alternatives = try rule.components("or").map { try $0.components("and").map(Self.relation) }
                rules.append((index, alternatives))
            }
        }
    }

    /// `relation = expr ('=' | '!=') range_list`, `expr = operand ('%' value)?` (LDML part 3, "Plural rules syntax").
    private static func relation(_ text: String) throws -> Relation {
        let isNegated = text.contains("!=")
        let sides = text.components(isNegated ? "!=" : "=")
        guard sides.count == 2 else { throw GeneratorError("not a relation: \(text)") }
        let expression = sides[0].components("%")
        // e is another name of c.
        guard expression[0].count == 1, let operand = expression[0].first.map({ $0 == "e" ? "c" : $0 }),
            operands.contains(operand)
        else {
            throw GeneratorError("not an operand: \(text)")
        }
        var power: Int?
        if expression.count == 2 {
            // The table's programs support remainders only by powers of ten, which is all that CLDR uses.
            guard let modulus = Int(expression[1]),
                let exponent = (1...9).first(where: { "1" + String(repeating: "0", count: $0) == String(modulus) })
            else { throw GeneratorError("remainder by a number that is not a power of ten: \(text)") }
            power = exponent
        }
        let ranges = try sides[1].components(",").map { range in
            let ends = range.components("..").map { Int($0) ?? -1 }
            guard let low = ends.first, let high = ends.last, ends.count <= 2, 0 <= low, low <= high else {
                throw GeneratorError("not a range: \(text)")
            }
            return low...high
        }
        return Relation(operand: operand, power: power, isNegated: isNegated, ranges: ranges)
    }

    /// The table's fields for these rules.
    var fields: String {
        let direct = (0..<200).map { String(category(ofInteger: $0)) }.joined()
        return "\(present.map(String.init).joined()) \(directPower) \(direct) \(program)"
    }

    /// The rules in the form that `PluralProgram` runs.
    private var program: String {
        var units: [Int] = []
        for rule in rules {
            for relations in rule.alternatives {
                let body = relations.flatMap(\.units)
                units += [rule.category, body.count % 64, body.count / 64] + body
            }
        }
        return String(String.UnicodeScalarView(units.compactMap { Unicode.Scalar(UInt32(0x30 + $0)) }))
    }

    /// The category of an integer shown without a fraction: v, w, f, t and c are 0.
    private func category(ofInteger integer: Int) -> Int {
        let rule = rules.first { rule in
            rule.alternatives.contains { relations in
                relations.allSatisfy { relation in
                    var value = "ni".contains(relation.operand) ? integer : 0
                    if let power = relation.power { for modulus in [Int(pow10: power)] { value %= modulus } }
                    return relation.ranges.contains { $0.contains(value) } != relation.isNegated
                }
            }
        }
        return rule?.category ?? Self.categories.count - 1
    }

    /// The power of ten below which the last two digits decide about integers of three digits and more; 0 where they always do.
    private var directPower: Int {
        var limit = Int.max
        for relation in rules.flatMap(\.alternatives).joined() where "ni".contains(relation.operand) {
            let modulus = relation.power.map { Int(pow10: $0) } ?? Int.max
            if modulus <= 100 { continue }
            for range in relation.ranges {
                // A range starts to matter at its first number from 100 on. Below 100 it matters again after one modulus.
                if range.upperBound >= 100 { limit = min(limit, max(100, range.lowerBound)) }
                if range.lowerBound < 100, modulus != Int.max { limit = min(limit, modulus) }
            }
        }
        if limit == Int.max { return 0 }
        return (2...9).last { Int(pow10: $0) <= limit } ?? 2
    }
}

extension Int {
    /// Ten to the given power, 0…18.
    init(pow10 power: Int) { self = (0..<power).reduce(1) { product, _ in product * 10 } }
}

extension StringProtocol {
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }

    /// The parts between the separator, without the spaces around them.
    func components(_ separator: String) -> [String] {
        var parts = [""]
        var rest = Substring(self)
        while !rest.isEmpty {
            if rest.hasPrefix(separator) {
                parts.append("")
                rest = rest.dropFirst(separator.count)
            } else {
                parts[parts.count - 1].append(rest.removeFirst())
            }
        }
        return parts.map(\.trimmed)
    }
}
