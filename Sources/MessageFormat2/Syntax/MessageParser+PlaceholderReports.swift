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
                start, scanner.position + 1,
                "the placeholder is empty",
                help:
                    "Write a variable `{$name}`, a literal `{|text|}` or a function `{:name}` in it, or `\\{` for a brace."
            )
        case UInt8(ascii: "@"):
            reportHere("an attribute follows a value or a function", help: "Write `{$name @attribute}`.")
        default:
            guard !scanner.isAtEnd else {
                return reportEnd(
                    "the placeholder is not closed", help: "Write `{$name}`, or `\\{` for a brace in text.",
                    related: opened(start, start + 1))
            }
            reportHere(
                "a placeholder cannot begin with \(nextCharacter)",
                help: "Write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`.")
        }
    }

    /// Reports what stands where a placeholder should be closed.
    ///
    /// - Parameter start: its opening brace.
    mutating func reportUnclosed(_ content: PlaceholderContent, from start: Int, hasAttributes: Bool) {
        let opened = opened(start, start + 1)
        if scanner.isAtEnd {
            return reportEnd("the placeholder is not closed", help: "Write `}` after it.", related: opened)
        }
        if scanner.current == UInt8(ascii: "{") {
            return reportHere(
                "the placeholder before this brace is not closed", help: "Write `}` after it.", related: opened)
        }
        if isInDeclaration, isAtKeyword {
            return reportHere("the declaration before this is not closed", help: "Write `}` after it.", related: opened)
        }
        if scanner.current == UInt8(ascii: ":") { return reportFunction(content) }
        if hasAttributes, scanner.isAtNameStart, isAtOption {
            return reportHere("options stand before attributes", help: "Move the attribute to the end.")
        }
        if scanner.current == UInt8(ascii: ","), reportCommaFunction(content) { return }
        switch content {
        case .word(let start):
            if !isAtOption, let words = words(from: start) {
                return report(
                    start, words.end,
                    "a literal of several words stands in quotation marks", help: "Write `{|\(words.text)|}`.")
            }
            reportBehindValue(opened)
        case .value:
            reportBehindValue(opened)
        case .function, .markup:
            reportHere(
                "\(nextCharacter) cannot stand here",
                help: "Write `}` to close the placeholder, or quotation marks `|…|` around a value of several words."
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
                "a choice between texts is not made in braces",
                help: "Write `.input {$name :number}`, and `.match $name`.")
        case "number", "date", "time", "string":
            let function = word(at: rest.position) ?? ""
            reportHere("a function begins with `:`, behind a space", help: "Write `{$name :\(function)}`.")
        default:
            return false
        }
        return true
    }

    /// Reports a function where none can stand.
    private mutating func reportFunction(_ content: PlaceholderContent) {
        switch content {
        case .markup: reportHere("markup has no function", help: "Remove it.")
        case .function: reportHere("a placeholder has one function only", help: "Remove one of the two.")
        case .value, .word: reportHere("the function stands before attributes", help: "Move the attribute to the end.")
        }
    }

    /// Reports what follows a variable or a literal and is no function.
    private mutating func reportBehindValue(_ opened: [MessageError.Related]) {
        guard scanner.isAtNameStart else {
            return reportHere(
                "\(nextCharacter) cannot stand here",
                help: "Write `}` to close the placeholder, or `:name` for a function.")
        }
        if isAtOption {
            return reportHere("an option stands without a function", help: "Write the function's `:name` before it.")
        }
        let word = word(at: scanner.position)
        reportHere(
            "the placeholder is not closed",
            help: word.map { "Write `}` before `\($0)`, or `:\($0)` if that is a function." }
                ?? "Write `}` before this.",
            related: opened)
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
        reportHere("`=` is missing after `\(name)`", help: "Write `\(name)=value`.")
    }
}
