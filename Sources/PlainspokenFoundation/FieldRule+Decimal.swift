import Foundation
public import Plainspoken

extension FieldRule<Decimal> {
    /// An amount that goes up in steps, exact to the last digit: `.multiple(of: 0.01)`. `field.not-a-multiple`.
    ///
    /// - Parameter step: the step; nothing is a multiple of 0.
    public static func multiple(of step: Decimal) -> FieldRule {
        that(.notAMultiple(step: ExactNumber("\(step)"))) { value in
            guard value.isFinite, step.isFinite, !step.isZero else { return false }
            var (steps, whole) = (value / step, Decimal())
            unsafe NSDecimalRound(&whole, &steps, 0, .plain)
            return whole * step == value
        }
    }
}
