import MessageFormat2

extension DiagnosisArguments {
    /// The declaration of these values, in the order in which they were set.
    package var kinds: [MessageDeclaration.Argument] {
        values.pairs.map {
            MessageDeclaration.Argument(name: $0.name, type: DiagnosisArgument(kind: .value($0.value)).type)
        } + others.map { MessageDeclaration.Argument(name: $0.name, type: $0.argument.type) }
    }
}

extension DiagnosisArgument {
    /// The kind of the value.
    var type: ArgumentType {
        switch kind {
        case .message: .message
        case .messages: .list
        case .private(let argument): .private(argument.type)
        case .value(let value):
            switch value.storage {
            case .string: .string
            case .integer: .integer
            case .decimal, .double: .decimal
            case .date: .date
            case .list: .list
            }
        }
    }

    /// The texts that the value would add to an answer if it were shown unchanged.
    package var texts: [String] {
        switch kind {
        case .message(let key, _): [key.rawValue]
        case .messages(let keys): keys.map(\.rawValue)
        case .private(let argument): argument.texts
        case .value(let value):
            switch value.storage {
            case .string(let text): [text]
            case .list(let values): values.flatMap { DiagnosisArgument(kind: .value($0)).texts }
            case .integer(let number): [String(number)]
            case .decimal(let number): [String(describing: number)]
            case .double(let number): [String(number)]
            case .date: []
            }
        }
    }
}

extension Diagnosis {
    /// Whether this diagnosis only asks for another error to be diagnosed: see ``underlying(_:)``.
    package var isReplaced: Bool { replacement != nil }
}
