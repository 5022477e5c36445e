/// `:date`, a draft: the day of a moment in UTC, as `2006-01-02`.
public struct DateFunction: MessageFunction {
    public init() {}

    public func resolve(_ call: FunctionCall) -> FunctionResult {
        MomentFormatter(name: "date").resolve(call) { reader in
            reader.check("length", ["long", "medium", "short"])
            return { $0.dateText }
        }
    }
}
