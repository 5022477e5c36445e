/// Percents as reports show them.
enum Percent {
    /// Rounded down, so that 100 % is said of what is complete and of nothing else.
    static func text(_ percent: Double) -> String {
        let tenths = Int((min(max(percent, 0), 100) * 10).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
