// What is wrong in the braces of a placeholder.
extension MessageParser {
    /// What a placeholder has before the place where it should be closed.
    enum PlaceholderContent {
        /// A variable or a quoted literal.
        case value
        /// A literal without quotation marks, and where it begins.
        case word(Int)
        case function
        case markup
    }

    /// Reports what stands in braces in place of a value, a function or markup.
    mutating func reportMissingOperand(_ start: Int) {
        switch scanner.current {
        case UInt8(ascii: "}"):
            report(
                .syntaxError, start, scanner.position + 1,
                "the placeholder is empty; write a variable `{$name}`, a literal `{|text|}` or a function `{:name}` in it, or `\\{` for a brace"
            )
        case UInt8(ascii: "@"):
            reportHere("an attribute follows a value or a function; write `{$name @attribute}`")
        default:
            reportHere(
                scanner.isAtEnd
                    ? "the placeholder is not closed; write `{$name}`, or `\\{` for a brace in text"
                    : "a placeholder cannot begin with \(nextCharacter); write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`"
            )
        }
    }

    /// Reports what stands where a placeholder should be closed.
    mutating func reportUnclosed(_ content: PlaceholderContent, hasAttributes: Bool) {
        if scanner.isAtEnd { return reportEnd("the placeholder is not closed; write `}` after it") }
        if scanner.current == UInt8(ascii: "{") {
            return reportHere("the placeholder before this brace is not closed; write `}` after it")
        }
        if isInDeclaration, isAtKeyword {
            return reportHere("the braces of the declaration before this are not closed; write `}` after it")
        }
        if scanner.current == UInt8(ascii: ":") { return reportFunction(content) }
        if hasAttributes, scanner.isAtNameStart, isAtOption {
            return reportHere("options stand before attributes; move the attribute to the end")
        }
        if scanner.current == UInt8(ascii: ","), reportCommaFunction(content) { return }
        switch content {
        case .word(let start):
            if !isAtOption, let words = words(from: start) {
                return report(
                    .syntaxError, start, words.end,
                    "a literal of several words stands in quotation marks; write `{|\(words.text)|}`")
            }
            reportBehindValue()
        case .value:
            reportBehindValue()
        case .function, .markup:
            reportHere(
                "\(nextCharacter) cannot stand here; write `}` to close the placeholder, or quotation marks `|…|` around a value of several words"
            )
        }
    }

    /// Reports what stands behind a comma in other formats: `{name, number}`, `{name, plural, …}`.
    ///
    /// - Returns: whether it is that.
    private mutating func reportCommaFunction(_ content: PlaceholderContent) -> Bool {
        var rest = scanner
        rest.position += 1
        _ = rest.skipSpace()
        switch word(at: rest.position) {
        case "plural", "select", "selectordinal":
            reportHere(
                "a choice between texts is not made in braces; write `.input {$name :number}`, and `.match $name`")
        case "number", "date", "time", "string":
            let function = word(at: rest.position) ?? ""
            reportHere("a function is divided by a space, and begins with `:`; write `{$name :\(function)}`")
        default:
            return false
        }
        return true
    }

    /// Reports a function where none can stand.
    private mutating func reportFunction(_ content: PlaceholderContent) {
        switch content {
        case .markup: reportHere("markup has no function; remove it")
        case .function: reportHere("a placeholder has one function only; remove one of the two")
        case .value, .word: reportHere("the function stands before attributes; move the attribute to the end")
        }
    }

    /// Reports what follows a variable or a literal and is no function.
    private mutating func reportBehindValue() {
        guard scanner.isAtNameStart else {
            return reportHere(
                "\(nextCharacter) cannot stand here; write `}` to close the placeholder, or `:name` for a function")
        }
        if isAtOption { return reportHere("options belong to a function; write `:name` before them") }
        let word = word(at: scanner.position)
        reportHere(
            word.map { "the placeholder is not closed; write `}` before `\($0)`, or `:\($0)` if that is a function" }
                ?? "the placeholder is not closed; write `}` before this")
    }

    /// Reports an option without a value.
    ///
    /// - Parameter start: where its name begins.
    mutating func reportMissingValue(of name: String, from start: Int) {
        // `style:percent`, but the namespace `u:` is one.
        if let colon = (start..<scanner.position).first(where: { scanner.bytes[$0] == UInt8(ascii: ":") }),
            let first = word(at: start), first != "u"
        {
            return reportColon(colon, behind: first)
        }
        reportHere("`=` is missing after `\(name)`; write `\(name)=value`")
    }
}
