import ByteText

/// Texts as Swift's string literals. Nothing in them ends the literal or is evaluated, whatever the readers let through.
enum SwiftLiteral {
    /// A text in quotation marks: `"card-no"`.
    static func of(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// What is between the quotation marks. It is on one line.
    static func escaped(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "\"" {
                literal += "\\\(scalar)"
            } else if VisibleText.isHidden(scalar) {
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }
}
