/// Ten to the power of `exponent`, 0…19: all that 64 bits hold. Outside of that, 0.
///
/// A switch, because it becomes a constant table that needs neither an allocation nor a run at start.
@inline(__always)
func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    case 19: 10_000_000_000_000_000_000
    default: 0
    }
}

/// How many decimal digits `value` has: 1 for 0…9, 20 for the largest.
func digitCount(_ value: UInt64) -> Int {
    if value < 10 { return 1 }
    // 1233/4096 is a little more than log10(2): the estimate is right or one too small.
    let bits = UInt64.bitWidth - value.leadingZeroBitCount
    let estimate = (bits &* 1233) &>> 12
    return estimate < 20 && value >= powerOfTen(estimate) ? estimate &+ 1 : estimate
}
