import MessageFormat2
import Testing

/// What tools ask the data model.
@Suite struct ModelTests {
    let source = """
        .input {$count :integer}
        .local $rest = {$count :offset subtract=1}
        .local $alias = {$rest}
        .match $rest
        one {{{$name}, {#b}{$alias}{/b} and {$when :date u:dir=$dir}}}
        * {{nobody}}
        """

    @Test func variablesAndTheirFunctions() throws {
        let message = try #require(Message.parse(source).message)
        #expect(message.variables == ["count", "dir", "name", "when"])
        #expect(message.annotation(of: "alias")?.name == "offset")
        #expect(message.annotation(of: "name") == nil)
        #expect(message.argument(behind: "alias") == "count")
        #expect(message.argument(behind: "name") == "name")
        #expect(message.selectors.map(\.name) == ["rest"])
        #expect(message.patterns.count == 2)
        #expect(message.placeholders.count == 5)
        #expect(message.patterns[0].variableReferences.map(\.name) == ["name", "alias", "when", "dir"])
    }

    @Test func everyPartKnowsItsPlace() throws {
        let message = try #require(Message.parse(source).message)
        func text(_ span: SourceSpan) -> String {
            String(decoding: Array(source.utf8)[span.bytes], as: UTF8.self)
        }
        #expect(message.declarations.map { text($0.span) }[1] == ".local $rest = {$count :offset subtract=1}")
        #expect(text(message.declarations[1].variable.span) == "$rest")
        let offset = try #require(message.declarations[1].value.function)
        #expect(text(offset.span) == ":offset subtract=1")
        #expect(text(offset.nameSpan) == ":offset")
        #expect(text(offset.options[0].span) == "subtract=1")
        #expect(text(offset.options[0].value.span) == "1")
        #expect(text(message.selectors[0].span) == "$rest")
        let variant = message.variants[0]
        #expect(text(variant.span).hasPrefix("one {{") && text(variant.span).hasSuffix("}}"))
        #expect(text(variant.keys[0].span) == "one")
        #expect(
            variant.pattern.elements.map { text($0.span) }
                == ["{$name}", ", ", "{#b}", "{$alias}", "{/b}", " and ", "{$when :date u:dir=$dir}"])
        #expect(text(message.variants[1].pattern.span) == "nobody")
    }

    @Test func plainText() {
        #expect(Message.parse("just \\{text\\}").message?.plainText == "just {text}")
        #expect(Message.parse("").message?.plainText == "")
        #expect(Message.parse("{$x}").message?.plainText == nil)
        #expect(Message(text: "{$x}").plainText == "{$x}")
        #expect(Message(text: "{$x}").description == "\\{$x\\}")
    }

    @Test func messagesCanBeMadeInCode() {
        let message = Message(
            declarations: [.input("n", function: Message.Function("number"))],
            body: .select(
                selectors: [.init("n")],
                variants: [
                    .init(keys: [.literal(.init("one"))], pattern: .init([.text(.init("a file"))])),
                    .init(
                        keys: [.any],
                        pattern: .init([.expression(.init(.variable(.init("n")))), .text(.init(" files"))])),
                ]))
        #expect(message == Message.parse(".input {$n :number} .match $n one {{a file}} * {{{$n} files}}").message)
        #expect(CompiledMessage(message, locale: "en").format(["n": 1]) == "a file")
        let broken = Message(body: .select(selectors: [.init("n")], variants: []))
        let (text, issues) = CompiledMessage(broken, locale: "en").formatted()
        #expect(text == "\u{2068}{\u{FFFD}}\u{2069}")
        #expect(issues.map(\.code) == [.missingSelectorAnnotation, .missingFallbackVariant])
    }
}
