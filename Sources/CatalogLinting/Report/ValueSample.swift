import MessageFormat2

/// What readers see with values that were asked for.
package struct ValueSample: Sendable, Hashable {
    /// An argument with its value.
    package struct Argument: Sendable, Hashable {
        /// Without `$`.
        package var name: String
        /// As the report shows it.
        package var value: String
    }

    /// Every choice of values that gives this text.
    package var choices: [[Argument]]
    /// The formatted text.
    package var text: String
}

/// All of them for one message.
package struct ValueSamples: Sendable, Hashable {
    /// Each text once, in the order of the values.
    package var rows: [ValueSample] = []
    /// How many choices of values were too many to be shown.
    package var leftOut = 0

    /// None.
    init() {}

    /// - Parameter usual: a value for every argument that a choice does not name.
    init(_ choices: ValueChoices, _ message: CompiledMessage, _ usual: [String: MessageValue]) {
        leftOut = choices.leftOut
        // By the bytes: two forms of one letter may look different.
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
