import MessageFormat2

/// The names of arguments in both languages. A name of MessageFormat 2 cannot begin with a digit, so `{0}` becomes `{$_0}`, and the other
/// way round.
enum ICUArgumentNames {
    /// The name of a variable for an argument; nil if it cannot have one.
    static func variable(for argument: String) -> String? {
        let name = startsWithDigit(argument) ? "_" + argument : argument
        // Parsing tells whether it is a name, and gives its canonical form.
        return Message.Variable(named: name)?.name
    }

    /// The name of an argument for a variable; nil if it cannot have one.
    static func argument(for variable: String) -> String? {
        let rest = variable.dropFirst()
        let name = variable.hasPrefix("_") && startsWithDigit(rest) ? String(rest) : variable
        guard ICUCharacters.isIdentifier(name), Self.variable(for: name) == variable else { return nil }
        return name
    }

    private static func startsWithDigit(_ text: some StringProtocol) -> Bool {
        text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    }
}
