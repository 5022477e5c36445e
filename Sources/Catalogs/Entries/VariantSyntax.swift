import ByteText

/// The parts of MessageFormat 2's syntax that are needed to assemble a variant form: quotes, escapes and braces.
package enum VariantSyntax {
    /// The variable that a selector starts with, `$` included; nil for a literal.
    package static func variable(of selector: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let start = selector.firstIndex(where: { !ASCII.isSpace($0) }), selector[start] == UInt8(ascii: "$")
        else {
            return nil
        }
        let end = selector[start...].firstIndex {
            ASCII.isSpace($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@")
        }
        // `$ns:name` is not a variable, so a colon always ends the name.
        return selector[start..<(end ?? selector.endIndex)]
    }

    /// The first brace of a selector or variant key outside a quoted literal: it would end the generated declaration.
    static func brace(in text: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "|"): isQuoted.toggle()
            case UInt8(ascii: "{") where !isQuoted, UInt8(ascii: "}") where !isQuoted: return index
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The first unbalanced brace of a pattern: it would end the variant.
    static func unbalancedBrace(in pattern: ArraySlice<UInt8>) -> Int? {
        var open: Int?
        var isQuoted = false
        var index = pattern.startIndex
        while index < pattern.endIndex {
            switch pattern[index] {
            case UInt8(ascii: "\\") where open == nil || isQuoted: index += 1
            case UInt8(ascii: "|") where open != nil: isQuoted.toggle()
            case UInt8(ascii: "{") where !isQuoted:
                guard open == nil else { return index }
                open = index
            case UInt8(ascii: "}") where !isQuoted:
                guard open != nil else { return index }
                open = nil
            default: break
            }
            index += 1
        }
        // A backslash at the very end would escape the generated brace.
        if index > pattern.endIndex { return pattern.endIndex - 1 }
        return open
    }

    /// Splits several selectors in one text, `$count :integer $gender :string`, into one range each.
    ///
    /// A selector continues with functions, attributes, and options `name=value`; it ends before the next word of any
    /// other kind.
    package static func selectors(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = text.startIndex
        var isValue = false  // the next word belongs to the one before
        while let word = nextWord(in: text, from: index) {
            index = word.upperBound
            let first = text[word.lowerBound]
            let isEquals = first == UInt8(ascii: "=")
            let following = nextWord(in: text, from: index)
            let isOption = following.map { text[$0.lowerBound] == UInt8(ascii: "=") } ?? false
            if let last = ranges.last,
                isEquals || isValue || isOption || first == UInt8(ascii: ":") || first == UInt8(ascii: "@")
            {
                ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
            } else {
                ranges.append(word)
            }
            isValue = isEquals
        }
        return ranges
    }

    /// A run without spaces and `=`, a whole quoted literal, or `=` itself.
    private static func nextWord(in text: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
        guard let first = text[start...].firstIndex(where: { !ASCII.isSpace($0) }) else { return nil }
        guard text[first] != UInt8(ascii: "=") else { return first..<first + 1 }
        var isQuoted = false
        var index = first
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "|"): isQuoted.toggle()
            case UInt8(ascii: "=") where !isQuoted: return first..<index
            case let byte where !isQuoted && ASCII.isSpace(byte): return first..<index
            default: break
            }
            index += 1
        }
        return first..<text.endIndex
    }
}
