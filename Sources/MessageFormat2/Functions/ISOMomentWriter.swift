import LanguageTags

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
