#if Configuration
/// Durations as people write them in a configuration: `500ms`, `2s`, `5m`, `1h`.
enum TimeText {
    private static let units: [(name: String, length: Duration)] = [
        ("ms", .milliseconds(1)), ("h", .seconds(3_600)), ("m", .seconds(60)), ("s", .seconds(1)),
    ]
    /// The most digits in a duration: no service waits longer than this.
    private static let maximumDigits = 9

    /// - Parameter text: a whole number and a unit; without a unit it counts seconds, as in swift-configuration.
    /// - Returns: nil for anything else.
    static func duration(_ text: String) -> Duration? {
        let unit = units.first { text.hasSuffix($0.name) }
        let digits = text.dropLast(unit?.name.count ?? 0)
        guard 1...maximumDigits ~= digits.utf8.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            let number = Int(digits)
        else { return nil }
        return (unit?.length ?? .seconds(1)) * number
    }

    /// A duration, written in the largest unit that gives a whole number.
    static func of(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        if milliseconds == 0 { return "0s" }
        if !milliseconds.isMultiple(of: 1_000) { return "\(milliseconds)ms" }
        let seconds = milliseconds / 1_000
        if seconds.isMultiple(of: 3_600) { return "\(seconds / 3_600)h" }
        return seconds.isMultiple(of: 60) ? "\(seconds / 60)m" : "\(seconds)s"
    }
}
#endif
