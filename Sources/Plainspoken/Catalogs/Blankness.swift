import ByteText
import MessageFormat2

/// Whether there can be nothing to read in a text.
enum Blankness: Sendable {
    case never
    /// Some variant is blank, or shows only values, which may be.
    case sometimes
    case always

    init(_ message: Message) {
        var (withText, withValues) = (0, 0)
        let patterns = message.patterns
        for pattern in patterns {
            if pattern.elements.contains(where: Self.hasText) {
                withText += 1
            } else if pattern.elements.contains(where: Self.isValue) {
                withValues += 1
            }
        }
        self = withText == patterns.count ? .never : withText + withValues == 0 ? .always : .sometimes
    }

    private static func hasText(_ element: Message.Pattern.Element) -> Bool {
        if case .text(let text) = element { !BlankText.isBlank(text.value) } else { false }
    }

    private static func isValue(_ element: Message.Pattern.Element) -> Bool {
        if case .expression = element { true } else { false }
    }
}
