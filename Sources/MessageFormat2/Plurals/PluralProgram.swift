/// Runs the compiled plural rules of a language.
///
/// A program is a line of ASCII instructions, made by `Generators/Sources/generate/PluralTables.swift` from CLDR's rule text and read where it lies in the
/// binary. It is a list of relations:
///
/// - an operand (`n i v w f t c`), then optionally a digit k: the remainder by 10^k is compared instead;
/// - `=` or `!`, then ranges as `2` or `2-4`, with commas: whether the operand is in one of them, or in none;
/// - after it `&` (and), `|` (or, which binds weaker), or `>` and the number of the category that holds if all of this is true.
///
/// Russian "one", `v = 0 and i % 10 = 1 and i % 100 != 11`, is `v=0&i1=1&i2!11>1`. What no rule matches is `other`.
struct PluralProgram {
    let table: StaticTable
    let range: Range<Int>

    func category(of operands: PluralOperands) -> PluralCategory {
        var position = range.lowerBound
        var isAnyTrue = false
        var isAllTrue = true
        while position < range.upperBound {
            if isAllTrue {
                isAllTrue = relation(at: &position, holds: operands)
            } else {
                skipRelation(at: &position)
            }
            let connective = table[position]
            position += 1
            if connective == UInt8(ascii: "&") { continue }
            isAnyTrue = isAnyTrue || isAllTrue
            isAllTrue = true
            if connective == UInt8(ascii: ">") {
                if isAnyTrue { return PluralCategory(index: table[position] & 7) }
                position += 1
            }
        }
        return .other
    }

    private func skipRelation(at position: inout Int) {
        while position < range.upperBound {
            switch table[position] {
            case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ">"): return
            default: position += 1
            }
        }
    }

    @inline(__always)
    private func relation(at position: inout Int, holds operands: PluralOperands) -> Bool {
        var value: UInt64
        var canMatch = true
        switch table[position] {
        case UInt8(ascii: "n"):
            // A number with a fraction other than zero is in no range of integers.
            value = operands.i
            canMatch = operands.t == 0
        case UInt8(ascii: "i"): value = operands.i
        case UInt8(ascii: "v"): value = UInt64(truncatingIfNeeded: operands.v)
        case UInt8(ascii: "w"): value = UInt64(truncatingIfNeeded: operands.w)
        case UInt8(ascii: "f"): value = operands.f
        case UInt8(ascii: "t"): value = operands.t
        default: value = UInt64(truncatingIfNeeded: operands.c)
        }
        position += 1
        if table[position] &- UInt8(ascii: "0") < 10 {
            value %= max(1, powerOfTen(Int(table[position] &- UInt8(ascii: "0"))))
            position += 1
        }
        let isNegated = table[position] == UInt8(ascii: "!")
        var isInRange = false
        repeat {
            position += 1
            let low = number(at: &position)
            var high = low
            if table[position] == UInt8(ascii: "-") {
                position += 1
                high = number(at: &position)
            }
            if value >= low, value <= high { isInRange = true }
        } while table[position] == UInt8(ascii: ",")
        return (isInRange && canMatch) != isNegated
    }

    @inline(__always)
    private func number(at position: inout Int) -> UInt64 {
        var number: UInt64 = 0
        while table[position] &- UInt8(ascii: "0") < 10 {
            number = number &* 10 &+ UInt64(table[position] & 0x0F)
            position += 1
        }
        return number
    }
}
