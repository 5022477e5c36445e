import LanguageTags

/// What writes dates and times for the date functions: by ISO 8601 in this module, as the locale does in `MessageFormat2Foundation`.
package protocol MomentWriter: Sendable {
    /// Where moments are shown for which nobody says it.
    var defaultZone: Moment.Zone { get }

    /// Whether it knows a time zone by its IANA name.
    func knows(zone name: String) -> Bool

    /// Whether it can write dates of a calendar, by its Unicode identifier.
    func knows(calendar: String) -> Bool

    /// Makes all ready that does not depend on the moment. Called for every expression; has to be quick the second time.
    ///
    /// - Returns: nil where there is no way to write that.
    func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)?
}

/// Writes moments of one shape for one locale.
package protocol MomentFormat: Sendable {
    /// The direction of what is written.
    var direction: WritingDirection { get }

    /// - Parameters:
    ///   - moment: within the years 1 to 9999.
    ///   - zone: where it is shown; nil for a floating time that is shown as it is.
    /// - Returns: nil where it cannot be written.
    func text(of moment: Moment, in zone: Moment.Zone?) -> String?

    /// The same in pieces with the names that ECMA-402 has for them; none where that is not known.
    func pieces(of moment: Moment, in zone: Moment.Zone?) -> [MessagePart.Piece]
}
