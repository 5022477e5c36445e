/// `:percent`: a part of a whole, written times 100: 0.25 is 25 %. It also selects by that: 0.01 is `one` in English (LDML 48.2 part 9,
/// "The `:percent` function").
public struct PercentFunction: NumericFunction {
    let name = "percent"

    public init() {}

    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue]) {
        var values = inherited
        var reader = OptionReader(call)
        reader.readFormat(into: &values, hasFraction: true)
        let canSelect = reader.readSelect(into: &values)
        return (NumberPlan(values: values, style: .percent, canSelect: canSelect, locale: call.locale), reader.issues)
    }
}
