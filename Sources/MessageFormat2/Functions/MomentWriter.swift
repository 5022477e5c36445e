import LanguageTags

/// Writes dates and times for the date functions: as ISO 8601 in this module, and as the locale does in `MessageFormat2Foundation`.
package protocol MomentWriter: Sendable {
    /// The time zone for moments whose time zone nothing else determines.
    var defaultZone: Moment.Zone { get }

    /// Whether the writer knows a time zone with this IANA name.
    func knows(zone name: String) -> Bool

    /// Whether the writer can write dates of a calendar, given by its Unicode identifier.
    func knows(calendar: String) -> Bool

    /// Prepares everything that does not depend on the moment. This is called for each expression, so it must be fast the second time.
    ///
    /// - Returns: nil if the shape cannot be written.
    func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)?
}

/// Writes moments of one shape for one locale.
package protocol MomentFormat: Sendable {
    /// The direction of the text that is written.
    var direction: WritingDirection { get }

    /// - Parameters:
    ///   - moment: between the years 1 and 9999.
    ///   - zone: the time zone to show it in; nil for a floating time, which is shown as it is.
    /// - Returns: nil if the moment cannot be written.
    func text(of moment: Moment, in zone: Moment.Zone?) -> String?

    /// The same text in pieces, with the names that ECMA-402 gives them; empty if the pieces are not known.
    func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece]
}

/// Writes dates and times in ISO 8601, for programs without locale data: always the whole date, whatever fields and length are asked
/// for, and the time of day on a 24-hour clock.
struct ISOMomentWriter: MomentWriter {
    var defaultZone: Moment.Zone { .utc }

    func knows(zone name: String) -> Bool { false }

    func knows(calendar: String) -> Bool { calendar == "gregory" || calendar == "iso8601" }

    func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)? { Format(shape: shape) }

    private struct Format: MomentFormat {
        let shape: MomentShape

        var direction: WritingDirection { .leftToRight }

        func text(of moment: Moment, in zone: Moment.Zone?) -> String? {
            var offset = 0
            if case .offset(let minutes)? = zone { offset = minutes }
            guard let time = moment.civilTime(offset: offset) else { return nil }
            let date = shape.fields == nil ? nil : time.dateText
            var clock = shape.precision.map { time.timeText($0) }
            if shape.zoneStyle != nil, zone != nil { clock? += offset == 0 ? "Z" : Moment.Zone.text(ofOffset: offset) }
            return [date, clock].compactMap(\.self).joined(separator: " ")
        }

        func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece] { [] }
    }
}
