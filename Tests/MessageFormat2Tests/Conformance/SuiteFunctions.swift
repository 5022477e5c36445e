@testable import MessageFormat2

/// The functions that the suite asks implementations to provide: `:test:function`, `:test:select` and `:test:format`
/// (the suite's README).
struct SuiteFunction: MessageFunction {
    let canFormat: Bool
    let canSelect: Bool

    static func registry(with drafts: FunctionRegistry) -> FunctionRegistry {
        var registry = drafts
        registry.register(SuiteFunction(canFormat: true, canSelect: true), as: "test:function")
        registry.register(SuiteFunction(canFormat: false, canSelect: true), as: "test:select")
        registry.register(SuiteFunction(canFormat: true, canSelect: false), as: "test:format")
        return registry
    }

    func resolve(_ call: FunctionCall) -> FunctionResult {
        guard let operand = call.operand, let number = operand.number else {
            return .failure(.badOperand, "a number is needed")
        }
        var places = operand.options["decimalPlaces"] == .integer(1) ? 1 : 0
        var failsToFormat = operand.options["fails"] == "format" || operand.options["fails"] == "always"
        var failsToSelect = operand.options["fails"] == "select" || operand.options["fails"] == "always"
        if let option = call.option("decimalPlaces") {
            guard let value = option.value.number?.integer, 0...1 ~= value else {
                return .failure(.badOption, "decimalPlaces is 0 or 1")
            }
            places = Int(value)
        }
        var issues: [MessageIssue] = []
        switch call.option("fails")?.value.string {
        case nil, "never": break
        case "format": failsToFormat = true
        case "select": failsToSelect = true
        case "always": (failsToFormat, failsToSelect) = (true, true)
        default: issues.append(.init(.badOption, "fails is never, select, format or always"))
        }
        let fails = failsToFormat ? (failsToSelect ? "always" : "format") : (failsToSelect ? "select" : "never")
        let text = Self.text(number, places: places)
        let canFormat = canFormat && !failsToFormat
        let format: @Sendable () -> String? = { canFormat ? text : nil }
        var rank: (@Sendable (String) -> Int?)?
        if canSelect, !failsToSelect { rank = { [places] in Self.rank($0, number, places: places) } }
        let value = ResolvedValue(
            value: .decimal(number), options: ["decimalPlaces": .integer(places), "fails": .string(fails)],
            kind: .init(rawValue: "test"), format: format, rank: rank)
        return .value(value, issues: issues)
    }

    private static func rank(_ key: String, _ number: DecimalNumber, places: Int) -> Int? {
        guard number == DecimalNumber(1 as Int64) else { return nil }
        if places == 1, key == "1.0" { return 0 }
        return key == "1" ? 1 : nil
    }

    private static func text(_ number: DecimalNumber, places: Int) -> String {
        var options = NumberFormatOptions()
        options.useGrouping = .never
        options.maximumFractionDigits = places
        options.minimumFractionDigits = places
        options.roundingMode = .trunc
        return NumberFormat(locale: "en", options: options).string(number)
    }
}
