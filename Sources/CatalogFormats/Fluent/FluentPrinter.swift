import ByteText

/// Writes Fluent files in the canonical layout: four spaces for each level, one space in braces, `*` in the column before the bracket.
struct FluentPrinter {
    private(set) var output = ""
    /// The number of spaces before further lines.
    private var indent = 0

    // MARK: Entries

    mutating func print(_ resource: FluentResource) {
        for item in resource.items {
            switch item {
            case .entry(let entry):
                if let comment = entry.comment { print(comment, sign: "#") }
                print(entry)
            case .comment(let comment):
                if !output.isEmpty { output += "\n" }
                print(comment.text, sign: String(repeating: "#", count: comment.kind.rawValue))
                output += "\n"
            }
        }
    }

    private mutating func print(_ comment: String, sign: String) {
        for line in comment.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            output += line.isEmpty ? sign : "\(sign) \(Substring(line))"
            endLine()
        }
    }

    private mutating func print(_ entry: FluentResource.Entry) {
        output += "\(entry.isTerm ? "-" : "")\(entry.id) ="
        indent = 4
        if let value = entry.value { printValue(value) }
        for attribute in entry.attributes {
            indent = 4
            beginLine()
            output += ".\(attribute.id) ="
            indent = 8
            printValue(attribute.value)
        }
        endLine()
    }

    private mutating func beginLine() {
        endLine()
        output += String(repeating: " ", count: indent)
    }

    /// Ends a line. After a CR that is text, LF alone would make that a part of the line end.
    private mutating func endLine() {
        output += output.utf8.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    // MARK: Patterns

    /// Prints a pattern after `=` or a key: in the same line, or below if it has several lines.
    private mutating func printValue(_ pattern: FluentPattern) {
        if Self.needsOwnLines(pattern) { beginLine() } else { output += " " }
        print(pattern)
    }

    /// Whether a pattern has several lines, and so begins below. A sign that would begin something else there keeps it in the line.
    private static func needsOwnLines(_ pattern: FluentPattern) -> Bool {
        if case .text(let text)? = pattern.elements.first, let first = text.value.utf8.first,
            [UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: ".")].contains(first)
        {
            return false
        }
        return pattern.elements.contains {
            switch $0 {
            case .text(let text): text.value.utf8.contains(UInt8(ascii: "\n"))
            case .placeable(let expression, _): if case .select = expression { true } else { false }
            }
        }
    }

    mutating func print(_ pattern: FluentPattern) {
        for element in pattern.elements {
            switch element {
            case .text(let text): print(text)
            case .placeable(let expression, _): printPlaceable(expression)
            }
        }
    }

    private mutating func print(_ text: FluentText) {
        let newline = Unicode.Scalar(UInt8(ascii: "\n"))
        let lines = text.value.unicodeScalars.split(separator: newline, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            // An empty line has no spaces, but a placeable may follow the last one.
            let isEmpty = line.isEmpty && index < lines.count - 1
            if index > 0 { if isEmpty { endLine() } else { beginLine() } }
            output.unicodeScalars.append(contentsOf: line)
        }
    }

    private mutating func printPlaceable(_ expression: FluentExpression) {
        if case .nested(let inner, _) = expression {
            output += "{"
            printPlaceable(inner)
            output += "}"
            return
        }
        output += "{ "
        print(expression)
        if case .select = expression { output += "}" } else { output += " }" }
    }

    // MARK: Expressions

    private mutating func print(_ expression: FluentExpression) {
        switch expression {
        case .string(let text): printQuoted(text.value)
        case .number(let text, _): output += text
        case .variable(let name, _): output += "$\(name)"
        case .message(let reference): print(reference)
        case .term(let reference, let arguments):
            output += "-"
            print(reference)
            if let arguments { print(arguments) }
        case .function(let name, let arguments, _):
            output += name
            print(arguments)
        case .nested(let inner, _): printPlaceable(inner)
        case .select(let selector, let variants, _):
            print(selector)
            output += " ->"
            let outer = indent
            for variant in variants {
                indent = outer
                beginLine()
                output += variant.isDefault ? "   *[" : "    ["
                output += variant.key.text + "]"
                indent = outer + 8
                printValue(variant.value)
            }
            indent = outer
            beginLine()
        }
    }

    private mutating func print(_ reference: FluentExpression.Reference) {
        output += reference.id
        if let attribute = reference.attribute { output += ".\(attribute)" }
    }

    private mutating func print(_ arguments: FluentExpression.Arguments) {
        output += "("
        var separator = ""
        for argument in arguments.positional {
            output += separator
            print(argument)
            separator = ", "
        }
        for argument in arguments.named {
            output += "\(separator)\(argument.name): "
            print(argument.value)
            separator = ", "
        }
        output += ")"
    }

    /// A string literal. What would end a line, or is invisible, is escaped.
    private mutating func printQuoted(_ text: String) {
        output += "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: output += "\\"
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
                output += "\\u" + Hexadecimal.text(scalar.value, digits: 4, uppercase: true)
                continue
            default: break
            }
            output.unicodeScalars.append(scalar)
        }
        output += "\""
    }
}

extension FluentPattern: CustomStringConvertible {
    /// The pattern as it would be written, with further lines at the start of their line.
    var description: String {
        var printer = FluentPrinter()
        printer.print(self)
        return printer.output
    }
}
