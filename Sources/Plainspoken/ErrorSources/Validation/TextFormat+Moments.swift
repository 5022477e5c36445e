import ByteText

/// Days and times (RFC 3339 §5.6).
extension TextFormat {
    /// full-date
    static func isDate(_ text: String) -> Bool { isDate(Array(text.utf8)[...]) }

    /// partial-time, optionally without seconds
    static func isTime(_ text: String) -> Bool { isTime(Array(text.utf8)[...], needsSeconds: false) }

    /// date-time; `T` and `Z` may be in lower case (§5.6)
    static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)[...]
        guard bytes.count > 11, bytes[10] | 0x20 == UInt8(ascii: "t"), isDate(bytes[..<10]) else { return false }
        let time = bytes[11...]
        guard let zone = time.firstIndex(where: { "Zz+-".utf8.contains($0) }) else { return false }
        return isTime(time[..<zone], needsSeconds: true) && isZone(time[zone...])
    }

    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let numbers = numbers(parts) else { return false }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return 1...12 ~= month && 1...lengths[month - 1] ~= day
    }

    private static func isTime(_ bytes: ArraySlice<UInt8>, needsSeconds: Bool) -> Bool {
        let fraction = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = fraction.first else { return false }
        let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.count == 2 }), let numbers = numbers(parts) else { return false }
        guard numbers.count == 3 || numbers.count == 2 && !needsSeconds && fraction.count == 1 else { return false }
        if fraction.count == 2, !(1...9 ~= fraction[1].count && fraction[1].allSatisfy(ASCII.isDigit)) { return false }
        // A leap second is 60.
        return numbers[0] <= 23 && numbers[1] <= 59 && (numbers.count == 2 || numbers[2] <= 60)
    }

    /// time-offset
    private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let sign = bytes.first else { return false }
        if sign | 0x20 == UInt8(ascii: "z") { return bytes.count == 1 }
        return isTime(bytes.dropFirst(), needsSeconds: false) && bytes.count == 6
    }

    private static func numbers(_ parts: [ArraySlice<UInt8>]) -> [Int]? {
        let numbers = parts.compactMap { $0.allSatisfy(ASCII.isDigit) ? number($0) : nil }
        return numbers.count == parts.count ? numbers : nil
    }
}
