import Catalogs
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
        /// The name in the file.
        fileprivate var member: StrictJSON
    }

    /// The arguments, in the order of the file.
    private(set) var arguments: [Argument] = []

    /// - Parameter path: the name of the file in errors.
    /// - Throws: ``LintError`` with the place of a value that is neither a number nor a string, or of anything beyond the limits.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        arguments = try LintError.reading { () throws(CatalogDiagnostic) in
            try StrictJSON(parsing: bytes, path: path, what: "the file").members(
                "an object with the names of arguments"
            )
            .filter { $0.name.text != "$schema" }
            .map { name, list throws(CatalogDiagnostic) in try Self.argument(name, list) }
        }
    }

    private static func argument(_ name: StrictJSON, _ list: StrictJSON) throws(CatalogDiagnostic) -> Argument {
        var values: [Value] = []
        for element in try list.elements("a list of values") {
            let value = try value(element)
            guard values.count < maximumCount else {
                throw element.failure("\"\(name.text)\" has more than \(maximumCount) values")
            }
            if !values.contains(value) { values.append(value) }
        }
        guard !values.isEmpty else { throw list.failure("\"\(name.text)\" has no values") }
        return Argument(name: name.text, values: values, member: name)
    }

    private static func value(_ element: StrictJSON) throws(CatalogDiagnostic) -> Value {
        let value: Value
        switch element.json {
        case .string(let text): value = Value(text: text)
        case .number(let digits):
            guard let number = DecimalNumber(parsing: digits.utf8) else {
                throw element.failure("this number is too long to be formatted")
            }
            value = Value(text: number.description, number: number)
        default: throw element.wrongType("a number or a string")
        }
        guard value.text.unicodeScalars.count <= maximumLength else {
            throw element.failure("a value has at most \(maximumLength) characters")
        }
        return value
    }

    /// Rejects a name that does not occur in any text, because it is misspelled or outdated.
    ///
    /// - Parameter names: the names of all arguments.
    func check(among names: Set<String>) throws(LintError) {
        for argument in arguments where !names.contains(argument.name) {
            throw LintError(
                argument.member.unknown(
                    "no text in the source has an argument \"\(argument.name)\"", among: names.sorted()))
        }
    }
}
