/// Prints messages in the syntax, always in the same way: with white space where people expect it, and with quotation marks and double
/// braces only where they are needed.
struct MessagePrinter {
    private var output = ""

    static func text(_ print: (inout MessagePrinter) -> Void) -> String {
        var printer = MessagePrinter()
        print(&printer)
        return printer.output
    }

    mutating func print(_ message: Message) {
        for declaration in message.declarations { print(declaration) }
        switch message.body {
        case .pattern(let pattern):
            if message.declarations.isEmpty, Self.canStandAlone(pattern) {
                print(pattern)
            } else {
                printQuoted(pattern)
            }
        case .select(let selectors, let variants):
            output += ".match"
            for selector in selectors { output += " $\(selector.name)" }
            for variant in variants {
                output += "\n"
                for key in variant.keys {
                    print(key)
                    output += " "
                }
                printQuoted(variant.pattern)
            }
        }
    }

    /// Whether a pattern can be a message without double braces. With a period at its beginning it can't, because that begins a statement.
    private static func canStandAlone(_ pattern: Message.Pattern) -> Bool {
        guard case .text(let text) = pattern.elements.first else { return true }
        for scalar in text.value.unicodeScalars {
            let isSpace =
                scalar.isASCII
                ? CharacterClasses.isSpace(UInt8(truncatingIfNeeded: scalar.value))
                : CharacterClasses.isSpace(scalar.value) || CharacterClasses.isBidiControl(scalar.value)
            if !isSpace { return scalar != "." }
        }
        return true
    }

    private mutating func print(_ declaration: Message.Declaration) {
        switch declaration.kind {
        case .input: output += ".input "
        case .local: output += ".local $\(declaration.variable.name) = "
        }
        print(declaration.value)
        output += "\n"
    }

    mutating func print(_ key: Message.Variant.Key) {
        switch key {
        case .literal(let literal): print(literal)
        case .catchAll: output += "*"
        }
    }

    private mutating func printQuoted(_ pattern: Message.Pattern) {
        output += "{{"
        print(pattern)
        output += "}}"
    }

    mutating func print(_ pattern: Message.Pattern) {
        for element in pattern.elements {
            switch element {
            case .text(let text): printEscaped(text.value, "\\{}")
            case .expression(let expression): print(expression)
            case .markup(let markup): print(markup)
            }
        }
    }

    private mutating func print(_ expression: Message.Expression) {
        output += "{"
        if let operand = expression.operand { print(operand) }
        if let function = expression.function {
            output += expression.operand == nil ? ":" : " :"
            output += function.name
            print(function.options)
        }
        print(expression.attributes)
        output += "}"
    }

    private mutating func print(_ markup: Message.Markup) {
        output += markup.kind == .close ? "{/" : "{#"
        output += markup.name
        print(markup.options)
        print(markup.attributes)
        output += markup.kind == .standalone ? "/}" : "}"
    }

    private mutating func print(_ options: NamedList<Message.Option>) {
        for option in options {
            output += " \(option.name)="
            print(option.value)
        }
    }

    private mutating func print(_ attributes: NamedList<Message.Attribute>) {
        for attribute in attributes {
            output += " @\(attribute.name)"
            guard let value = attribute.value else { continue }
            output += "="
            print(value)
        }
    }

    private mutating func print(_ operand: Message.Operand) {
        switch operand {
        case .literal(let literal): print(literal)
        case .variable(let variable): output += "$\(variable.name)"
        }
    }

    private mutating func print(_ literal: Message.Literal) {
        if Self.needsQuotes(literal.value) {
            output += "|"
            printEscaped(literal.value, "\\|")
            output += "|"
        } else {
            output += literal.value
        }
    }

    private mutating func printEscaped(_ text: String, _ escaped: String) {
        for scalar in text.unicodeScalars {
            if escaped.unicodeScalars.contains(scalar) { output += "\\" }
            output.unicodeScalars.append(scalar)
        }
    }

    private static func needsQuotes(_ value: String) -> Bool {
        value.isEmpty
            || !value.unicodeScalars.allSatisfy {
                $0.isASCII
                    ? CharacterClasses.isName(UInt8(truncatingIfNeeded: $0.value)) : CharacterClasses.isName($0.value)
            }
    }
}

extension Message: CustomStringConvertible {
    /// The message in the syntax, in its canonical form, which has nothing unnecessary except white space. Parsing it gives an equal
    /// message.
    ///
    /// ```swift
    /// Message.parse("{{Hello { |world| :string }!}}").message?.description   // "Hello {world :string}!"
    /// ```
    public var description: String { MessagePrinter.text { $0.print(self) } }
}
