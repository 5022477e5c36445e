import MessageFormat2

/// What readers see with the requested values.
struct ValueSample: Sendable, Hashable {
    /// An argument with its value.
    struct Argument: Sendable, Hashable {
        /// The name, without `$`.
        var name: String
        /// The value as the report shows it.
        var value: String
    }

    /// All choices of values that give this text.
    var choices: [[Argument]]
    /// The formatted text.
    var text: String
}

/// All samples of one message.
struct ValueSamples: Sendable, Hashable {
    /// The different texts, in the order of the values.
    var rows: [ValueSample] = []
    /// How many choices were left out because there were too many.
    var leftOut = 0

    /// Creates an empty list.
    init() {}

    /// - Parameter usual: the values of arguments that a choice does not mention.
    init(_ choices: ValueChoices, _ message: CompiledMessage, _ usual: [String: MessageValue]) {
        leftOut = choices.leftOut
        // Compared by bytes, because two forms of the same letter may look different.
        var places: [[UInt8]: Int] = [:]
        for choice in choices.all {
            var arguments = usual
            for setting in choice {
                arguments[setting.name] = setting.value.number.map { .decimal($0) } ?? .string(setting.value.text)
            }
            let text = message.format(MessageArguments(arguments))
            let shown = choice.map { Self.shown($0) }
            if let place = places[Array(text.utf8)] {
                rows[place].choices.append(shown)
            } else {
                places[Array(text.utf8)] = rows.count
                rows.append(ValueSample(choices: [shown], text: text))
            }
        }
    }

    private static func shown(_ setting: ValueChoices.Setting) -> ValueSample.Argument {
        ValueSample.Argument(name: setting.name, value: setting.value.text)
    }
}
