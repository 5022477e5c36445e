extension CatalogDiagnostic {
    /// A sentence that is made from its arguments.
    ///
    /// ```swift
    /// "the variable `\(variable: "name")` is missing"   // the variable `$name` is missing
    /// "the key \(name: "auth.hello") is missing"        // the key "auth.hello" is missing
    /// ```
    package struct Sentence: Sendable, ExpressibleByStringInterpolation {
        let text: String
        let arguments: [Argument]

        /// A sentence without arguments that anyone reads.
        package init(_ text: String) {
            self.text = text
            arguments = []
        }

        package init(stringLiteral text: String) { self.init(text) }

        package init(stringInterpolation parts: StringInterpolation) {
            text = parts.text
            arguments = parts.arguments
        }

        /// The parts of a sentence.
        package struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = ""
            fileprivate var arguments: [Argument] = []

            package init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + 16 * interpolationCount)
            }

            package mutating func appendLiteral(_ literal: String) { text += literal }

            package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                text += value.description
            }

            /// The words of another sentence, and its arguments.
            mutating func appendInterpolation(_ sentence: Sentence) {
                text += sentence.text
                arguments += sentence.arguments
            }

            /// A variable: `$name`.
            package mutating func appendInterpolation(variable name: String) {
                appendInterpolation("$" + name, variable: name)
            }

            /// A variable in another notation: `%(name)s`.
            ///
            /// - Parameter variable: nil if it is unknown which one was meant.
            package mutating func appendInterpolation(_ written: String, variable: String?) {
                text += written
                if let variable { arguments.append(.variable(variable)) }
            }

            /// A key, or the name of a member, in quotation marks.
            package mutating func appendInterpolation(name: some StringProtocol) {
                text += "\"" + name + "\""
                arguments.append(.name(String(name)))
            }
        }
    }
}
