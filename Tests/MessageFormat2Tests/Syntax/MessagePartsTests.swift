import MessageFormat2
import Testing

/// Parts of messages that are written and read by themselves.
struct MessagePartsTests {
    /// Nothing in a pattern by itself is a statement, and its source gives it again.
    @Test(arguments: [
        ("", 0), ("Dziś {$day :date}.", 3), (".local $a = {1}", 2), ("{{|x|}}", nil), ("  .match", 1),
        ("{#b}a\\{{/b}", 3),
        ("}", nil),
    ])
    func patterns(_ source: String, _ count: Int?) {
        let parsed = Message.parse(pattern: source)
        #expect(parsed.message?.patterns.first?.elements.count == count)
        #expect(parsed.errors.isEmpty == (count != nil))
        guard let pattern = parsed.message?.patterns.first else { return }
        #expect(Message.parse(pattern: pattern.source).message?.patterns == [pattern])
    }

    /// A mistake is at its place, also behind what looks like a statement.
    @Test func place() {
        #expect(Message.parse(pattern: ".input {$n :}").errors.map(\.range.lowerBound) == [12])
    }

    @Test(arguments: [
        ("{$n :integer}", "{$n :integer}"), ("{|1|}", "{1}"), ("{#b /}", "{#b/}"), ("text", nil), ("{$a}{$b}", nil),
        ("{$a} ", nil), ("{$a", nil), ("", nil),
    ])
    func placeholders(_ source: String, _ written: String?) {
        #expect(Message.Pattern.Element(placeholder: source)?.source == written)
    }

    @Test(arguments: [
        ("one", "one"), ("*", "*"), ("|two words|", "|two words|"), ("|one|", "one"), ("|a\\|b|", "|a\\|b|"),
        ("|*|", "|*|"), ("1.5", "1.5"), ("two words", nil), ("one ", nil), ("|open", nil), ("", nil), ("$n", nil),
    ])
    func keys(_ source: String, _ written: String?) {
        #expect(Message.Variant.Key(source: source)?.source == written)
    }

    @Test(arguments: [
        ("wait", "wait"), ("e\u{301}t\u{E9}", "\u{E9}t\u{E9}"), ("0", nil), ("a b", nil), ("a ", nil), ("ns:a", nil),
        ("", nil),
    ])
    func variables(_ name: String, _ variable: String?) {
        let found = Message.Variable(named: name)?.name
        #expect(found == variable)
        #expect(found.map { Array($0.utf8) } == variable.map { Array($0.utf8) })
    }
}
