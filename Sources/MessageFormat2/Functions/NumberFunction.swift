/// `:number`, `:integer`, `:percent`, `:offset` and `:currency`, whose value is a number (LDML 48.2 part 9, "Number Functions").
///
/// How the options are interpreted does not depend on the number. If all options are literals, this is done only once, when the
/// message is compiled.
struct NumberFunction: MessageFunction {
    /// The functions, by the names under which messages call them.
    enum Kind: String, CaseIterable {
        /// A number as the locale writes it. It selects by its value, its plural category, or its ordinal category.
        case number
        /// A number rounded to an integer, which is the value that it selects by and passes on.
        case integer
        /// A part of a whole, written times 100: 0.25 is 25 %. It also selects by that product: 0.01 is `one` in English.
        case percent
        /// A number with a constant added or subtracted, for "Ola and 2 others". It is formatted with its operand's options.
        case offset
        /// An amount of money. It cannot select.
        case currency
    }

    let kind: Kind

    func resolve(_ call: FunctionCall) -> FunctionResult {
        let inherited = call.operand?.numberOptions ?? NumberOptionValues()
        guard let number = call.operand?.number else { return .failure([.notANumber(kind.rawValue)]) }
        var formats = NumberFormats(FormatLocales(only: call.locale, selecting: call.messageLocale))
        let (plan, issues) = plan(call, inheriting: inherited, &formats)
        guard let plan else { return .failure(issues) }
        guard let value = plan.apply(to: number) else { return .failure([.tooManyDigits]) }
        return .value(ResolvedValue(storage: .number(value, plan)), issues: issues)
    }

    /// Reads the options.
    ///
    /// - Parameters:
    ///   - call: the call, whose operand is not used.
    ///   - inherited: the options that the operand passes on.
    ///   - formats: the formats of the message's locales.
    /// - Returns: the plan, or nil if the options are invalid, so that there can be no value; and the issues to report.
    func plan(
        _ call: FunctionCall, inheriting inherited: NumberOptionValues, _ formats: inout NumberFormats
    ) -> (NumberPlan?, [MessageIssue]) {
        var reader = OptionReader(call)
        switch kind {
        case .number: return (Self.number(inherited, .decimal, &reader, &formats), reader.issues)
        case .integer: return (Self.integer(inherited, &reader, &formats), reader.issues)
        case .percent: return (Self.number(inherited, .percent, &reader, &formats), reader.issues)
        case .offset: return (Self.offset(inherited, &reader, &formats), reader.issues)
        case .currency: return (Self.currency(inherited, &reader, &formats), reader.issues)
        }
    }

    private static func number(
        _ inherited: NumberOptionValues, _ style: NumberFormatOptions.Style, _ reader: inout OptionReader,
        _ formats: inout NumberFormats
    ) -> NumberPlan {
        var values = inherited
        reader.readFormat(into: &values, hasFraction: true)
        let canSelect = reader.readSelect(into: &values)
        return NumberPlan(values: values, style: style, canSelect: canSelect, &formats)
    }

    private static func integer(
        _ inherited: NumberOptionValues, _ reader: inout OptionReader, _ formats: inout NumberFormats
    ) -> NumberPlan {
        var values = inherited
        values.minimumFractionDigits = nil
        values.maximumFractionDigits = nil
        values.minimumSignificantDigits = nil
        reader.readFormat(into: &values, hasFraction: false)
        let canSelect = reader.readSelect(into: &values)
        var formatValues = values
        formatValues.maximumFractionDigits = 0
        return NumberPlan(
            values: values, formatValues: formatValues, change: .integer, canSelect: canSelect, &formats)
    }

    private static func offset(
        _ inherited: NumberOptionValues, _ reader: inout OptionReader, _ formats: inout NumberFormats
    ) -> NumberPlan? {
        var add: Int?
        var subtract: Int?
        reader.readDigits("add", 0, into: &add)
        reader.readDigits("subtract", 0, into: &subtract)
        guard reader.issues.isEmpty else { return nil }
        guard (add == nil) != (subtract == nil) else {
            reader.issues.append(.init(.badOption, "`:offset` needs one of the options `add` and `subtract`"))
            return nil
        }
        var values = inherited
        let canSelect = reader.readSelect(into: &values)
        let offset = Int64(add ?? 0) - Int64(subtract ?? 0)
        return NumberPlan(values: values, change: .offset(offset), canSelect: canSelect, &formats)
    }

    private static func currency(
        _ inherited: NumberOptionValues, _ reader: inout OptionReader, _ formats: inout NumberFormats
    ) -> NumberPlan? {
        var values = inherited
        readCurrency(into: &values, &reader)
        reader.read("currencyDisplay", into: &values.currencyDisplay)
        reader.read("currencySign", into: &values.currencySign)
        if let option = reader.call.option("fractionDigits"), option.value.string == "auto" {
            values.fractionDigits = nil
        } else {
            reader.readDigits("fractionDigits", 0, into: &values.fractionDigits)
        }
        reader.readFormat(into: &values, hasFraction: true, isCurrency: true)
        guard let code = values.currency else {
            reader.issues.append(
                .init(
                    .badOperand, "`:currency` needs the option `currency` with a code of three letters such as EUR"))
            return nil
        }
        var formatValues = values
        formatValues.minimumFractionDigits = values.fractionDigits
        formatValues.maximumFractionDigits = values.fractionDigits
        let style = NumberFormatOptions.Style.currency(
            code, display: values.currencyDisplay ?? .symbol, sign: values.currencySign ?? .standard)
        return NumberPlan(
            values: values, style: style, formatValues: formatValues, canSelect: false, &formats)
    }

    /// Reads a currency code, which is three letters; whether the currency exists is not checked. The currency is part of the amount, so
    /// an amount that has one cannot be given another.
    private static func readCurrency(into values: inout NumberOptionValues, _ reader: inout OptionReader) {
        guard let option = reader.call.option("currency") else { return }
        guard let code = option.value.string, code.utf8.count == 3,
            code.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
        else { return reader.reject(option, "is not a code of three letters") }
        if let existing = values.currency, existing.uppercased() != code.uppercased() {
            return reader.reject(option, "differs from the amount's currency, \(existing)")
        }
        values.currency = code.uppercased()
    }
}

extension MessageIssue {
    package static func notANumber(_ function: String) -> MessageIssue {
        .init(.badOperand, "`:\(function)` needs a number, or text that is a number literal such as 1.5")
    }

    /// A result has more digits than can be represented.
    static let tooManyDigits = MessageIssue(
        .badOperand, "the number has more than \(DecimalNumber.maximumDigits) digits")
}
