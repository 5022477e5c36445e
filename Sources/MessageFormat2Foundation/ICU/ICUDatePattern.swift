#if canImport(_FoundationICU)
internal import _FoundationICU
import MessageFormat2

/// Finds the pattern in which a locale writes dates and times of a shape, by the rules for semantic skeletons (LDML 48 part 4, "Semantic
/// Skeletons"). A whole date is written in the locale's own format of that length. A part of one has the widths of the whole date's fields.
@safe struct ICUDatePattern: ~Copyable {
    private let locale: String
    private let generator: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    init?(locale: String) {
        var status = U_ZERO_ERROR
        guard let generator = unsafe swift_udatpg_open(locale, &status), ICU.succeeded(status) else { return nil }
        self.locale = locale
        unsafe self.generator = unsafe generator
    }

    deinit { unsafe swift_udatpg_close(generator) }

    /// The pattern: `d. MMMM y 'um' HH:mm`.
    borrowing func pattern(_ shape: MomentShape) -> String? {
        let clock = shape.precision.map { clockSkeleton($0, shape) }
        guard let fields = shape.fields else { return clock.flatMap { best($0) } }
        guard let clock else { return datePattern(fields, shape.length) }
        if fields == .weekday || fields == .dayWeekday {
            return best(partSkeleton(fields, shape.length) + clock)
        }
        guard let date = datePattern(fields, shape.length), let time = best(clock) else { return nil }
        return joined(date, time, Self.style(of: fields, shape.length))
    }

    private func clockSkeleton(_ precision: MomentShape.Precision, _ shape: MomentShape) -> String {
        var skeleton = shape.hour12.map { $0 ? "h" : "H" } ?? "j"
        if precision != .hour { skeleton += "m" }
        if precision == .second { skeleton += "s" }
        switch shape.zoneStyle {
        case .long?: skeleton += "zzzz"
        case .short?: skeleton += "z"
        case nil: break
        }
        return skeleton
    }

    private borrowing func datePattern(_ fields: MomentShape.Fields, _ length: MomentShape.Length) -> String? {
        switch (fields, length) {
        case (.yearMonthDay, _), (.yearMonthDayWeekday, .long):
            return standard(Self.style(of: fields, length))
        case (.weekday, _), (.dayWeekday, _):
            return best(partSkeleton(fields, length))
        case (.monthDay, _), (.monthDayWeekday, _), (.yearMonthDayWeekday, _):
            // Takes the fields of the whole date, without the year unless it is asked for.
            guard let whole = standard(Self.style(of: .yearMonthDay, length)), let skeleton = Self.skeleton(whole)
            else { return nil }
            var kept = fields == .yearMonthDayWeekday ? skeleton : skeleton.filter { !"GyYuUr".contains($0) }
            // Japanese long dates have the field `M`, but on its own, `Md` gives 1/2 in Japanese. It takes `MMMMd` to get 1月2日.
            if length == .long { kept = kept.filter { $0 != "M" && $0 != "L" } + "MMMM" }
            return best(kept + (fields == .monthDay ? "" : Self.weekday(length)))
        }
    }

    private borrowing func partSkeleton(_ fields: MomentShape.Fields, _ length: MomentShape.Length) -> String {
        if fields == .dayWeekday { return "d" + Self.weekday(length) }
        return length == .short ? "EEEEE" : Self.weekday(length)
    }

    private static func weekday(_ length: MomentShape.Length) -> String { length == .long ? "EEEE" : "E" }

    private static func style(of fields: MomentShape.Fields, _ length: MomentShape.Length) -> UDateFormatStyle {
        switch length {
        case .long: fields == .yearMonthDayWeekday ? UDAT_FULL : UDAT_LONG
        case .medium: UDAT_MEDIUM
        case .short: UDAT_SHORT
        }
    }

    /// The locale's own date format of a given style.
    private borrowing func standard(_ style: UDateFormatStyle) -> String? {
        var status = U_ZERO_ERROR
        guard let format = unsafe swift_udat_open(UDAT_NONE, style, locale, nil, 0, nil, 0, &status) else { return nil }
        defer { unsafe swift_udat_close(format) }
        return unsafe ICU.text { unsafe swift_udat_toPattern(format, 0, $0, $1, &$2) }
    }

    private static func skeleton(_ pattern: String) -> String? {
        let units = Array(pattern.utf16)
        return unsafe ICU.text { unsafe swift_udatpg_getSkeleton(nil, units, Int32(units.count), $0, $1, &$2) }
    }

    /// The locale's pattern for a skeleton.
    private borrowing func best(_ skeleton: String) -> String? {
        let units = Array(skeleton.utf16)
        return unsafe ICU.text { unsafe swift_udatpg_getBestPattern(generator, units, Int32(units.count), $0, $1, &$2) }
    }

    /// The pattern for a date and a time, joined as the locale does it: `{1} 'at' {0}`.
    private borrowing func joined(_ date: String, _ time: String, _ style: UDateFormatStyle) -> String? {
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard
            let units = unsafe swift_udatpg_getDateTimeFormatForStyle(generator, style, &length, &status),
            ICU.succeeded(status), length > 0
        else { return nil }
        let glue = unsafe String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
        let pieces = glue.split(separator: "{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces[0])) { pattern, piece in
            let (value, rest) = (piece.hasPrefix("1}") ? date : time, piece.dropFirst(2))
            return pattern + value + rest
        }
    }
}
#endif
