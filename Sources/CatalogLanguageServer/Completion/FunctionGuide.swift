import CatalogLinting
import MessageFormat2

/// What the functions of MessageFormat 2 do, and which options they have (LDML 48.2 part 9, "Default Registry").
enum FunctionGuide {
    struct Function: Sendable {
        let name: String
        let about: String
        let options: [String]
    }

    static let all: [Function] = [
        Function(name: "string", about: "Text. It selects by what it says.", options: []),
        Function(
            name: "integer", about: "A whole number. It selects by its plural category, or by its value.",
            options: ["select", "signDisplay", "useGrouping", "minimumIntegerDigits", "maximumSignificantDigits"]),
        Function(
            name: "number",
            about: "A number as the language writes it. It selects by its plural category, or by its value.",
            options: ["select"] + numberOptions),
        Function(
            name: "percent", about: "A part of a whole: 0.25 is 25 %.", options: ["select"] + numberOptions),
        Function(
            name: "currency", about: "An amount of money, with the option currency=EUR.",
            options: [
                "currency", "currencyDisplay", "currencySign", "fractionDigits", "useGrouping", "minimumIntegerDigits",
                "maximumSignificantDigits", "minimumSignificantDigits", "trailingZeroDisplay", "roundingPriority",
                "roundingMode", "roundingIncrement",
            ]),
        Function(
            name: "offset", about: "A number plus or minus a constant, for “and 2 others”: subtract=1.",
            options: ["add", "subtract", "select"]),
        Function(
            name: "unit", about: "A quantity, with the option unit=kilometer.",
            options: ["unit", "unitDisplay"] + numberOptions),
        Function(
            name: "date", about: "The date of a point in time.", options: ["fields", "length", "calendar", "timeZone"]),
        Function(
            name: "time", about: "The time of day of a point in time.",
            options: ["precision", "timeZoneStyle", "hour12", "calendar", "timeZone"]),
        Function(
            name: "datetime", about: "A date and a time of day.",
            options: [
                "dateFields", "dateLength", "timePrecision", "timeZoneStyle", "hour12", "calendar", "timeZone",
            ]),
    ]

    private static let numberOptions = [
        "signDisplay", "useGrouping", "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits",
        "minimumSignificantDigits", "maximumSignificantDigits", "trailingZeroDisplay", "roundingPriority",
        "roundingMode", "roundingIncrement",
    ]

    static func function(_ name: String) -> Function? { all.first { $0.name == name } }

    /// The values of an option, as far as there are only certain ones.
    static func values(of option: String) -> [String] {
        if let values = M309BadOption.values[option] { return values }
        if M309BadOption.digits.contains(option) { return ["0", "1", "2", "3"] }
        switch option {
        case "roundingMode": return RoundingMode.allCases.map(\.rawValue)
        case "roundingIncrement": return ["1", "5", "10", "50", "100"]
        case "fractionDigits": return ["auto", "0", "2"]
        case "timeZone": return ["UTC", "input"]
        case "calendar": return ["gregory"]
        default: return []
        }
    }
}
