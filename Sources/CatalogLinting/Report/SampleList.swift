import MessageFormat2

/// Additional values to show texts with, by argument name: `samples.json`.
///
/// ```json
/// { "wait": [1, 2, 5, 22, 1000000], "field": ["Straße der Pariser Kommune 12", "اسم المستخدم"] }
/// ```
package struct SampleList: Sendable {
    /// The most values for one argument.
    static let maximumCount = 50
    /// The longest value, in code points.
    static let maximumLength = 500

    /// One value.
    struct Value: Sendable, Hashable {
        /// The value as the report shows it.
        var text: String
        /// nil if the file has the value in quotes.
        var number: DecimalNumber?
    }

    /// The values of one argument, in the order of the file and without duplicates.
    struct Argument: Sendable {
        var name: String
        var values: [Value]
        /// The node of its name.
        fileprivate var node: Int
    }

    /// The arguments, in the order of the file.
    private(set) var arguments: [Argument] = []
    private let json: JSONFields

    /// - Parameter path: the name of the file in errors.
    /// - Throws: ``LintError`` with the place of a value that is neither a number nor a string, or of anything beyond the limits.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        json = try JSONFields(bytes, path: path)
        for (name, list) in try json.members(0, "an object with the names of arguments") {
            guard json.name(name) != "$schema" else { continue }
            var values: [Value] = []
            for element in try json.elements(list, "a list of values") {
                let value = try value(element)
                guard values.count < Self.maximumCount else {
                    throw json.failure(element, "\"\(json.name(name))\" has more than \(Self.maximumCount) values")
                }
                if !values.contains(value) { values.append(value) }
            }
            guard !values.isEmpty else { throw json.failure(list, "\"\(json.name(name))\" has no values") }
            arguments.append(Argument(name: json.name(name), values: values, node: name))
        }
    }

    private func value(_ node: Int) throws(LintError) -> Value {
        let value: Value
        switch json.kind(node) {
        case .string: value = Value(text: try json.string(node))
        case .number:
            guard let number = DecimalNumber(parsing: json.digits(node)) else {
                throw json.failure(node, "this number is too long to be formatted")
            }
            value = Value(text: number.description, number: number)
        default: throw json.failure(node, "expected a number or a string")
        }
        guard value.text.unicodeScalars.count <= Self.maximumLength else {
            throw json.failure(node, "a value has at most \(Self.maximumLength) characters")
        }
        return value
    }

    /// Rejects a name that does not occur in any text, because it is misspelled or outdated.
    ///
    /// - Parameter names: the names of all arguments.
    func check(among names: Set<String>) throws(LintError) {
        for argument in arguments where !names.contains(argument.name) {
            throw json.unknown(
                argument.node, "no text in the source has an argument \"\(argument.name)\"", among: names.sorted())
        }
    }
}
