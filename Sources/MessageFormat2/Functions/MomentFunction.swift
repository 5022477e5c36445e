import LanguageTags

/// `:date`, `:time` and `:datetime`, drafts of LDML 48.2 part 9 ("Date and Time Value Formatting"). This type interprets the operands
/// and the options; a ``MomentWriter`` writes the result.
struct MomentFunction: MessageFunction {
    enum Kind: String, Sendable, CaseIterable {
        case date
        case time
        case datetime
    }

    /// Everything that does not depend on the operand: the parsed options and the format that they ask for.
    private final class Plan: Sendable {
        let options: MomentOptions
        let format: (any MomentFormat)?

        init(_ options: MomentOptions, _ writer: any MomentWriter, _ locale: LanguageTag) {
            self.options = options
            format = writer.format(options.shape, locale: locale)
        }
    }

    /// The details that one date function passes on to the next.
    private struct Details: Sendable {
        let kind: Kind
        let moment: Moment
        let plan: Plan
    }

    private let kind: Kind
    private let writer: any MomentWriter
    private var prepared: Plan?

    init(_ kind: Kind, _ writer: any MomentWriter) {
        self.kind = kind
        self.writer = writer
    }

    func prepared(for call: FunctionCall) -> (any MessageFunction)? {
        var copy = self
        copy.prepared = Plan(MomentOptions(call, kind, writer), writer, call.locale)
        return copy
    }

    func resolve(_ call: FunctionCall) -> FunctionResult {
        let moment: Moment
        let details = call.operand?.details as? Details
        if let details {
            guard kind == details.kind || details.kind == .datetime else {
                return .failure(
                    .badOperand, "`:\(kind.rawValue)` cannot show a value of `:\(details.kind.rawValue)`")
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

        let plan = plan(for: call, details)
        var issues = plan.options.issues
        let zone = zone(of: moment, plan.options, &issues)
        guard let format = format(plan, zone, call.locale) else {
            return .failure(.badOption, "this cannot be written in the language `\(call.locale)`")
        }
        var value = ResolvedValue(
            value: .date(secondsSince1970: moment.seconds, zone: moment.zone?.name), options: plan.options.allValues,
            kind: .datetime, format: { format.text(of: moment, in: zone) })
        value.direction = format.direction
        value.addDetails(Details(kind: kind, moment: moment, plan: plan)) { format.pieces(of: moment, in: zone) }
        return .value(value, issues: issues)
    }

    private func plan(for call: FunctionCall, _ details: Details?) -> Plan {
        if details == nil, let prepared { return prepared }
        var options = prepared?.options ?? MomentOptions(call, kind, writer)
        if let details { options.inherit(details.plan.options.overrides) }
        return Plan(options, writer, call.locale)
    }

    private func format(_ plan: Plan, _ zone: Moment.Zone?, _ locale: LanguageTag) -> (any MomentFormat)? {
        guard zone == nil, plan.options.shape.zoneStyle != nil else { return plan.format }
        // A floating time has no time zone to show.
        var shape = plan.options.shape
        shape.zoneStyle = nil
        return writer.format(shape, locale: locale)
    }

    private static func moment(_ operand: ResolvedValue?) -> Moment? {
        switch operand?.value?.storage {
        case .date(let seconds, let zone):
            Moment(
                seconds: seconds, zone: zone.map { $0 == "UTC" ? .utc : Moment.Zone(offset: $0) ?? .named($0) },
                isShownThere: zone != nil)
        case .string(let text): Moment(text)
        default: nil
        }
    }

    /// The time zone in which a moment is shown: the one in the options, or else its own, or else the default.
    ///
    /// - Returns: nil for a floating time that is shown as it is.
    private func zone(
        of moment: Moment, _ options: MomentOptions, _ issues: inout [MessageIssue]
    ) -> Moment.Zone? {
        var own = moment.zone
        if case .named(let name)? = own, !writer.knows(zone: name) {
            issues.append(.init(.badOperand, "the time zone `\(name)` of the value is unknown"))
            own = nil
        }
        switch options.overrides.timeZone {
        case .zone(let zone)?: return zone
        case .input?:
            if let own { return own }
            issues.append(
                .init(.badOperand, "the option `timeZone=input` needs a value that has a time zone"))
        case nil:
            if let own, moment.isShownThere { return own }
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
