import ByteText
import Catalogs
import MessageFormat2

package struct M309BadOption: TextRule {
    static let looksAt: TextFeatures = .options

    package static let info = RuleInfo(
        "M309", "bad-option", .error,
        summary: "An option with a value that its function cannot use.",
        rationale: """
            The function ignores the option, or fails. Digit sizes are whole numbers from 0 to 99; `select` is \
            `plural`, `ordinal` or `exact`, and always a literal; the other options have the values listed in LDML \
            48.2. Options for the style of a date are always literals, too.
            """,
        bad: [
            .text("{$n :number minimumFractionDigits=two}", at: "two"),
            .text("{$n :integer signDisplay=sometimes} Punkte", in: "de", of: "{$n :integer} points", at: "sometimes"),
            .text(
                ".input {$n :integer select=ordinals} .match $n one {{{$n}er}} * {{{$n}e}}", in: "fr", at: "ordinals"),
            .text("{$day :date length=full}", at: "full"),
            .text("{$way :unit unit=kilometer unitDisplay=wide}", at: "wide"),
        ],
        good: [
            .text("{$n :number minimumFractionDigits=2}"),
            .text("Punkte: {$n :integer signDisplay=always}", in: "de", of: "Points: {$n :integer signDisplay=always}"),
            .text(".input {$n :integer select=ordinal} .match $n one {{{$n}er}} * {{{$n}e}}", in: "fr"),
            .text("{$day :datetime dateLength=long timePrecision=second hour12=$half timeZone=$zone}"),
        ])

    private static let checked: Set<String> = [
        "number", "integer", "percent", "currency", "offset", "unit", "date", "time", "datetime",
    ]
    /// Options whose values must be literals.
    private static let literals: Set<String> = [
        "select", "fields", "dateFields", "length", "dateLength", "precision", "timePrecision", "timeZoneStyle",
    ]
    package static let digits: Set<String> = [
        "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits",
        "maximumSignificantDigits", "add", "subtract",
    ]
    /// The values of the other options.
    package static let values: [String: [String]] = [
        "select": ["plural", "ordinal", "exact"],
        "signDisplay": NumberFormatOptions.SignDisplay.allCases.map(\.rawValue),
        "useGrouping": NumberFormatOptions.Grouping.allCases.map(\.rawValue),
        "trailingZeroDisplay": NumberFormatOptions.TrailingZeroDisplay.allCases.map(\.rawValue),
        "roundingPriority": NumberFormatOptions.RoundingPriority.allCases.map(\.rawValue),
        "currencyDisplay": NumberFormatOptions.CurrencyDisplay.allCases.map(\.rawValue),
        "currencySign": NumberFormatOptions.CurrencySign.allCases.map(\.rawValue),
        "unitDisplay": NumberOptionValues.UnitDisplay.allCases.map(\.rawValue),
        "fields": MomentShape.Fields.allCases.map(\.rawValue),
        "dateFields": MomentShape.Fields.allCases.map(\.rawValue),
        "length": MomentShape.Length.allCases.map(\.rawValue),
        "dateLength": MomentShape.Length.allCases.map(\.rawValue),
        "precision": MomentShape.Precision.allCases.map(\.rawValue),
        "timePrecision": MomentShape.Precision.allCases.map(\.rawValue),
        "timeZoneStyle": MomentShape.ZoneStyle.allCases.map(\.rawValue),
        "hour12": ["true", "false"],
    ]

    package init() {}

    func check(_ context: TextContext, _ findings: FindingSink) {
        context.text.message?.forEachFunction { function in
            guard !function.options.isEmpty, Self.checked.contains(function.name) else { return }
            for option in function.options { check(option, context, findings) }
        }
    }

    private func check(_ option: Message.Option, _ context: TextContext, _ findings: FindingSink) {
        guard let literal = option.value.literal else {
            guard Self.literals.contains(option.name), let allowed = Self.values[option.name] else { return }
            findings.report(
                context, at: option.value.span.bytes, "the option `\(option.name)` must be a literal",
                help: "Write \(allowed.dropLast().map { option.name + "=" + $0 }.joined(separator: ", "))"
                    + " or \(option.name)=\(allowed.last ?? "").")
            return
        }
        if Self.digits.contains(option.name) {
            guard Int(literal.value).map({ 0...99 ~= $0 && String($0) == literal.value }) != true else { return }
            findings.report(
                context, at: literal.span.bytes, "the option `\(option.name)` must be a whole number from 0 to 99",
                help: "Write digits, such as \(option.name)=2.")
        } else if let allowed = Self.values[option.name], !allowed.contains(literal.value) {
            let meant = Suggestion.nearest(to: literal.value, among: allowed)
            findings.report(
                context, at: literal.span.bytes, "the option `\(option.name)` cannot be `\(literal.value)`",
                help: meant.map { "Did you mean `\($0)`?" } ?? "It is one of \(allowed.joined(separator: ", ")).")
        }
    }
}
