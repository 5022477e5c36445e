extension MessageValue {
    /// How a value looks that no function formats: numbers as `:number` writes them, moments by ISO 8601 in UTC, lists with commas.
    func defaultText(_ plan: NumberPlan) -> String {
        switch storage {
        case .string(let text): text
        case .integer(let integer): plan.format.string(integer)
        case .decimal(let number): plan.format.string(number)
        case .double(let value):
            {
                var bytes: [UInt8] = []
                plan.format.format(value, into: &bytes)
                return String(decoding: bytes, as: UTF8.self)
            }()
        case .date(let seconds, _): CivilTime(secondsSince1970: seconds)?.description ?? seconds.description
        case .list(let values): values.map { $0.defaultText(plan) }.joined(separator: ", ")
        }
    }
}
