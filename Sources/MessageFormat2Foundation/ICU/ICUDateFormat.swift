import LanguageTags
import MessageFormat2
internal import _FoundationICU

#if canImport(_FoundationICU)

/// Writes dates and times of one shape for one locale. Several threads can read ICU's objects at once as long as none of them changes
/// the objects. The format never changes, and the calendar is copied for every date.
@safe final class ICUDateFormat: MomentFormat {
    let direction: WritingDirection
    // Safe because it is opened in `init`, closed in `deinit`, and in between only passed to ICU functions that take it as `const`, which
    // ICU allows from several threads at once. It never leaves this object.
    nonisolated(unsafe) private let format: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let calendars: ICUCalendars

    /// - Returns: nil if ICU cannot write the shape.
    init?(_ shape: MomentShape, locale tag: LanguageTag) {
        guard let locale = ICU.locale(tag, calendar: shape.calendar),
            let pattern = ICUDatePattern(locale: locale)?.pattern(shape),
            let calendars = ICUCalendars(locale: locale)
        else { return nil }
        let units = Array(pattern.utf16)
        let zone = ICUTimeZones.identifier(of: .utc)
        var status = U_ZERO_ERROR
        guard
            let format = unsafe swift_udat_open(
                UDAT_PATTERN, UDAT_PATTERN, locale, zone, Int32(zone.count), units, Int32(units.count), &status),
            ICU.succeeded(status)
        else { return nil }
        unsafe self.format = unsafe format
        self.calendars = calendars
        direction = tag.direction
    }

    deinit { unsafe swift_udat_close(format) }

    func text(of moment: Moment, in zone: Moment.Zone?) -> String? {
        unsafe withCalendar(at: moment, in: zone) { calendar in
            unsafe ICU.text { unsafe swift_udat_formatCalendar(format, calendar, $0, $1, nil, &$2) }
        }
    }

    func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece] {
        unsafe withCalendar(at: moment, in: zone) { calendar in
            var status = U_ZERO_ERROR
            guard let fields = unsafe swift_ufieldpositer_open(&status), ICU.succeeded(status) else { return [] }
            defer { unsafe swift_ufieldpositer_close(fields) }
            let text = unsafe ICU.text {
                unsafe swift_udat_formatCalendarForFields(format, calendar, $0, $1, fields, &$2)
            }
            var pieces = ICUFieldPieces(text ?? "")
            var (begin, end): (Int32, Int32) = (0, 0)
            while true {
                let field = unsafe swift_ufieldpositer_next(fields, &begin, &end)
                guard field >= 0 else { break }
                pieces.add(Self.name(of: field), Int(begin)..<Int(end))
            }
            return pieces.all
        } ?? []
    }

    /// Passes a calendar that is set to a moment to a closure.
    private func withCalendar<Result>(
        at moment: Moment, in zone: Moment.Zone?, _ body: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Result?
    ) -> Result? {
        guard let copy = unsafe calendars.copy(in: zone ?? .utc) else { return nil }
        defer { unsafe swift_ucal_close(copy) }
        var status = U_ZERO_ERROR
        var milliseconds = (moment.seconds * 1000).rounded(.down)
        unsafe swift_ucal_setMillis(copy, milliseconds, &status)
        if moment.isFloating, let zone, zone != .utc {
            // Finds the moment at which a clock there shows the time. A time that daylight saving skips is moved forward by the gap,
            // and of two equal times the earlier one is meant, as in RFC 5545 (section 3.3.5).
            var (offset, saving): (Int32, Int32) = (0, 0)
            unsafe swift_ucal_getTimeZoneOffsetFromLocal(
                copy, UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_FORMER, &offset, &saving, &status)
            milliseconds -= Double(offset) + Double(saving)
            unsafe swift_ucal_setMillis(copy, milliseconds, &status)
        }
        return ICU.succeeded(status) ? unsafe body(copy) : nil
    }

    /// The name of a field in ECMA-402.
    private static func name(of field: Int32) -> String {
        switch UDateFormatField(UInt32(field)) {
        case UDAT_ERA_FIELD: "era"
        case UDAT_YEAR_FIELD, UDAT_EXTENDED_YEAR_FIELD, UDAT_YEAR_WOY_FIELD: "year"
        case UDAT_YEAR_NAME_FIELD: "yearName"
        case UDAT_RELATED_YEAR_FIELD: "relatedYear"
        case UDAT_MONTH_FIELD, UDAT_STANDALONE_MONTH_FIELD: "month"
        case UDAT_DATE_FIELD: "day"
        case UDAT_DAY_OF_WEEK_FIELD, UDAT_STANDALONE_DAY_FIELD, UDAT_DOW_LOCAL_FIELD: "weekday"
        case UDAT_AM_PM_FIELD, UDAT_AM_PM_MIDNIGHT_NOON_FIELD, UDAT_FLEXIBLE_DAY_PERIOD_FIELD: "dayPeriod"
        case UDAT_HOUR_OF_DAY1_FIELD, UDAT_HOUR_OF_DAY0_FIELD, UDAT_HOUR1_FIELD, UDAT_HOUR0_FIELD: "hour"
        case UDAT_MINUTE_FIELD: "minute"
        case UDAT_SECOND_FIELD: "second"
        case UDAT_TIMEZONE_FIELD, UDAT_TIMEZONE_GENERIC_FIELD, UDAT_TIMEZONE_SPECIAL_FIELD: "timeZoneName"
        default: "literal"
        }
    }
}
#endif

#if canImport(_FoundationICU)

/// Splits a text into the fields that ICU found in it.
struct ICUFieldPieces {
    private let units: [UInt16]
    private var fields: [(name: String, range: Range<Int>)] = []

    init(_ text: String) { units = Array(text.utf16) }

    /// - Parameter range: in UTF-16 code units. A field that begins inside another one is left out.
    mutating func add(_ name: String, _ range: Range<Int>) { fields.append((name, range)) }

    /// The fields and the text between them; together they are the whole text.
    var all: [MessagePart.Piece] {
        var pieces: [MessagePart.Piece] = []
        var end = 0
        func add(_ name: String, _ range: Range<Int>) {
            guard !range.isEmpty else { return }
            pieces.append(.init(type: name, value: String(decoding: units[range], as: UTF16.self)))
            end = range.upperBound
        }
        for field in fields.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where field.range.lowerBound >= end && field.range.upperBound <= units.count {
            add("literal", end..<field.range.lowerBound)
            add(field.name, field.range)
        }
        add("literal", end..<units.count)
        return pieces
    }
}
#endif
