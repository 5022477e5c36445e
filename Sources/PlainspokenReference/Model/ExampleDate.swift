import ByteText

/// Dates in examples: `2026-01-02`, `2026-01-02T03:04:05Z`.
enum ExampleDate {
    /// 2026-01-02T03:04:05Z
    static let sample = 1_767_323_045.0

    /// The seconds since 1970 of a date, or of a date with a time in UTC; `nil` for anything else.
    static func seconds(_ text: String) -> Double? {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = halves.first.flatMap({ numbers($0, separator: "-") }), date[0] >= 1,
            (1...12).contains(date[1]), (1...31).contains(date[2])
        else { return nil }
        var seconds = GregorianDay.since1970(year: date[0], month: date[1], day: date[2]) * 86_400
        if halves.count == 2 {
            guard let time = numbers(halves[1].trimmingSuffix("Z"), separator: ":"), time[0] < 24, time[1] < 60,
                time[2] <= 60
            else { return nil }
            seconds += time[0] * 3_600 + time[1] * 60 + time[2]
        }
        return Double(seconds)
    }

    /// Three numbers of at most four digits.
    private static func numbers(_ text: Substring, separator: Character) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        return parts.count == 3 && numbers.count == 3 ? numbers : nil
    }
}

extension Substring {
    /// The text without one character at its end.
    fileprivate func trimmingSuffix(_ suffix: Character) -> Substring { last == suffix ? dropLast() : self }
}
