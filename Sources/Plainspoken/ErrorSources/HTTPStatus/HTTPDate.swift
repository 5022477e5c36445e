/// Dates of HTTP header fields (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    /// The time in seconds since 1970; `nil` for text that is not an `IMF-fixdate`.
    ///
    /// The two obsolete forms are not supported: no server sends them with Retry-After, and one of them has no century.
    static func seconds(_ text: some Collection<UInt8>) -> Int? {
        let text = Array(text)
        guard text.count == 29, text[3] == UInt8(ascii: ","), text[19] == UInt8(ascii: ":"),
            text[22] == UInt8(ascii: ":"),
            [4, 7, 11, 16, 25].allSatisfy({ text[$0] == UInt8(ascii: " ") }), text[26...].elementsEqual("GMT".utf8),
            let day = number(text[5..<7]), let month = months.firstIndex(where: { $0.elementsEqual(text[8..<11]) }),
            let year = number(text[12..<16]), let hour = number(text[17..<19]), let minute = number(text[20..<22]),
            let second = number(text[23..<25]), (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        return daysSince1970(year: year, month: month + 1, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
    }

    private static let months: [[UInt8]] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ].map { Array($0.utf8) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }

    /// Days of the Gregorian calendar. Years are counted from March, so that the leap day comes last and every month
    /// before it has a fixed offset.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
