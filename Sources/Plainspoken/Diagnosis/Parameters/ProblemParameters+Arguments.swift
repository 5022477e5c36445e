import MessageFormat2

extension ProblemParameters {
    /// The values of a message that are not private. Names of fields and other texts from catalogs are for people.
    init(_ arguments: DiagnosisArguments) {
        for (name, value) in arguments.values.pairs { self[name] = Value(value) }
    }

    /// The values of a message, then what a diagnosis says to programs alone, which replaces values of the same name.
    init(_ arguments: DiagnosisArguments, and others: ProblemParameters) {
        self.init(arguments)
        for member in others.all { self[member.name] = member.value }
    }
}

extension ProblemParameters.Value {
    /// Nil for a number that JSON does not have.
    fileprivate init?(_ value: MessageValue) {
        switch value.storage {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .number(String(number))
        case .decimal(let number): self = .number(number.description)
        case .double(let number):
            guard number.isFinite else { return nil }
            self = .number(String(number))
        case .date(let seconds, _): self = .string(MessageValue.timestamp(secondsSince1970: seconds))
        case .list(let values):
            self = .list(
                values.compactMap { Self($0) }.map { value in
                    switch value {
                    case .string(let text), .number(let text): text
                    case .list(let texts): texts.joined(separator: ", ")
                    }
                })
        }
    }
}
