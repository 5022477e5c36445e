import LanguageTags

extension ICUNumberStyle {
    /// A style, and whether ICU shows white space that is left out.
    struct Read {
        var style: ICUNumberStyle
        var loss: ICUFinding?
    }

    /// Reads the style of `{name, number, style}`.
    ///
    /// - Throws: the part that cannot be said.
    static func reading(_ argument: ICUArgument, _ language: LanguageTag) throws(ICUFinding) -> Read {
        let text = argument.style ?? ""
        let trimmed = Self.trimmed(text)
        switch trimmed.lowercased() {
        case "": return Read(style: ICUNumberStyle(function: "number"))
        case "integer": return Read(style: ICUNumberStyle(function: "integer"))
        case "percent": return Read(style: ICUNumberStyle(function: "percent"))
        case "currency":
            throw ICUFinding(
                .unsupported, argument.styleRange, "`currency` stands for the currency of the reader's country",
                help: "Write the currency of the amount, `::currency/EUR`.")
        default: break
        }
        if trimmed.hasPrefix("::") {
            return Read(style: try ICUNumberSkeleton.reading(trimmed, argument.styleRange))
        }
        let style = try ICUNumberPattern.reading(trimmed, argument.styleRange, language)
        guard text != trimmed else { return Read(style: style) }
        let loss = ICUFinding(
            .loss, argument.styleRange, "ICU shows the space around a number pattern, which is left out",
            help: "Write the space outside the argument if you need it.")
        return Read(style: style, loss: loss)
    }

    /// A style without the white space around it.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { ICUCharacters.isSpace($0.value) }
        let end = scalars.lastIndex { !ICUCharacters.isSpace($0.value) }
        return end.map { String(scalars[...$0]) } ?? ""
    }
}
