import LanguageTags

/// `:date`, `:time` and `:datetime`, drafts of LDML 48.2 part 9 ("Date and Time Value Formatting"): what they make of operands and options. How
/// the result is written is the writer's business.
package struct MomentFunction: MessageFunction {
    package enum Kind: String, Sendable, CaseIterable {
        case date
        case time
        case datetime
    }

    /// What a date function tells the next one.
    private struct Details: Sendable {
        let kind: Kind
        let moment: Moment
        let overrides: MomentOptions.Overrides
    }

    /// What does not depend on the operand.
    private struct Preparation: Sendable {
        let options: MomentOptions
        let format: (any MomentFormat)?
    }

    private let kind: Kind
    private let writer: any MomentWriter
    private var preparation: Preparation?

    package init(_ kind: Kind, _ writer: any MomentWriter) {
        self.kind = kind
        self.writer = writer
    }

    package func prepared(for call: FunctionCall) -> any MessageFunction {
        var copy = self
        let options = MomentOptions(call, kind, writer)
        copy.preparation = Preparation(options: options, format: writer.format(options.shape, locale: call.locale))
        return copy
    }

    package func resolve(_ call: FunctionCall) -> FunctionResult {
        let moment: Moment
        let details = call.operand?.details as? Details
        if let details {
            guard kind == details.kind || details.kind == .datetime else {
                return .failure(
                    .badOperand, "`:\(kind.rawValue)` needs more than a value of `:\(details.kind.rawValue)` has")
            }
            moment = details.moment
        } else if let read = Self.moment(call.operand) {
            moment = read
        } else {
            return .failure(.badOperand, "`:\(kind.rawValue)` needs a date, or text such as 2006-01-02T15:04:06")
        }
        guard CivilTime(secondsSince1970: moment.seconds) != nil else {
            return .failure(.badOperand, "the date is not in the years from 1 to 9999")
        }

        var options = preparation?.options ?? MomentOptions(call, kind, writer)
        if let details { options.inherit(details.overrides) }
        let zone = zone(of: moment, &options)
        // What a clock shows somewhere has no time zone to name.
        if zone == nil { options.shape.zoneStyle = nil }
        let ready = preparation.flatMap { $0.options.shape == options.shape ? $0.format : nil }
        guard let format = ready ?? writer.format(options.shape, locale: call.locale) else {
            return .failure(.badOption, "there is no way to write that in the language `\(call.locale)`")
        }
        var value = ResolvedValue(
            value: .date(secondsSince1970: moment.seconds, zone: moment.zone?.name),
            options: options.allValues, kind: .datetime,
            format: { format.text(of: moment, in: zone) })
        value.direction = format.direction
        value.addDetails(Details(kind: kind, moment: moment, overrides: options.overrides)) {
            format.pieces(of: moment, in: zone)
        }
        return .value(value, problems: options.problems)
    }

    private static func moment(_ operand: ResolvedValue?) -> Moment? {
        switch operand?.value?.storage {
        case .date(let seconds, let zone):
            Moment(seconds: seconds, zone: zone.map { $0 == "UTC" ? .utc : Moment.Zone(offset: $0) ?? .named($0) })
        case .string(let text): Moment(text)
        default: nil
        }
    }

    /// Where a moment is shown: where the options say; else in the time zone that it has by name, which somebody chose for it, but not at an offset,
    /// which only says how it was written; else in the default time zone.
    ///
    /// - Returns: nil for a floating time that is shown as it is.
    private func zone(of moment: Moment, _ options: inout MomentOptions) -> Moment.Zone? {
        var own = moment.zone
        if case .named(let name)? = own, !writer.knows(zone: name) {
            options.problems.append(.init(.badOperand, "the time zone `\(name)` of the value is not known here"))
            own = nil
        }
        switch options.overrides.timeZone {
        case .zone(let zone)?: return zone
        case .input?:
            if let own { return own }
            options.problems.append(
                .init(.badOperand, "the option `timeZone=input` needs a value that has a time zone"))
            options.overrides.timeZone = nil
        case nil:
            if case .named? = own { return own }
        }
        return moment.isFloating ? nil : writer.defaultZone
    }
}

extension Moment.Zone {
    fileprivate var name: String {
        switch self {
        case .offset(0): "UTC"
        case .offset(let minutes): Self.text(ofOffset: minutes)
        case .named(let name): name
        }
    }
}
