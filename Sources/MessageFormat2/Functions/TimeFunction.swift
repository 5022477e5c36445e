/// `:time`, a draft: the time of day of a moment in UTC, as `15:04`, or as precisely as the option `precision` says.
public struct TimeFunction: MessageFunction {
    public init() {}

    public func resolve(_ call: FunctionCall) -> FunctionResult {
        MomentFormatter(name: "time").resolve(call) { reader in
            let precision = reader.check("precision", MomentFormatter.precisions)
            return { $0.timeText(precision ?? "minute") }
        }
    }
}
