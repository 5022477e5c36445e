import ByteText
import MessageFormat2

/// Inline codes of Angular, whose ids are names: `INTERPOLATION_1`, `customerName`, `START_LINK` (`PlaceholderRegistry` of
/// `@angular/compiler`). A translation has them without what they stand for, so that the id alone decides.
///
/// | id | placeholder |
/// |---|---|
/// | `INTERPOLATION`, `PH_1`, `customerName` | `{$INTERPOLATION}`, `{$PH_1}`, `{$customerName}` |
/// | `START_LINK`, `START_TAG_SPAN_1`, `CLOSE_LINK` | `{#link}`, `{#tag-span-1}`, `{/link}` |
/// | `LINE_BREAK`, `TAG_IMG` | `{#line-break /}`, `{#tag-img /}` |
/// | `ICU` | none: it is another text |
struct AngularCodes {
    /// The tags that are open.
    private var open: [String] = []

    /// What a code means; nil if a message cannot say it.
    mutating func meaning(of id: String) -> Message.Pattern.Element? {
        if Self.isNumbered(id, "ICU") { return nil }
        if id.hasPrefix("START_") {
            let name = Self.tag(id.dropFirst(6))
            open.append(name)
            return .markup(Message.Markup(.open, name: name))
        }
        if id.hasPrefix("CLOSE_") {
            // `START_LINK_1` is closed by `CLOSE_LINK`.
            let name = Self.tag(id.dropFirst(6))
            let start = open.lastIndex { $0 == name || $0.hasPrefix(name + "-") }
            return .markup(Message.Markup(.close, name: start.map { open.remove(at: $0) } ?? name))
        }
        let isTag =
            id.hasPrefix("TAG_")
            || ["LINE_BREAK", "HORIZONTAL_RULE", "MEDIA_LINK"].contains { Self.isNumbered(id, $0) }
        if isTag { return .markup(Message.Markup(.standalone, name: Self.tag(id[...]))) }
        return Message.Variable(named: id).map { .expression(Message.Expression(.variable($0))) }
    }

    /// Whether an id is a name, or the same with a number: `ICU`, `ICU_1`.
    private static func isNumbered(_ id: String, _ name: String) -> Bool {
        guard id.hasPrefix(name) else { return false }
        let rest = id.dropFirst(name.count)
        return rest.isEmpty || rest.first == "_" && rest.dropFirst().utf8.allSatisfy(ASCII.isDigit)
    }

    private static func tag(_ words: Substring) -> String {
        String(words.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// Whether an id is one that only Angular gives.
    static func isOwn(_ id: String) -> Bool { isNumbered(id, "INTERPOLATION") }
}
