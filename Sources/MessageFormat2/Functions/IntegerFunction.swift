/// `:integer`: a number rounded to an integer, which is what it selects by and passes on, too (LDML 48.2 part 9, "The `:integer` function").
public struct IntegerFunction: NumericFunction {
    let name = "integer"

    public init() {}

    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue]) {
        var values = inherited
        values.minimumFractionDigits = nil
        values.maximumFractionDigits = nil
        values.minimumSignificantDigits = nil
        var reader = OptionReader(call)
        reader.readFormat(into: &values, hasFraction: false)
        let canSelect = reader.readSelect(into: &values)
        var formatValues = values
        formatValues.maximumFractionDigits = 0
        let plan = NumberPlan(
            values: values, formatValues: formatValues, change: .integer, canSelect: canSelect, locale: call.locale)
        return (plan, reader.issues)
    }
}
