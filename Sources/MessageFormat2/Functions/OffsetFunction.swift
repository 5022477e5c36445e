/// `:offset`: a number with a constant added or subtracted, for "Ola and 2 others" (LDML 48.2 part 9, "The `:offset` function"). It is
/// formatted with the options of its operand.
public struct OffsetFunction: NumericFunction {
    let name = "offset"

    public init() {}

    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue]) {
        var reader = OptionReader(call)
        var add: Int?
        var subtract: Int?
        reader.readDigits("add", 0, into: &add)
        reader.readDigits("subtract", 0, into: &subtract)
        guard reader.issues.isEmpty else { return (nil, reader.issues) }
        guard (add == nil) != (subtract == nil) else {
            return (nil, [.init(.badOption, "`:offset` needs one of the options `add` and `subtract`")])
        }
        var values = inherited
        let canSelect = reader.readSelect(into: &values)
        let offset = Int64(add ?? 0) - Int64(subtract ?? 0)
        let plan = NumberPlan(values: values, change: .offset(offset), canSelect: canSelect, locale: call.locale)
        return (plan, reader.issues)
    }
}
