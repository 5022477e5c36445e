/// `:currency`: an amount of money. It cannot select (LDML 48.2 part 9, "The `:currency` function").
public struct CurrencyFunction: NumericFunction {
    let name = "currency"

    public init() {}

    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue]) {
        var values = inherited
        var reader = OptionReader(call)
        readCurrency(into: &values, &reader)
        reader.read("currencyDisplay", into: &values.currencyDisplay)
        reader.read("currencySign", into: &values.currencySign)
        if let option = call.option("fractionDigits"), option.value.string == "auto" {
            values.fractionDigits = nil
        } else {
            reader.readDigits("fractionDigits", 0, into: &values.fractionDigits)
        }
        reader.readFormat(into: &values, hasFraction: true, isCurrency: true)
        guard let code = values.currency else {
            let issue = MessageIssue(
                .badOperand, "`:currency` needs the option `currency` with a code of three letters such as EUR")
            return (nil, reader.issues + [issue])
        }
        var formatValues = values
        formatValues.minimumFractionDigits = values.fractionDigits
        formatValues.maximumFractionDigits = values.fractionDigits
        let style = NumberFormatOptions.Style.currency(
            code, display: values.currencyDisplay ?? .symbol, sign: values.currencySign ?? .standard)
        let plan = NumberPlan(
            values: values, style: style, formatValues: formatValues, canSelect: false, locale: call.locale)
        return (plan, reader.issues)
    }

    /// A currency code is three letters; whether the currency exists is not asked. It belongs to the amount, so that another one cannot be given to
    /// an amount that has one.
    private func readCurrency(into values: inout NumberOptionValues, _ reader: inout OptionReader) {
        guard let option = reader.call.option("currency") else { return }
        guard let code = option.value.string, code.utf8.count == 3,
            code.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
        else { return reader.reject(option, "is no code of three letters") }
        if let existing = values.currency, existing.uppercased() != code.uppercased() {
            return reader.reject(option, "is not the currency \(existing) that the amount has")
        }
        values.currency = code.uppercased()
    }
}
