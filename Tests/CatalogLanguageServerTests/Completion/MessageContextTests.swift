import MessageFormat2
import Testing

@testable import CatalogLanguageServer

struct MessageContextTests {
    /// What the text is in the middle of, and the word that is being written.
    private func end(_ text: String, _ content: MessageTokens.Content) -> String {
        let context = MessageContext(Array(text.utf8), content)
        let word = String(decoding: text.utf8.suffix(context.wordLength), as: UTF8.self)
        return word.isEmpty ? "\(context.role)" : "\(context.role) \(word)"
    }

    @Test(arguments: [
        ("", "pattern"), ("Hi", "pattern"), ("Hi $na", "variable $na"), ("costs $5", "pattern"), ("a.b", "pattern"),
        (".", "keyword ."), (" .in", "keyword .in"), (".input {$x} .lo", "keyword .lo"),
        ("{", "expression"), ("{ ", "expression"), ("{$", "variable $"), ("{$\u{2068}na", "variable $\u{2068}na"),
        ("{$x ", "function"), ("{$x\u{3000}", "function"), ("{$x :", "function :"), ("{$x :acme:", "function :acme:"),
        ("{$x :f ", "option(function: \"f\")"), ("{$x :f u:d", "option(function: \"f\") u:d"),
        ("{$x :f a=", "value(function: \"f\", option: \"a\")"),
        ("{$x :f a = b", "value(function: \"f\", option: \"a\") b"),
        ("{$x :f a=$", "variable $"), ("{$x :f a=b ", "option(function: \"f\")"), ("{$x :f a=b}", "pattern"),
        // What does not belong in a placeholder is text again.
        ("{$name, please ", "pattern"), ("{$name, please {", "expression"), ("{|a {$", "variable $"),
        ("\\{", "pattern"), ("{\\{", "pattern"), ("\u{0}{", "expression"),
        (".input {$x :integer} .match ", "selector"), (".input {$x} .match $x", "selector $x"),
        (".input {$x} .match $x ", "variantKey(0)"), (".match $x $y a ", "variantKey(1)"),
        (".match $x $y a b", "variantKey(1) b"), (".match $x $y a b ", "nothing"),
        (".match $x |a b", "variantKey(0) |a b"),
        (".match $x a {{{$", "variable $"), (".match $x a {{b}} ", "variantKey(0)"), (".match $x {", "nothing {"),
        (".local $y = {$x} {{ $", "variable $"),
    ])
    func messagesEndInTheMiddle(text: String, expected: String) {
        #expect(end(text, .message) == expected)
    }

    @Test(arguments: [
        (MessageTokens.Content.expression, "", "expression"), (.expression, "$x", "variable $x"),
        (.expression, "$x ", "function"),
        (.expression, "$x :f a=", "value(function: \"f\", option: \"a\")"), (.pattern, ".in", "pattern"),
        (.pattern, "{{a", "pattern"),
    ])
    func partsOfTheVariantFormEndInTheMiddle(content: MessageTokens.Content, text: String, expected: String) {
        #expect(end(text, content) == expected)
    }

    @Test func whatComesBeforeIsKnown() {
        let text = ".input {$x :integer}\n.local $y = {$x}\n.match $x $y\none |a b| {{{$z}}}\n* |c|"
        let context = MessageContext(Array((text + " ").utf8))
        #expect(context.declared == ["x", "y"])
        #expect(context.selectors == ["x", "y"])
        #expect(context.rows == [["one", "a b"]])
        #expect(MessageContext(Array((text + " {{").utf8)).rows == [["one", "a b"], ["*", "c"]])
        #expect(MessageContext(Array(text.dropLast().utf8)).rowKeys == ["*"])
        #expect(
            text.utf8.prefix(context.headLength).elementsEqual(
                ".input {$x :integer}\n.local $y = {$x}\n.match $x $y".utf8))
        let expression = MessageContext(Array("{$x :f a=b c=".utf8))
        #expect(expression.operand == "x" && expression.options == ["a", "c"] && expression.isInBraces)
    }
}
