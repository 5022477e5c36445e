#if !canImport(_FoundationICU)
import Foundation
import LanguageTags
import MessageFormat2

/// Writes dates and times with `Date.FormatStyle`, on platforms where Foundation does not expose its ICU. The lengths are those of the
/// style's fields, and not those of CLDR's formats for whole dates.
struct FormatStyleDates: MomentFormat {
    let direction: WritingDirection
    private let style: Date.FormatStyle

    init(_ shape: MomentShape, locale tag: LanguageTag) {
        var components = Locale.Components(identifier: tag.canonical.description)
        if let hour12 = shape.hour12 { components.hourCycle = hour12 ? .oneToTwelve : .zeroToTwentyThree }
        if let calendar = shape.calendar {
            components.calendar = Locale(identifier: "und-u-ca-\(calendar)").calendar.identifier
        }
        components.numberingSystem = Locale.NumberingSystem(NumberFormat.numberingSystem(of: tag))
        let locale = Locale(components: components)
        var style = Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: .gmt)
        if let fields = shape.fields { Self.add(fields, shape.length, to: &style) }
        if let precision = shape.precision {
            style = style.hour()
            if precision != .hour { style = style.minute() }
            if precision == .second { style = style.second() }
        }
        if let zoneStyle = shape.zoneStyle {
            style = style.timeZone(.specificName(zoneStyle == .long ? .long : .short))
        }
        self.style = style
        direction = tag.direction
    }

    private static func add(
        _ fields: MomentShape.Fields, _ length: MomentShape.Length, to style: inout Date.FormatStyle
    ) {
        let parts = fields.rawValue.split(separator: "-")
        if parts.contains("year") { style = style.year(length == .short ? .twoDigits : .defaultDigits) }
        if parts.contains("month") {
            style = style.month(length == .long ? .wide : length == .medium ? .abbreviated : .defaultDigits)
        }
        if parts.contains("day") { style = style.day() }
        if parts.contains("weekday") { style = style.weekday(length == .long ? .wide : .abbreviated) }
    }

    /// Whether Foundation knows the name, except for offsets such as `GMT+3`, which it accepts but which are not names.
    static func knows(zone name: String) -> Bool { TimeZone(identifier: name) != nil && !name.hasPrefix("GMT") }

    func text(of moment: Moment, in zone: Moment.Zone?) -> String? {
        var style = style
        var date = Date(timeIntervalSince1970: moment.seconds)
        if let zone {
            guard let timeZone = Self.timeZone(zone) else { return nil }
            style.timeZone = timeZone
            if moment.isFloating { date = Self.moment(date, onClocksIn: timeZone) }
        }
        return date.formatted(style)
    }

    func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece] { [] }

    private static func timeZone(_ zone: Moment.Zone) -> TimeZone? {
        switch zone {
        case .offset(let minutes): TimeZone(secondsFromGMT: minutes * 60)
        case .named(let name): TimeZone(identifier: name)
        }
    }

    /// The moment at which clocks in a time zone show the same as clocks in UTC at another moment.
    private static func moment(_ date: Date, onClocksIn zone: TimeZone) -> Date {
        let before = date.addingTimeInterval(-Double(zone.secondsFromGMT(for: date.addingTimeInterval(-86_400))))
        let after = date.addingTimeInterval(-Double(zone.secondsFromGMT(for: before)))
        // The offset of the day before is right if the clocks don't change in between, and also if they skip the time that they
        // should show.
        return zone.secondsFromGMT(for: after) == zone.secondsFromGMT(for: before) ? after : before
    }
}
#endif
