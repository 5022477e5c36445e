import ByteText
import ExchangeFormats
import MessageFormat2

/// Writes patterns as the content of `<string>` and `<item>`.
struct AndroidText {
    let slots: ArgumentSlots
    let entry: ExchangeEntry
    let isTranslation: Bool

    /// `%1$d`
    static func token(for place: ArgumentSlots.Place) -> String {
        "%\(place.position)$\(place.kind == .integer ? "d" : "s")"
    }

    /// Whether a pattern has a percent sign in its text.
    static func hasPercent(_ pattern: Message.Pattern) -> Bool {
        pattern.elements.contains { element in
            guard case .text(let text) = element else { return false }
            return text.value.utf8.contains(UInt8(ascii: "%"))
        }
    }

    /// Appends a pattern.
    ///
    /// - Parameter isFormatted: whether apps format the text, so that a percent sign must be doubled.
    func append(_ pattern: Message.Pattern, isFormatted: Bool, to output: inout [UInt8]) {
        for (index, element) in pattern.elements.enumerated() {
            if case .text(let text) = element {
                let text = isFormatted ? PrintfText.doubled(text.value) : text.value
                let isLast = index == pattern.elements.count - 1
                XMLText.append(Self.quoted(text, isFirst: index == 0, isLast: isLast), as: .content, to: &output)
            } else if let place = slots.place(of: element, isTranslation: isTranslation) {
                output += "<xliff:g id=\"".utf8
                XMLText.append(place.argument, as: .attribute, to: &output)
                if let example = entry.arguments.first(where: { $0.name == place.argument })?.example {
                    output += "\" example=\"".utf8
                    XMLText.append(example, as: .attribute, to: &output)
                }
                output += "\">\(Self.token(for: place))</xliff:g>".utf8
            }
        }
    }

    // MARK: Texts that came from string resources

    /// The content of an element, with placeholders as they were.
    static func content(_ tokens: [OriginalText.Token]) -> [UInt8] {
        var output: [UInt8] = []
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text(let text):
                XMLText.append(
                    quoted(text, isFirst: index == 0, isLast: index == tokens.count - 1), as: .content, to: &output)
            case .placeholder(.markup, let tag): output += tag.utf8
            case .placeholder(let element, let written):
                let isGuarded = element.variable == nil
                if isGuarded { output += "<xliff:g>".utf8 }
                XMLText.append(isGuarded ? quoted(written) : written, as: .content, to: &output)
                if isGuarded { output += "</xliff:g>".utf8 }
            }
        }
        return output
    }

    /// What Android reads in such an element.
    static func pieces(_ tokens: [OriginalText.Token]) -> [ReadPiece] {
        var content = AndroidContent()
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text(let text):
                content.append(
                    Array(quoted(text, isFirst: index == 0, isLast: index == tokens.count - 1).utf8))
            case .placeholder(.markup(let markup), let tag): content.tag(tag, .markup(markup))
            case .placeholder(let element, let written):
                let isGuarded = element.variable == nil
                if isGuarded { content.startGuard() }
                content.append(Array((isGuarded ? quoted(written) : written).utf8))
                if isGuarded { content.endGuard() }
            }
        }
        return content.pieces(isFormatted: true)
    }

    // MARK: Escapes

    /// The text with Android's escapes, in quotation marks if it needs them. Each text has its own, since not all tools look for the second
    /// one behind a tag.
    private static func quoted(_ text: String, isFirst: Bool = false, isLast: Bool = false) -> String {
        let quote = needsQuotes(text, isFirst: isFirst, isLast: isLast) ? "\"" : ""
        return quote + escaped(text, isFirst: isFirst) + quote
    }

    /// Whether Android would remove some of the spaces: those at the ends, and all but one in a row.
    private static func needsQuotes(_ text: String, isFirst: Bool, isLast: Bool) -> Bool {
        var wasSpace = isFirst
        for byte in text.utf8 {
            if byte == 0x20, wasSpace { return true }
            wasSpace = byte == 0x20
        }
        return wasSpace && isLast
    }

    /// The text with Android's escapes.
    ///
    /// - Parameter isFirst: whether the text begins the resource, where `@` and `?` would begin a reference.
    private static func escaped(_ text: String, isFirst: Bool) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "'", "\"": output += "\\\(scalar)"
            case "@" where isFirst && output.isEmpty, "?" where isFirst && output.isEmpty: output += "\\\(scalar)"
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            default:
                if isVisible(scalar) {
                    output.unicodeScalars.append(scalar)
                } else {
                    output += "\\u" + Hexadecimal.text(scalar.value, digits: 4, uppercase: true)
                }
            }
        }
        return output
    }

    /// Whether a character can stand in a file. Spaces other than the ordinary one cannot: some tools take them for
    /// indentation, and people don't see them.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20: true
        case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: false
        default: scalar.properties.generalCategory != .spaceSeparator
        }
    }
}
