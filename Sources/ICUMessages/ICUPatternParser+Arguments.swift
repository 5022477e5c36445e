import MessageFormat2

extension ICUPatternParser {
    /// Parses an argument; `{` comes next.
    mutating func parseArgument(depth: Int) throws(ICUFinding) -> ICUElement {
        let start = position
        position += 1
        skipSpace()
        let nameStart = position
        let name = try parseName(start)
        let nameRange = nameStart..<position
        skipSpace()
        if current == UInt8(ascii: "}") {
            position += 1
            return .argument(ICUArgument(name: name, nameRange: nameRange))
        }
        try passComma(start, after: "the name of the argument")
        let typeStart = position
        while let byte = current, UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 { position += 1 }
        let type = text(typeStart..<position).lowercased()
        let typeRange = typeStart..<position
        guard !type.isEmpty else {
            throw ICUFinding(
                .syntax, nextRange, "the type of the argument cannot begin with \(next)",
                help: "Write a type such as number, plural or select.")
        }
        skipSpace()
        if let kind = ICUChoice.Kind(rawValue: type) {
            try passComma(start, after: "`\(type)`")
            var choice = try parseChoice(kind, name, start, depth: depth)
            choice.nameRange = nameRange
            return .choice(choice)
        }
        var argument = ICUArgument(name: name, nameRange: nameRange, type: type, typeRange: typeRange)
        if current == UInt8(ascii: ",") {
            position += 1
            let styleStart = position
            try passStyle(start)
            argument.styleRange = styleStart..<position
            argument.style = text(styleStart..<position)
        }
        guard current == UInt8(ascii: "}") else { throw unclosed(start) }
        position += 1
        return .argument(argument)
    }

    /// Parses the name or the number of an argument.
    private mutating func parseName(_ start: Int) throws(ICUFinding) -> String {
        let nameStart = position
        let name = skipIdentifier()
        guard !name.isEmpty else {
            guard current != nil else { throw unclosed(start) }
            throw ICUFinding(
                .syntax, nextRange, "the name of an argument cannot begin with \(next)",
                help: "To show a brace, put it in apostrophes, `'{'`.")
        }
        let isNumber = name.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if isNumber, name.utf8.count > 1, name.utf8.first == UInt8(ascii: "0") {
            throw ICUFinding(
                .syntax, nameStart..<position, "the number of an argument cannot begin with 0",
                help: "Write it without zeros at its beginning.")
        }
        return name
    }

    private mutating func passComma(_ start: Int, after what: String) throws(ICUFinding) {
        guard current != nil else { throw unclosed(start) }
        guard current == UInt8(ascii: ",") else {
            throw ICUFinding(
                .syntax, nextRange, "there is \(next) after \(what)",
                help: "Write a comma there. Names consist of letters, digits and `_`.")
        }
        position += 1
        skipSpace()
    }

    /// Passes the style of an argument, up to the brace that closes the argument.
    private mutating func passStyle(_ start: Int) throws(ICUFinding) {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "'"):
                let quote = position
                repeat { position += 1 } while current != nil && current != UInt8(ascii: "'")
                guard current != nil else {
                    throw ICUFinding(
                        .syntax, quote..<quote + 1, "the apostrophe in the style is not closed",
                        help: "Write another one after the text.")
                }
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            position += 1
        }
        throw unclosed(start)
    }

    func unclosed(_ start: Int) -> ICUFinding {
        ICUFinding(
            .syntax, start..<start + 1, "the argument is not closed",
            help: "Write `}` after it, or, to show a brace, put it in apostrophes, `'{'`.")
    }

    // MARK: Choices

    /// Parses the cases of a plural or a select, and the brace after them.
    private mutating func parseChoice(
        _ kind: ICUChoice.Kind, _ name: String, _ start: Int, depth: Int
    ) throws(ICUFinding) -> ICUChoice {
        var choice = ICUChoice(kind: kind, name: name, cases: [])
        var hasOffset = false
        while true {
            skipSpace()
            guard let byte = current else { throw unclosed(start) }
            if byte == UInt8(ascii: "}") { break }
            let keyStart = position
            let key: ICUChoice.Key
            if byte == UInt8(ascii: "="), kind != .select {
                position += 1
                key = .number(try parseNumber())
            } else {
                let keyword = skipIdentifier()
                guard !keyword.isEmpty else {
                    throw ICUFinding(
                        .syntax, nextRange, "a key cannot begin with \(next)",
                        help: kind == .select
                            ? "Keys consist of letters, digits and `_`."
                            : "Write a number, `=1`, or a plural category such as one.")
                }
                if kind != .select, keyword == "offset", current == UInt8(ascii: ":") {
                    guard choice.cases.isEmpty, !hasOffset else {
                        throw ICUFinding(
                            .syntax, keyStart..<position, "the offset is not at the beginning",
                            help: "Write it once, before the keys.")
                    }
                    choice.offset = try parseOffset(keyStart)
                    hasOffset = true
                    continue
                }
                key = .keyword(keyword)
            }
            let keyRange = keyStart..<position
            skipSpace()
            guard current == UInt8(ascii: "{") else {
                throw ICUFinding(
                    .syntax, nextRange, "there is \(next) after the key `\(text(keyRange))`",
                    help: "Write the key's pattern in braces.")
            }
            let opening = position
            position += 1
            let place: Place =
                kind == .select
                ? .select(opening: opening) : .plural(name, offset: choice.offset, opening: opening)
            let pattern = try parsePattern(in: place, depth: depth + 1)
            position += 1
            choice.cases.append(ICUChoice.Case(key: key, keyRange: keyRange, pattern: pattern))
        }
        position += 1
        guard choice.pattern(of: .keyword("other")) != nil else {
            throw ICUFinding(
                .syntax, position - 1..<position, "the key `other` is missing", help: "Add `other {…}` at the end.")
        }
        return choice
    }

    private mutating func parseNumber() throws(ICUFinding) -> DecimalNumber {
        let start = position
        while let byte = current, Self.isNumeric(byte) { position += 1 }
        guard let number = Self.number(text(start..<position)) else {
            throw ICUFinding(
                .syntax, start..<position, "there is no number after `=`", help: "Write a number such as `=1`.")
        }
        return number
    }

    private mutating func parseOffset(_ keyStart: Int) throws(ICUFinding) -> Int {
        position += 1
        skipSpace()
        let start = position
        while let byte = current, Self.isNumeric(byte) { position += 1 }
        guard let number = Self.number(text(start..<position)) else {
            throw ICUFinding(
                .syntax, keyStart..<position, "the offset has no number", help: "Write a number, `offset:1`.")
        }
        guard let integer = number.integer, -99...99 ~= integer else {
            throw ICUFinding(
                .unsupported, start..<position, "MessageFormat 2 subtracts whole numbers up to 99 only",
                help: "Pass the number to show as another argument.")
        }
        return Int(integer)
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Reads a number as ICU does, which allows a sign and zeros at the beginning.
    private static func number(_ text: String) -> DecimalNumber? {
        var rest = Substring(text)
        let isNegative = rest.hasPrefix("-")
        if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
        while rest.hasPrefix("0"), let second = rest.dropFirst().utf8.first,
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= second
        {
            rest = rest.dropFirst()
        }
        if rest.hasPrefix("-") || rest.hasPrefix("+") { return nil }
        return DecimalNumber((isNegative ? "-" : "") + rest)
    }
}
