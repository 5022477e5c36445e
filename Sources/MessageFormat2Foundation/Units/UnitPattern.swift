/// How a locale writes a unit in one plural form: what stands before and after the number.
struct UnitPattern: Sendable, Hashable {
    let before: String
    let after: String
    /// Whether the number is written. Arabic says يوم and يومان for one day and two, without a number.
    let hasNumber: Bool
}
