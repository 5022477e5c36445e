import LanguageTags

/// What writes dates and times for the date functions: by ISO 8601 in this module, as the locale does in `MessageFormat2Foundation`.
package protocol MomentWriter: Sendable {
    /// Where moments are shown if nothing says it.
    var defaultZone: Moment.Zone { get }

    /// Whether it knows a time zone by its IANA name.
    func knows(zone name: String) -> Bool

    /// Whether it can write dates of a calendar, by its Unicode identifier.
    func knows(calendar: String) -> Bool

    /// Makes all ready that does not depend on the moment. Called for every expression; has to be quick the second time.
    ///
    /// - Returns: nil if it cannot be written.
    func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)?
}

/// Writes moments of one shape for one locale.
package protocol MomentFormat: Sendable {
    /// The direction of the text.
    var direction: WritingDirection { get }

    /// - Parameters:
    ///   - moment: within the years 1 to 9999.
    ///   - zone: where it is shown; nil for a floating time, which is shown as it is.
    /// - Returns: nil if it cannot be written.
    func text(of moment: Moment, in zone: Moment.Zone?) -> String?

    /// The same in pieces, with the names that ECMA-402 gives them; empty if they are not known.
    func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece]
}

/// Writes dates and times as ISO 8601 does, for programs that have no data of locales: the whole date whatever its fields and its length are, and
/// the time of day to 24 hours.
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
