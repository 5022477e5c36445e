import MessageFormat2

/// `DATETIME` of Fluent and the draft functions `:date`, `:time` and `:datetime` of MessageFormat 2.
///
/// | Fluent | MessageFormat 2 |
/// |---|---|
/// | `year: "numeric", month: "long", day: "numeric"` | `:date length=long` |
/// | `month: "short"`, `month: "numeric"` | `length=medium`, `length=short` |
/// | `weekday: "long"` | `fields=weekday length=long` |
/// | `hour: "numeric", minute: "numeric"` | `:time` |
/// | `dateStyle: "full"` | `:date fields=year-month-day-weekday length=long` |
/// | `timeStyle: "medium"` | `:time precision=second` |
enum FluentDates {
    private static let fields: [(name: String, parts: Set<String>)] = [
        ("year-month-day", ["year", "month", "day"]), ("weekday", ["weekday"]), ("day-weekday", ["day", "weekday"]),
        ("month-day", ["month", "day"]), ("month-day-weekday", ["month", "day", "weekday"]),
        ("year-month-day-weekday", ["year", "month", "day", "weekday"]),
    ]
    private static let precisions: [(name: String, parts: Set<String>)] = [
        ("minute", ["hour", "minute"]), ("hour", ["hour"]), ("second", ["hour", "minute", "second"]),
    ]
    private static let monthStyles = ["long": "long", "medium": "short", "short": "numeric"]
    private static let dateParts = ["weekday", "year", "month", "day"]
    private static let timeParts = ["hour", "minute", "second"]

    // MARK: From Fluent

    /// The function of a call.
    static func function(
        _ arguments: FluentExpression.Arguments, at span: SourceSpan
    ) throws(FluentIssue) -> Message.Function {
        var given: [String: String] = [:]
        for argument in arguments.named {
            switch argument.value {
            case .string(let text): given[argument.name] = text.value
            case .number(let number, _): given[argument.name] = number
            default: continue
            }
        }
        if given.isEmpty { return function("date", ["length": "short"]) }
        spellOut(&given)
        guard let function = function(given) else {
            throw FluentIssue(
                span.bytes, "these options of `DATETIME` cannot be said in MessageFormat 2",
                help:
                    "Write a date as `year`, `month`, `day` and `weekday`, and a time as `hour`, `minute` and `second`."
            )
        }
        return function
    }

    /// Replaces the styles by what they stand for.
    private static func spellOut(_ given: inout [String: String]) {
        let monthNames = ["full": "long", "long": "long", "medium": "short", "short": "numeric"]
        if let style = given["dateStyle"], let month = monthNames[style], Set(dateParts).isDisjoint(with: given.keys) {
            given["dateStyle"] = nil
            given["month"] = month
            given["year"] = "numeric"
            given["day"] = "numeric"
            given["weekday"] = style == "full" ? "long" : nil
        }
        let hasZone = ["full": "long", "long": "short"]
        if let style = given["timeStyle"], monthNames[style] != nil, Set(timeParts).isDisjoint(with: given.keys) {
            given["timeStyle"] = nil
            given["hour"] = "numeric"
            given["minute"] = "numeric"
            given["second"] = style == "short" ? nil : "numeric"
            given["timeZoneName"] = hasZone[style]
        }
    }

    private static func function(_ given: [String: String]) -> Message.Function? {
        var rest = given
        var options: [String: String] = [:]
        let shownDate = Set(dateParts).intersection(given.keys)
        let shownTime = Set(timeParts).intersection(given.keys)
        let isBoth = !shownDate.isEmpty && !shownTime.isEmpty
        if !shownDate.isEmpty {
            guard let fields = fields.first(where: { $0.parts == shownDate })?.name, let length = length(given) else {
                return nil
            }
            if fields != "year-month-day" { options[isBoth ? "dateFields" : "fields"] = fields }
            if length != "medium" { options[isBoth ? "dateLength" : "length"] = length }
            for part in dateParts { rest[part] = nil }
        }
        if !shownTime.isEmpty {
            guard let precision = precisions.first(where: { $0.parts == shownTime })?.name,
                shownTime.allSatisfy({ given[$0] == "numeric" })
            else { return nil }
            if precision != "minute" { options[isBoth ? "timePrecision" : "precision"] = precision }
            for part in timeParts { rest[part] = nil }
            if let hour12 = rest.removeValue(forKey: "hour12") {
                guard hour12 == "1" || hour12 == "0" else { return nil }
                options["hour12"] = hour12 == "1" ? "true" : "false"
            }
            if let style = rest.removeValue(forKey: "timeZoneName") {
                guard style == "long" || style == "short" else { return nil }
                options["timeZoneStyle"] = style
            }
        }
        guard rest.isEmpty else { return nil }
        return function(isBoth ? "datetime" : shownTime.isEmpty ? "date" : "time", options)
    }

    /// The length that the parts of a date have in common.
    private static func length(_ given: [String: String]) -> String? {
        for part in ["year", "day"] where given[part] != nil && given[part] != "numeric" { return nil }
        let weekday = given["weekday"]
        guard weekday == nil || weekday == "long" || weekday == "short" else { return nil }
        guard let month = given["month"] else { return weekday == "long" ? "long" : "medium" }
        guard let length = monthStyles.first(where: { $0.value == month })?.key else { return nil }
        return weekday == nil || (weekday == "long") == (length == "long") ? length : nil
    }

    private static func function(_ name: String, _ options: [String: String]) -> Message.Function {
        let sorted = options.sorted { $0.key < $1.key }
        return Message.Function(
            name,
            options: NamedList(sorted.map { Message.Option($0.key, value: .literal(Message.Literal($0.value))) }))
    }

    // MARK: To Fluent

    /// The arguments of a call, without the date itself.
    static func arguments(_ function: Message.Function) throws(FluentIssue) -> [FluentExpression.Arguments.Named] {
        var given: [String: String] = [:]
        for option in function.options { given[option.name] = FluentNumbers.text(option.value) ?? "" }
        var named: [(String, String)] = []
        if function.name != "time" {
            let isDate = function.name == "date"
            let name = given.removeValue(forKey: isDate ? "fields" : "dateFields") ?? "year-month-day"
            let length = given.removeValue(forKey: isDate ? "length" : "dateLength") ?? "medium"
            guard let parts = fields.first(where: { $0.name == name })?.parts, let month = monthStyles[length] else {
                throw notSayable(function)
            }
            for part in dateParts where parts.contains(part) {
                switch part {
                case "weekday": named.append((part, length == "long" ? "long" : "short"))
                case "month": named.append((part, month))
                default: named.append((part, "numeric"))
                }
            }
        }
        if function.name != "date" {
            let name = given.removeValue(forKey: function.name == "time" ? "precision" : "timePrecision") ?? "minute"
            guard let parts = precisions.first(where: { $0.name == name })?.parts else { throw notSayable(function) }
            for part in timeParts where parts.contains(part) { named.append((part, "numeric")) }
            if let style = given.removeValue(forKey: "timeZoneStyle") { named.append(("timeZoneName", style)) }
        }
        var arguments = named.map {
            FluentExpression.Arguments.Named($0.0, .string(FluentText($0.1)))
        }
        if let hour12 = given.removeValue(forKey: "hour12"), function.name != "date" {
            guard hour12 == "true" || hour12 == "false" else { throw notSayable(function) }
            arguments.append(.init("hour12", .number(hour12 == "true" ? "1" : "0", .none)))
        }
        guard given.isEmpty else { throw notSayable(function) }
        return arguments
    }

    private static func notSayable(_ function: Message.Function) -> FluentIssue {
        FluentIssue(
            function.span.bytes, "these options of `:\(function.name)` cannot be said in Fluent",
            help: "Leave them out, or keep the message out of Fluent files.")
    }
}
