/// Where a number goes that lies between two that can be shown. The names and meanings are those of LDML 48.2 part 9 and of
/// ECMA-402.
public enum RoundingMode: String, Sendable, Hashable, CaseIterable {
    /// Up, towards positive infinity.
    case ceil
    /// Down, towards negative infinity.
    case floor
    /// Away from zero.
    case expand
    /// Towards zero.
    case trunc
    /// To the nearest; from the middle towards positive infinity.
    case halfCeil
    /// To the nearest; from the middle towards negative infinity.
    case halfFloor
    /// To the nearest; from the middle away from zero: 2.5 becomes 3 and -2.5 becomes -3.
    case halfExpand
    /// To the nearest; from the middle towards zero.
    case halfTrunc
    /// To the nearest; from the middle to the one that is even: 2.5 becomes 2 and 3.5 becomes 4.
    case halfEven

    /// How the part that is cut off compares with half a unit of the last place that stays.
    enum Remainder {
        case none
        case belowHalf
        case half
        case aboveHalf
    }

    /// Whether the absolute value grows by one unit of the last place.
    ///
    /// - Parameters:
    ///   - remainder: what is cut off.
    ///   - isOdd: whether the last place that stays is an odd number of units.
    func roundsAwayFromZero(_ remainder: Remainder, isNegative: Bool, isOdd: Bool) -> Bool {
        if case .none = remainder { return false }
        switch self {
        case .ceil: return !isNegative
        case .floor: return isNegative
        case .expand: return true
        case .trunc: return false
        case .halfCeil, .halfFloor, .halfExpand, .halfTrunc, .halfEven: break
        }
        guard case .half = remainder else { return remainder == .aboveHalf }
        return switch self {
        case .halfCeil: !isNegative
        case .halfFloor: isNegative
        case .halfExpand: true
        case .halfEven: isOdd
        default: false
        }
    }
}
