import ByteText
import Catalogs
import MessageFormat2

/// Texts from catalogs as Markdown for documentation comments. Nothing in them ends the comment or becomes markup.
enum DocumentationText {
    /// A text, with its arguments as code. Of a text with variants, the one that fits everything else.
    static func markdown(of use: TextUse) -> String {
        guard let message = use.message else {
            // Plain text, or a text with mistakes, which are reported instead.
            return escaped(use.text.message)
        }
        var text = ""
        for element in (message.patterns.last ?? Message.Pattern([])).elements {
            switch element {
            case .text(let part): text += escaped(part.value)
            case .markup: continue
            case .expression(let expression):
                if let variable = expression.operand?.variable {
                    text += code(SwiftName.ofArgument(message.argument(behind: variable.name) ?? variable.name))
                } else {
                    text += escaped(expression.operand?.literal?.value ?? "")
                }
            }
        }
        return text
    }

    /// Any text on one line, with the characters escaped that have a meaning in Markdown.
    static func escaped(_ text: some StringProtocol) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                if line.last != " " { line += " " }
            case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~":
                line.unicodeScalars.append("\\")
                line.unicodeScalars.append(scalar)
            case _ where VisibleText.isHidden(scalar): continue
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// A word as code.
    static func code(_ text: String) -> String {
        let word = String(VisibleText.of(text).map { $0 == "`" ? "'" : $0 })
        return "`\(word)`"
    }
}
