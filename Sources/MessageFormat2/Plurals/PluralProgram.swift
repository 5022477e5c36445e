/// Runs the compiled plural rules of a language.
///
/// A program is made by `Generators/Sources/generate/PluralRuleSet.swift` from CLDR's rule text. Its units are
/// characters from `0` on, which stand for 0…63. It is a list of alternatives, and the first that is true decides:
///
/// - the category, and the length of the rest of the alternative in two units, the lower one first;
/// - relations that must all hold: the operand (`n i v w f t c`, plus 8 if the operand must *not* be in the ranges), the power of ten
///   by which to take the remainder (0 to compare the operand itself), and the number of ranges;
/// - the ranges, each as two numbers of five bits a unit, the lowest bits first, where 32 means that another unit follows.
///
/// If no alternative is true, the category is `other`.
struct PluralProgram {
    let code: [UInt8]

    func category(of operands: PluralOperands) -> PluralCategory {
        var begin = 0
        while begin < code.count {
            var position = begin &+ 3
            let end = position &+ unit(begin &+ 1) &+ unit(begin &+ 2) &* 64
            var isTrue = true
            while isTrue, position < end { isTrue = relation(at: &position, holds: operands) }
            if isTrue { return PluralCategory(index: UInt8(truncatingIfNeeded: unit(begin))) }
            begin = end
        }
        return .other
    }

    private func unit(_ position: Int) -> Int { position < code.count ? Int(code[position] &- UInt8(ascii: "0")) : 0 }

    private func relation(at position: inout Int, holds operands: PluralOperands) -> Bool {
        let head = unit(position)
        var value: UInt64
        switch head & 7 {
        case 0, 1: value = operands.i
        case 2: value = UInt64(truncatingIfNeeded: operands.v)
        case 3: value = UInt64(truncatingIfNeeded: operands.w)
        case 4: value = operands.f
        case 5: value = operands.t
        default: value = UInt64(truncatingIfNeeded: operands.c)
        }
        let power = unit(position &+ 1)
        if power != 0 { value = remainder(value, byPowerOfTen: power) }
        let count = unit(position &+ 2)
        position &+= 3
        var isInRange = false
        for _ in 0..<count {
            let low = number(at: &position)
            let high = number(at: &position)
            if low <= value, value <= high { isInRange = true }
        }
        // If the fraction is not zero, n is not in any range of integers.
        if head & 7 == 0, operands.t != 0 { isInRange = false }
        return isInRange == (head & 8 == 0)
    }

    /// The remainder by a power of ten. For 10 and 100 the divisor is a constant, so that the compiler turns division into multiplication.
    private func remainder(_ value: UInt64, byPowerOfTen power: Int) -> UInt64 {
        switch power {
        case 1: value % 10
        case 2: value % 100
        default: value % max(1, powerOfTen(power))
        }
    }

    private func number(at position: inout Int) -> UInt64 {
        var digit = unit(position)
        position &+= 1
        var number = UInt64(truncatingIfNeeded: digit & 31)
        var shift: UInt64 = 0
        while digit & 32 != 0 {
            digit = unit(position)
            position &+= 1
            shift &+= 5
            number |= UInt64(truncatingIfNeeded: digit & 31) &<< shift
        }
        return number
    }

    /// The alternatives as data, in their order: see ``PluralRules/gettext``.
    var alternatives: [(category: PluralCategory, relations: [PluralRelation])] {
        var alternatives: [(category: PluralCategory, relations: [PluralRelation])] = []
        var begin = 0
        while begin < code.count {
            var position = begin &+ 3
            let end = position &+ unit(begin &+ 1) &+ unit(begin &+ 2) &* 64
            var relations: [PluralRelation] = []
            while position < end {
                let (head, power, count) = (unit(position), unit(position &+ 1), unit(position &+ 2))
                position &+= 3
                let ranges = (0..<count).map { _ in
                    let low = number(at: &position)
                    return low...max(low, number(at: &position))
                }
                relations.append(
                    PluralRelation(
                        operand: head & 7, modulus: power == 0 ? 0 : powerOfTen(power), ranges: ranges,
                        isNegated: head & 8 != 0))
            }
            alternatives.append((PluralCategory(index: UInt8(truncatingIfNeeded: unit(begin))), relations))
            begin = end
        }
        return alternatives
    }
}
