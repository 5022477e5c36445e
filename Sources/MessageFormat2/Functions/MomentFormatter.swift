/// What the draft functions of dates and times have in common.
struct MomentFormatter {
    /// The values of options for the precision of times.
    static let precisions = ["hour", "minute", "second"]

    let name: String

    /// Reads options and notes those that cannot be used.
    struct Reader {
        let call: FunctionCall
        var problems: [FunctionResult.Problem] = []

        /// - Returns: the value of an option if it is one of `values`.
        @discardableResult
        mutating func check(_ name: String, _ values: [String]) -> String? {
            guard let option = call.option(name) else { return nil }
            if let value = option.value.string, values.contains(value) { return value }
            problems.append(
                .init(.badOption, "the value of the option `\(name)` is none of \(values.joined(separator: ", "))"))
            return nil
        }
    }

    /// Resolves a call: a moment, or text that is a date or a date and time of ISO 8601.
    ///
    /// - Parameter format: reads the options, and returns what writes the moment.
    func resolve(
        _ call: FunctionCall, _ format: (inout Reader) -> @Sendable (CivilTime) -> String
    ) -> FunctionResult {
        var seconds: Double?
        switch call.operand?.value?.storage {
        case .date(let value, _): seconds = value
        case .string(let text): seconds = CivilTime.secondsSince1970(of: text)
        default: break
        }
        guard let seconds, let time = CivilTime(secondsSince1970: seconds) else {
            return .failure(.badOperand, "`:\(name)` needs a date, or text such as 2006-01-02T15:04:06")
        }
        var reader = Reader(call: call)
        let write = format(&reader)
        let value = ResolvedValue(
            value: .date(secondsSince1970: seconds), kind: .datetime, format: { write(time) })
        return .value(value, problems: reader.problems)
    }
}
