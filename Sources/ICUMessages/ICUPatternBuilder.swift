import MessageFormat2

/// Puts a pattern together, in which texts that follow each other become one.
struct ICUPatternBuilder {
    private var elements: [Message.Pattern.Element] = []
    private var text = ""

    mutating func add(_ text: String) { self.text += text }

    mutating func add(_ expression: Message.Expression) {
        flush()
        elements.append(.expression(expression))
    }

    var pattern: Message.Pattern {
        var copy = self
        copy.flush()
        return Message.Pattern(copy.elements)
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        elements.append(.text(Message.Text(text)))
        text = ""
    }
}
