/// What a date or time looks like, apart from language and time zone: the options of `:date`, `:time` and `:datetime`, whose names and values are
/// the raw values here (LDML 48.2 part 9, "Date and Time Value Formatting").
package struct MomentShape: Sendable, Hashable {
    /// Which parts of a day are shown.
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

    /// The smallest unit of a time of day that is shown.
    package enum Precision: String, Sendable, Hashable, CaseIterable {
        case hour
        case minute
        case second
    }

    /// How a time zone is named.
    package enum ZoneStyle: String, Sendable, Hashable, CaseIterable {
        case long
        case short
    }

    /// Nil for a time alone.
    package var fields: Fields?
    package var length = Length.medium
    /// Nil for a date alone.
    package var precision: Precision?
    /// Nil where no time zone is shown.
    package var zoneStyle: ZoneStyle?
    /// Whether hours are counted to twelve; nil for what is usual in the locale.
    package var hour12: Bool?
    /// A Unicode calendar identifier such as `gregory`; nil for the locale's own.
    package var calendar: String?

    package init(fields: Fields?, precision: Precision?) {
        self.fields = fields
        self.precision = precision
    }
}
