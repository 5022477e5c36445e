/// The parsed options of one call of a date function.
struct MomentOptions: Sendable {
    /// The options that the operand passes on to the functions that are applied to it, each of which can override them ("Date and Time
    /// Override Options").
    struct Overrides: Sendable {
        enum TimeZone: Sendable {
            /// The time zone of the operand.
            case input
            case zone(Moment.Zone)
        }

        var hour12: Bool?
        var calendar: String?
        var timeZone: TimeZone?
        /// The options as other functions see them.
        var values: [String: MessageValue] = [:]
    }

    var shape: MomentShape
    var overrides = Overrides()
    /// The options as other functions see them, without the overrides.
    private var values: [String: MessageValue] = [:]
    var issues: [MessageIssue] = []

    init(_ call: FunctionCall, _ kind: MomentFunction.Kind, _ writer: any MomentWriter) {
        var reader = OptionReader(call)
        var fields: MomentShape.Fields?
        var length: MomentShape.Length?
        var precision: MomentShape.Precision?
        var zoneStyle: MomentShape.ZoneStyle?
        if kind != .time {
            reader.readLiteral(kind == .date ? "fields" : "dateFields", into: &fields)
            reader.readLiteral(kind == .date ? "length" : "dateLength", into: &length)
        }
        if kind != .date {
            reader.readLiteral(kind == .time ? "precision" : "timePrecision", into: &precision)
            reader.readLiteral("timeZoneStyle", into: &zoneStyle)
            overrides.readHour12(&reader)
        }
        overrides.readCalendar(&reader, writer)
        overrides.readTimeZone(&reader, writer)

        values[kind == .date ? "fields" : "dateFields"] = fields.map { .string($0.rawValue) }
        values[kind == .date ? "length" : "dateLength"] = length.map { .string($0.rawValue) }
        values[kind == .time ? "precision" : "timePrecision"] = precision.map { .string($0.rawValue) }
        values["timeZoneStyle"] = zoneStyle.map { .string($0.rawValue) }
        shape = MomentShape(
            fields: kind == .time ? nil : fields ?? .yearMonthDay, precision: kind == .date ? nil : precision ?? .minute
        )
        if let length { shape.length = length }
        shape.zoneStyle = zoneStyle
        issues = reader.issues
        apply(overrides)
    }

    /// Adopts the operand's options that the call itself does not set.
    mutating func inherit(_ inherited: Overrides) {
        overrides.hour12 = overrides.hour12 ?? inherited.hour12
        overrides.calendar = overrides.calendar ?? inherited.calendar
        overrides.timeZone = overrides.timeZone ?? inherited.timeZone
        overrides.values.merge(inherited.values) { own, _ in own }
        apply(overrides)
    }

    /// All options as other functions see them.
    var allValues: [String: MessageValue] {
        if overrides.values.isEmpty { return values }
        return values.merging(overrides.values) { own, _ in own }
    }

    private mutating func apply(_ overrides: Overrides) {
        if shape.precision != nil { shape.hour12 = overrides.hour12 }
        shape.calendar = overrides.calendar
    }
}

extension MomentOptions.Overrides {
    private enum Flag: String, CaseIterable {
        case yes = "true"
        case no = "false"
    }

    fileprivate mutating func readHour12(_ reader: inout OptionReader) {
        var flag: Flag?
        reader.read("hour12", into: &flag)
        guard let flag else { return }
        hour12 = flag == .yes
        values["hour12"] = .string(flag.rawValue)
    }

    fileprivate mutating func readCalendar(_ reader: inout OptionReader, _ writer: any MomentWriter) {
        guard let option = reader.call.option("calendar") else { return }
        guard let name = option.value.string, writer.knows(calendar: name) else {
            return reader.reject(option, "is not a supported calendar, such as gregory")
        }
        calendar = name
        values["calendar"] = .string(name)
    }

    fileprivate mutating func readTimeZone(_ reader: inout OptionReader, _ writer: any MomentWriter) {
        guard let option = reader.call.option("timeZone") else { return }
        guard let name = option.value.string else { return reader.reject(option, "is not text") }
        if name == "input" {
            timeZone = .input
        } else if name == "UTC" {
            timeZone = .zone(.utc)
        } else if let offset = Moment.Zone(offset: name) {
            timeZone = .zone(offset)
        } else if writer.knows(zone: name) {
            timeZone = .zone(.named(name))
        } else {
            return reader.reject(option, "is not a known time zone, such as UTC")
        }
        values["timeZone"] = .string(name)
    }
}

/// The form of a date or time, apart from language and time zone: the options of `:date`, `:time` and `:datetime`, whose names and
/// values are the raw values here (LDML 48.2 part 9, "Date and Time Value Formatting").
package struct MomentShape: Sendable, Hashable {
    /// The parts of a date that are shown.
    package enum Fields: String, Sendable, Hashable, CaseIterable {
        case weekday
        case dayWeekday = "day-weekday"
        case monthDay = "month-day"
        case monthDayWeekday = "month-day-weekday"
        case yearMonthDay = "year-month-day"
        case yearMonthDayWeekday = "year-month-day-weekday"
    }

    package enum Length: String, Sendable, Hashable, CaseIterable {
        case long
        case medium
        case short
    }

    /// The smallest unit of the time of day that is shown.
    package enum Precision: String, Sendable, Hashable, CaseIterable {
        case hour
        case minute
        case second
    }

    /// The way in which a time zone is named.
    package enum ZoneStyle: String, Sendable, Hashable, CaseIterable {
        case long
        case short
    }

    /// The fields of the date; nil for a time without a date.
    package var fields: Fields?
    package var length = Length.medium
    /// The precision of the time; nil for a date without a time.
    package var precision: Precision?
    /// The style of the time zone; nil if none is shown.
    package var zoneStyle: ZoneStyle?
    /// Whether hours are shown on a 12-hour clock; nil for the locale's preference.
    package var hour12: Bool?
    /// A Unicode calendar identifier such as `gregory`; nil for the locale's own calendar.
    package var calendar: String?
}
