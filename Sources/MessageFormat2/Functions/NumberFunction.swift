/// `:number`: a number as the locale writes it, which selects by its value, its plural category, or its rank (LDML 48.2 part 9, "The
/// `:number` function").
public struct NumberFunction: NumericFunction {
    let name = "number"

    public init() {}

    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue]) {
        var values = inherited
        var reader = OptionReader(call)
        reader.readFormat(into: &values, hasFraction: true)
        let canSelect = reader.readSelect(into: &values)
        return (NumberPlan(values: values, canSelect: canSelect, locale: call.locale), reader.issues)
    }
}
