import MessageFormat2

/// Prints patterns of ICU MessageFormat, always in the same way. Apostrophes are always doubled, which every mode of ICU reads.
struct ICUPatternPrinter {
    private(set) var output = ""

    /// The plural right around a pattern.
    private struct Plural {
        let name: String
        let offset: Int
    }

    mutating func print(_ elements: [ICUElement]) { print(elements, in: nil) }

    private mutating func print(_ elements: [ICUElement], in plural: Plural?) {
        // What is longer will not be used.
        guard output.utf8.count <= MessageLimits.sourceBytes else { return }
        for element in elements {
            switch element {
            case .text(let text): print(text, in: plural)
            case .count(let name, let offset): printCount(name, offset, in: plural)
            case .argument(let argument):
                output += "{" + argument.name
                if let type = argument.type { output += ", " + type }
                if let style = argument.style { output += ", " + style }
                output += "}"
            case .choice(let choice): print(choice)
            }
        }
    }

    private mutating func printCount(_ name: String, _ offset: Int, in plural: Plural?) {
        if let plural, plural.name == name, plural.offset == offset {
            output += "#"
        } else if offset == 0 {
            output += "{\(name)}"
        } else {
            output += "{\(name), plural, offset:\(offset) other{#}}"
        }
    }

    private mutating func print(_ choice: ICUChoice) {
        output += "{\(choice.name), \(choice.kind.rawValue),"
        if choice.offset != 0 { output += " offset:\(choice.offset)" }
        let plural = choice.kind == .select ? nil : Plural(name: choice.name, offset: choice.offset)
        for one in choice.cases {
            switch one.key {
            case .number(let number): output += " =\(number.description){"
            case .keyword(let keyword): output += " \(keyword){"
            }
            print(one.pattern, in: plural)
            output += "}"
        }
        output += "}"
    }

    /// Prints text, with what means something in apostrophes. Inside them, too, two apostrophes stand for one.
    private mutating func print(_ text: String, in plural: Plural?) {
        var isQuoted = false
        for scalar in text.unicodeScalars {
            let isSyntax = scalar == "{" || scalar == "}" || scalar == "#" && plural != nil
            if scalar != "'", isSyntax != isQuoted {
                output += "'"
                isQuoted = isSyntax
            }
            output.unicodeScalars.append(scalar)
            if scalar == "'" { output += "'" }
        }
        if isQuoted { output += "'" }
    }
}
