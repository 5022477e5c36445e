/// Names that end with a punctuation mark, such as “Yahoo!”.
enum MarkedNames {
    private static let known: Set<String> = ["yahoo", "joomla", "kahoot", "jeopardy", "yum", "oculus", "wham"]

    /// Whether the mark at an index is part of the name before it.
    static func ends(at mark: Int, _ word: Range<Int>, _ text: ShownPattern, _ context: TextContext) -> Bool {
        guard word.upperBound == mark else { return false }
        let name = text.string(word)
        return known.contains(name.lowercased())
            || context.settings.doNotTranslate.contains(where: { $0.hasSuffix(name + text.string(mark..<mark + 1)) })
    }
}
