/// A wait as people would say it: in the unit that keeps the number small, rounded up so that the next attempt is not
/// too early.
///
/// ```swift
/// Wait(seconds: 90)       // 90 seconds
/// Wait(seconds: 91)       // 2 minutes
/// Wait(seconds: 86_400)   // 24 hours
/// ```
struct Wait: Sendable, Hashable {
    /// The units, with the names that texts match.
    enum Unit: String, Sendable, CaseIterable {
        case second, minute, hour, day
    }

    /// How many of the unit, from 1.
    let amount: Int
    let unit: Unit

    /// - Parameter seconds: from 1.
    init(seconds: Int) {
        func rounded(up size: Int) -> Int { (seconds - 1) / size + 1 }
        if seconds <= 90 {
            self.init(seconds, .second)
        } else if seconds <= 90 * 60 {
            self.init(rounded(up: 60), .minute)
        } else if seconds <= 36 * 3_600 {
            self.init(rounded(up: 3_600), .hour)
        } else {
            self.init(rounded(up: 86_400), .day)
        }
    }

    private init(_ amount: Int, _ unit: Unit) {
        self.amount = amount
        self.unit = unit
    }
}
