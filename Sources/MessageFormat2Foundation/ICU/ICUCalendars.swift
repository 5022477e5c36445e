#if canImport(_FoundationICU)
internal import _FoundationICU
import MessageFormat2
import Synchronization

/// The calendar of one locale in several time zones. Each time zone's calendar is made only once, because looking up its rules takes
/// longer than writing a date. It never changes: callers get a copy.
final class ICUCalendars: Sendable {
    typealias Calendar = UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// The most time zones to keep. For any others, a calendar is made for every date.
    static let limit = 32

    @safe private struct Kept: Sendable {
        // Safe because a calendar that is kept never changes. It is only passed to `ucal_clone`, which takes it as `const`, until `deinit`
        // closes it, and by then it is not in use.
        nonisolated(unsafe) let calendar: Calendar
    }

    private let utc: Kept
    private let others = Mutex<[Moment.Zone: Kept]>([:])

    init?(locale: String) {
        let name = ICUTimeZones.identifier(of: .utc)
        var status = U_ZERO_ERROR
        guard let calendar = unsafe swift_ucal_open(name, Int32(name.count), locale, UCAL_DEFAULT, &status),
            ICU.succeeded(status)
        else { return nil }
        // Gregorian even before 1582, as in ISO 8601. Calendars of other kinds don't have this setting, so an error is ignored.
        var ignored = U_ZERO_ERROR
        unsafe swift_ucal_setGregorianChange(calendar, -8.64e15, &ignored)
        utc = unsafe Kept(calendar: calendar)
    }

    deinit {
        unsafe swift_ucal_close(utc.calendar)
        others.withLock { $0.values.forEach { unsafe swift_ucal_close($0.calendar) } }
    }

    /// A calendar in a time zone, which the caller has to close.
    func copy(in zone: Moment.Zone) -> Calendar? {
        if zone == .utc { return unsafe Self.copy(of: utc) }
        if let kept = others.withLock({ $0[zone] }) { return unsafe Self.copy(of: kept) }
        guard let calendar = unsafe Self.copy(of: utc) else { return nil }
        let name = ICUTimeZones.identifier(of: zone)
        var status = U_ZERO_ERROR
        unsafe swift_ucal_setTimeZone(calendar, name, Int32(name.count), &status)
        guard ICU.succeeded(status) else {
            unsafe swift_ucal_close(calendar)
            return nil
        }
        if let copy = unsafe Self.copy(of: Kept(calendar: calendar)) { keep(unsafe Kept(calendar: copy), of: zone) }
        return unsafe calendar
    }

    private func keep(_ calendar: Kept, of zone: Moment.Zone) {
        let isKept = others.withLock { others in
            guard others.count < Self.limit, others[zone] == nil else { return false }
            others[zone] = calendar
            return true
        }
        if !isKept { unsafe swift_ucal_close(calendar.calendar) }
    }

    private static func copy(of kept: Kept) -> Calendar? {
        var status = U_ZERO_ERROR
        guard let copy = unsafe swift_ucal_clone(kept.calendar, &status), ICU.succeeded(status) else { return nil }
        return unsafe copy
    }
}
#endif
