import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Testing

@Suite struct TimeZoneTests {
    /// Source, text in English, types of issues. `$d` is 2026-07-01T12:00:00Z, `$z` the same with the zone Europe/Berlin.
    static let cases: [(String, String, [String])] = [
        ("{$d :time}", "12:00 PM", []),
        ("{$d :time timeZoneStyle=short}", "12:00 PM UTC", []),
        ("{$d :time timeZone=UTC}", "12:00 PM", []),
        ("{$d :time timeZone=|Europe/Berlin|}", "2:00 PM", []),
        ("{$d :time timeZone=|America/New_York| timeZoneStyle=short}", "8:00 AM EDT", []),
        ("{$d :time timeZone=|America/New_York| timeZoneStyle=long}", "8:00 AM Eastern Daylight Time", []),
        ("{$d :time timeZone=|+05:30| timeZoneStyle=short}", "5:30 PM GMT+5:30", []),
        ("{$d :datetime dateLength=short timeZone=|Pacific/Kiritimati|}", "7/2/26, 2:00 AM", []),
        ("{$d :time timeZone=$zone}", "9:00 PM", []),
        // The zone of a value is where it is shown, unless the message says something else.
        ("{$z :time}", "2:00 PM", []),
        ("{$z :time timeZone=UTC}", "12:00 PM", []),
        ("{$z :time timeZone=input}", "2:00 PM", []),
        ("{$z :time timeZoneStyle=long}", "2:00 PM Central European Summer Time", []),
        // The offset of a text is not.
        ("{|2026-07-01T12:00:00+02:00| :time}", "10:00 AM", []),
        ("{|2026-07-01T12:00:00+02:00| :time timeZone=input timeZoneStyle=short}", "12:00 PM GMT+2", []),
        ("{|2026-07-01T23:00:00-05:00| :date length=short}", "7/2/26", []),
        ("{|2026-07-01T12:00:00Z| :time timeZone=|Asia/Tokyo|}", "9:00 PM", []),
        // A floating time is shown as it is, and has no zone unless the message places it in one.
        ("{|2026-07-01T12:00:00| :time timeZoneStyle=short}", "12:00 PM", []),
        ("{|2026-07-01T12:00:00| :time timeZone=|Asia/Tokyo|}", "12:00 PM", []),
        ("{|2026-07-01T12:00:00| :time timeZone=|America/New_York| timeZoneStyle=short}", "12:00 PM EDT", []),
        ("{|2026-07-01| :datetime dateLength=short}", "7/1/26, 12:00 AM", []),
        // 02:30 does not exist on that day, and 01:30 exists twice on the other one.
        ("{|2026-03-08T02:30:00| :time timeZone=|America/New_York| timeZoneStyle=short}", "3:30 AM EDT", []),
        ("{|2026-11-01T01:30:00| :time timeZone=|America/New_York| timeZoneStyle=short}", "1:30 AM EDT", []),
        ("{|2026-11-01T05:30:00Z| :time timeZone=|America/New_York| timeZoneStyle=short}", "1:30 AM EDT", []),
        ("{|2026-11-01T06:30:00Z| :time timeZone=|America/New_York| timeZoneStyle=short}", "1:30 AM EST", []),
        // What is not known.
        ("{$d :time timeZone=|Mars/Olympus|}", "12:00 PM", ["bad-option"]),
        ("{$d :time timeZone=||}", "12:00 PM", ["bad-option"]),
        ("{$d :time timeZone=|+25:00|}", "12:00 PM", ["bad-option"]),
        ("{$d :time timeZone=|GMT+3|}", "12:00 PM", ["bad-option"]),
        ("{$mars :time}", "12:00 PM", ["bad-operand"]),
        ("{$d :time timeZone=input}", "12:00 PM", ["bad-operand"]),
        ("{|2026-07-01T12:00:00| :time timeZone=input}", "12:00 PM", ["bad-operand"]),
    ]

    static let arguments: MessageArguments = [
        "d": .date(secondsSince1970: 1_782_907_200), "zone": "Asia/Tokyo",
        "z": .date(secondsSince1970: 1_782_907_200, zone: "Europe/Berlin"),
        "mars": .date(secondsSince1970: 1_782_907_200, zone: "Mars/Olympus"),
    ]

    @Test(arguments: cases.indices)
    func zones(_ index: Int) throws {
        let (source, expected, types) = Self.cases[index]
        let (text, issues) = try formatted(source, "en", Self.arguments)
        #expect(text == expected, "\(source)")
        #expect(issues == types, "\(source)")
    }

    @Test(arguments: [("Asia/Tokyo", "9:00 PM"), ("+05:30", "5:30 PM"), ("UTC", "12:00 PM")])
    func defaultZoneIsConfigured(_ zone: String, _ expected: String) throws {
        let functions = try FunctionRegistry.localizedDrafts(timeZone: zone)
        #expect(try formatted("{$d :time}", "en", Self.arguments, functions: functions).text == expected)
        #expect(try formatted("{$z :time}", "en", Self.arguments, functions: functions).text == "2:00 PM")
        #expect(
            try formatted("{|2026-07-01T12:00:00| :time}", "en", functions: functions).text == "12:00 PM")
    }

    @Test(arguments: ["", "Mars/Olympus", "+99:00", "europe\u{0}berlin", String(repeating: "x", count: 100_000)])
    func unknownDefaultZoneThrows(_ zone: String) {
        let error = #expect(throws: UnknownTimeZone.self) { try FunctionRegistry.localizedDrafts(timeZone: zone) }
        #expect(error?.name == zone)
    }

    /// More time zones than are kept.
    @Test func everyHourOfTheWorld() throws {
        for hour in -11...13 {
            for minutes in ["00", "30"] {
                let zone = (hour < 0 ? "-" : "+") + (abs(hour) < 10 ? "0" : "") + "\(abs(hour)):\(minutes)"
                let (text, issues) = try formatted(
                    "{|2026-07-01T12:00:00\(zone)| :time timeZone=input} {|2026-07-01T12:00:00\(zone)| :time}", "de")
                #expect(text.hasPrefix("12:00 "))
                #expect(issues.isEmpty)
            }
        }
    }
}
