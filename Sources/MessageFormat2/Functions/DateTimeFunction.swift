/// `:datetime`, a draft: the day and the time of day of a moment in UTC, as `2006-01-02 15:04`.
public struct DateTimeFunction: MessageFunction {
    public init() {}

    public func resolve(_ call: FunctionCall) -> FunctionResult {
        MomentFormatter(name: "datetime").resolve(call) { reader in
            reader.check("dateLength", ["long", "medium", "short"])
            let precision = reader.check("timePrecision", MomentFormatter.precisions)
            return { $0.dateText + " " + $0.timeText(precision ?? "minute") }
        }
    }
}
