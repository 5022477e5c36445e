import ByteText
import ICUMessages
import MessageFormat2

/// What was meant by a text that is not a message: `{{$name}`, `{name$}`, `{{name}}`, or the plurals and selects of ICU MessageFormat. It is
/// known only if the text is a message with it.
struct MessageRepair {
    /// The range in the text's bytes.
    let range: Range<Int>
    /// MessageFormat 2 source.
    let replacement: String

    /// The repairs that together make a text a message; none if they would not.
    static func all(in context: TextContext) -> [MessageRepair] {
        guard context.text.errors.contains(where: { $0.code == .syntaxError }) else { return [] }
        if let choice = choice(in: context) { return [choice] }
        let repairs = variables(in: context)
        return repairs.isEmpty || !areEnough(repairs, context) ? [] : repairs
    }

    /// The conversion of a text with `{n, plural, …}` and the like.
    private static func choice(in context: TextContext) -> MessageRepair? {
        let content = context.text.bytes.string
        guard context.text.text.form == nil, isICU(content) else { return nil }
        let converted = ICUMessageFormat.message(from: content, language: context.language.tag)
        guard let message = converted.value else { return nil }
        let lines = message.description
        return MessageRepair(
            range: 0..<context.text.bytes.count,
            replacement: content.contains("\n") ? lines : lines.split(separator: "\n").joined(separator: " "))
    }

    /// Whether there is an argument with a type of ICU MessageFormat.
    private static func isICU(_ content: String) -> Bool {
        let types = ["plural", "select", "selectordinal", "number", "date", "time"]
        return content.split(separator: ",").dropFirst().contains { part in
            types.contains(String(part.drop(while: \.isWhitespace).prefix { $0.isLetter }))
        }
    }

    private static func variables(in context: TextContext) -> [MessageRepair] {
        let content = context.text.bytes.string
        let text = ShownPattern(Array(content.utf8))
        let written = WrittenVariable.all(in: text).filter(\.hasBraces)
        let doubled = WrittenVariable.doubled(in: text)
        guard !written.isEmpty || !doubled.isEmpty else { return [] }
        let known = context.source?.arguments
        let names = Set((written + doubled).map(\.name))
        let missing = known?.filter { !names.contains($0) && !content.contains("{$\($0)") } ?? []
        func repair(_ variable: WrittenVariable, needsSource: Bool) -> MessageRepair? {
            var name = variable.name
            if let known, !known.contains(name) {
                if missing.count == 1 { name = missing[0] } else if needsSource { return nil }
            } else if known == nil, needsSource, variable.range.lowerBound == 0 {
                // A whole pattern may be in double braces.
                return nil
            }
            return MessageRepair(range: text.range(variable.range), replacement: "{$\(name)}")
        }
        let all =
            written.compactMap { repair($0, needsSource: false) } + doubled.compactMap { repair($0, needsSource: true) }
        return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func areEnough(_ repairs: [MessageRepair], _ context: TextContext) -> Bool {
        let text = context.text
        guard text.text.form == nil else {
            return text.errors.allSatisfy { error in
                repairs.contains { $0.range.overlaps(error.range) || $0.range.upperBound == error.range.lowerBound }
            }
        }
        var repaired = Array(text.bytes.string.utf8)
        for repair in repairs.reversed() {
            guard repair.range.upperBound <= repaired.count else { return false }
            repaired.replaceSubrange(repair.range, with: repair.replacement.utf8)
        }
        return Message.parse(utf8: repaired).errors.isEmpty
    }
}
