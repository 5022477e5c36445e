import LanguageTags
import MessageFormat2

/// How a moment is written: `:date` or `:time` of MessageFormat 2, and the style or skeleton that writes the same in ICU.
///
/// The styles of ICU and the lengths of `:date` both stand for the formats that CLDR has for whole dates. A skeleton stands for a format
/// that is put together from its fields, which is the same in most languages; ``ICUDateExceptions`` lists those in which it is not.
enum ICUDateStyle {
    private static let lengths = ["short", "medium", "long"]

    // MARK: From ICU

    /// Reads `{name, date, style}` or `{name, time, style}`.
    ///
    /// - Throws: what cannot be said.
    static func reading(_ argument: ICUArgument, _ language: LanguageTag) throws(ICUFinding) -> Message.Function {
        let isDate = argument.type == "date"
        let text = ICUNumberStyle.trimmed(argument.style ?? "")
        if text.hasPrefix("::") {
            let skeleton = ICUNumberStyle.trimmed(String(text.dropFirst(2)))
            if let function = function(forSkeleton: skeleton, language) { return function }
            throw ICUFinding(
                .unsupported, argument.styleRange,
                "the skeleton `\(skeleton)` has no counterpart in the language `\(language)`",
                help: isDate
                    ? "Write a style: short, medium, long or full; and the time as an argument of its own."
                    : "Write `::jm` or `::jms`.")
        }
        let style = text.isEmpty ? "medium" : text.lowercased()
        guard style == "full" || lengths.contains(style) else {
            throw ICUFinding(
                .unsupported, argument.styleRange, "a pattern of fields is the same in every language",
                help: "Write a style: short, medium, long or full.")
        }
        if isDate {
            return style == "full"
                ? call("date", ["fields": "year-month-day-weekday", "length": "long"])
                : call("date", style == "medium" ? [:] : ["length": style])
        }
        guard !ICUDateExceptions.contains(.time, style, language) else {
            throw ICUFinding(
                .unsupported,
                argument.typeRange.lowerBound..<max(argument.typeRange.upperBound, argument.styleRange.upperBound),
                "times of the style `\(style)` have a form of their own in the language `\(language)`",
                help: "Write `::jm` or `::jms`.")
        }
        switch style {
        case "short": return call("time", [:])
        case "medium": return call("time", ["precision": "second"])
        case "long": return call("time", ["precision": "second", "timeZoneStyle": "short"])
        default: return call("time", ["precision": "second", "timeZoneStyle": "long"])
        }
    }

    private static func function(forSkeleton skeleton: String, _ language: LanguageTag) -> Message.Function? {
        if let clock = clockOptions(skeleton) {
            return call("time", clock.filter { $0 != ("precision", "minute") })
        }
        if let found = ICUDateSkeleton.all.first(where: { $0.skeleton == skeleton }), found.isUsable(in: language) {
            var options = ["fields": found.fields, "length": found.length]
            if found.fields == "year-month-day" { options["fields"] = nil }
            if found.length == "medium" { options["length"] = nil }
            return call("date", options)
        }
        return nil
    }

    /// The options for the skeleton of a time: `jm`, `Hms`, `jmz`.
    private static func clockOptions(_ skeleton: String) -> [String: String]? {
        var options: [String: String] = [:]
        var rest = Substring(skeleton)
        switch rest.popFirst() {
        case "j": break
        case "h": options["hour12"] = "true"
        case "H": options["hour12"] = "false"
        default: return nil
        }
        if rest.hasSuffix("zzzz") {
            options["timeZoneStyle"] = "long"
            rest = rest.dropLast(4)
        } else if rest.hasSuffix("z") {
            options["timeZoneStyle"] = "short"
            rest = rest.dropLast()
        }
        guard let precision = ["": "hour", "m": "minute", "ms": "second"][rest] else { return nil }
        options["precision"] = precision
        return options
    }

    private static func call(_ name: String, _ options: [String: String]) -> Message.Function {
        let named = options.sorted { $0.key < $1.key }
            .map { Message.Option($0.key, value: .literal(Message.Literal($0.value))) }
        return Message.Function(name, options: NamedList(named))
    }

    // MARK: To ICU

    /// The argument that writes the same: `{name, date, long}`, `{name, time, ::jm}`.
    ///
    /// - Returns: nil if ICU has none.
    static func argument(
        _ name: String, _ function: String, _ options: [String: String], _ language: LanguageTag
    ) -> ICUArgument? {
        switch function {
        case "date":
            let fields = options["fields"] ?? "year-month-day"
            let length = options["length"] ?? "medium"
            guard Set(options.keys).isSubset(of: ["fields", "length"]) else { return nil }
            if fields == "year-month-day" {
                return ICUArgument(name: name, type: "date", style: length == "medium" ? nil : length)
            }
            if fields == "year-month-day-weekday", length == "long" {
                return ICUArgument(name: name, type: "date", style: "full")
            }
            let found = ICUDateSkeleton.all.first { $0.fields == fields && $0.length == length }
            guard let found, found.isUsable(in: language) else { return nil }
            return ICUArgument(name: name, type: "date", style: "::" + found.skeleton)
        case "time":
            guard Set(options.keys).isSubset(of: ["precision", "hour12", "timeZoneStyle"]) else { return nil }
            return clockSkeleton(options).map { ICUArgument(name: name, type: "time", style: "::" + $0) }
        default:
            // Languages join a date and a time in several ways.
            return nil
        }
    }

    private static func clockSkeleton(_ options: [String: String]) -> String? {
        let precisions = ["hour": "", "minute": "m", "second": "ms"]
        let hours = ["true": "h", "false": "H"]
        guard let rest = precisions[options["precision"] ?? "minute"],
            let hour = options["hour12"].map({ hours[$0] }) ?? "j"
        else { return nil }
        switch options["timeZoneStyle"] {
        case nil: return hour + rest
        case "short"?: return hour + rest + "z"
        case "long"?: return hour + rest + "zzzz"
        default: return nil
        }
    }
}
