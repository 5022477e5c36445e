import MessageFormat2
import Testing

@testable import CatalogFormats

/// What a file says, one line for each part.
private func outline(_ file: FluentResource) -> [String] {
    file.items.flatMap { item -> [String] in
        switch item {
        case .comment(let comment): return [String(repeating: "#", count: comment.kind.rawValue) + comment.text]
        case .entry(let entry):
            var lines = [(entry.isTerm ? "-" : "") + entry.id + "=" + (entry.value.map(flat) ?? "(none)")]
            if let comment = entry.comment { lines.insert("(#\(comment))", at: 0) }
            return lines + entry.attributes.map { ".\($0.id)=\(flat($0.value))" }
        }
    }
}

/// A pattern in one line, with texts in quotation marks.
private func flat(_ pattern: FluentPattern) -> String {
    pattern.elements.map {
        switch $0 {
        case .text(let text): "“\(text.value.replacing("\n", with: "⏎"))”"
        case .placeable(let expression, _): "{\(flat(expression))}"
        }
    }.joined()
}

private func flat(_ expression: FluentExpression) -> String {
    switch expression {
    case .select(let selector, let variants, _):
        let choices = variants.map { ($0.isDefault ? "*" : "") + "\($0.key.text):" + flat($0.value) }
        return flat(selector) + "->" + choices.joined(separator: ",")
    case .nested(let inner, _): return "{\(flat(inner))}"
    case .string(let text): return "\"\(text.value)\""
    default:
        let text = FluentPattern([.placeable(expression, .none)]).description
        return String(text.dropFirst(2).dropLast(2))
    }
}

@Suite struct FluentParserTests {
    @Test(arguments: [
        ("a = Text", ["a=“Text”"]),
        ("a=Text  ", ["a=“Text”"]),
        ("\u{FEFF}a = b\r\nc = d\r\n", ["a=“b”", "c=“d”"]),
        ("a =\n    One\n    two", ["a=“One⏎two”"]),
        ("a = One\n    two\n\n  \n      three\n", ["a=“One⏎two⏎⏎⏎  three”"]),
        ("a =\n\n      One\n    two", ["a=“  One⏎two”"]),
        ("a = One\r\n    two\r\n", ["a=“One⏎two”"]),
        ("a = One\rtwo", ["a=“One\rtwo”"]),
        ("a = One\n{ $x }\n  two", ["a=“One⏎”{$x}“⏎  two”"]),
        ("a =\n  { $x }\n  two", ["a={$x}“⏎two”"]),
        ("a = *x [y] .z", ["a=“*x [y] .z”"]),
        ("a = x\n    .b = y\n    .c =\n      z", ["a=“x”", ".b=“y”", ".c=“z”"]),
        ("a =\n    .b = y", ["a=(none)", ".b=“y”"]),
        ("-a = x\n .b = y", ["-a=“x”", ".b=“y”"]),
        ("a-B_9 = x", ["a-B_9=“x”"]),
        ("# One\n#\n# two\na = x", ["(#One\n\ntwo)", "a=“x”"]),
        ("# One\n\na = x", ["#One", "a=“x”"]),
        ("### File\n## Group\n# Entry\na = x\n##\n", ["###File", "##Group", "(#Entry)", "a=“x”", "##"]),
        ("a = {$x}{  $x  }{\n$x\n}", ["a={$x}{$x}{$x}"]),
        (#"a = {""}{" "}{"\"\\\u00e9\U01F600"}"#, [#"a={""}{" "}{""\é😀"}"#]),
        ("a = { 1 }{ -1.50 }{ 007 }", ["a={1}{-1.50}{007}"]),
        ("a = { b }{ b.c }{ -d }{ -d(x: \"y\", z: 1) }", ["a={b}{b.c}{-d}{-d(x: \"y\", z: 1)}"]),
        ("a = { F() }{ F ( $x , \"y\" , z : 2 , ) }", ["a={F()}{F($x, \"y\", z: 2)}"]),
        ("a = {{ $x }}{ { \"{\" } }", ["a={{$x}}{{\"{\"}}"]),
        (
            "a = x { $n ->\n   [one] A\n  *[other] B\n } y",
            ["a=“x ”{$n->one:“A”,*other:“B”}“ y”"]
        ),
        (
            "a = { NUMBER($n) ->\n\n[0] A\n  b\n\n*[ x]{\"\"}\n[ 1.5 ] C\n}",
            ["a={NUMBER($n)->0:“A⏎b”,*x:{\"\"},1.5:“C”}"]
        ),
        ("a = { -t.g ->\n *[x] { $n ->\n *[y] z\n }\n}\nb = c", ["a={-t.g->*x:{$n->*y:“z”}}", "b=“c”"]),
        ("a = x\n\tb = y\nc = d", ["a=“x”", "c=“d”"]),
        ("a = x\n    }\nc = d", ["a=“x”", "c=“d”"]),
        ("a =\n    [x]\nb = y", ["b=“y”"]),
        ("", []), ("\n \n", []), ("#", ["#"]),
    ])
    func reading(text: String, expected: [String]) {
        let file = FluentResource(text)
        #expect(outline(file) == expected)
        // What is written is read again as it was, and not written differently.
        let written = file.text
        let again = FluentResource(written)
        #expect(again.items == file.items && again.issues.isEmpty)
        #expect(again.text == written)
    }

    @Test(arguments: [
        ("a", 1..<1, "there is no `=` after the message `a`"),
        ("a = ", 4..<4, "the message `a` has no value"),
        ("-a =\n    .b = c", 15..<15, "the term `a` has no value"),
        ("a = x\n    .b =\n", 14..<14, "the attribute `b` has no value"),
        ("a = x\n    .=\n", 11..<11, "there is no name of an attribute after `.`"),
        (" a = x", 0..<1, "this line is indented but continues nothing"),
        ("\ta = x", 0..<1, "this line is indented but continues nothing"),
        ("é = x", 0..<1, "this begins neither a message nor a term nor a comment"),
        ("- = x", 0..<2, "this begins neither a message nor a term nor a comment"),
        ("#x", 0..<1, "this is not a comment"),
        ("#### x", 0..<4, "this is not a comment"),
        ("a = }", 4..<5, "this closes no placeable"),
        ("a = {", 10..<10, "the placeable is not closed"),
        ("a = {}", 4..<6, "the placeable is empty"),
        ("a = { $x", 8..<8, "the placeable is not closed"),
        ("a = { $x $y }", 8..<8, "the placeable is not closed"),
        ("a = { $ }", 7..<7, "there is no name of a variable after `$`"),
        ("a = { -a.b }", 6..<10, "an attribute of a term cannot be shown"),
        ("a = { b.  }", 8..<8, "there is no name of an attribute after `.`"),
        ("a = { f() }", 6..<7, "this is not the name of a function"),
        ("a = { F($x }", 11..<11, "the arguments are not closed"),
        ("a = { F(x: 1, $y) }", 14..<16, "an argument without a name comes after one with a name"),
        ("a = { F(x: 1, x: 2) }", 14..<15, "the argument `x` is given twice"),
        ("a = { F(x: $y) }", 11..<11, "the value of the argument is neither a number nor text in quotation marks"),
        ("a = { \"x }", 10..<10, "the quotation mark is not closed"),
        ("a = { \"\\x\" }", 7..<9, "this is not an escape"),
        ("a = { \"\\u00\" }", 7..<9, "the escape does not have 4 hexadecimal digits"),
        ("a = { \"\\uD800\" }", 7..<13, "there is no character with this number"),
        ("a = { \"\\U110000\" }", 7..<15, "there is no character with this number"),
        ("a = { $n -> *[x] y }", 12..<12, "a variant is not on a line of its own"),
        ("a = { $n ->\n *[x] y }", 20..<20, "the last variant does not end with its line"),
        ("a = { $n ->\n [x] y\n}", 4..<18, "no variant is the default"),
        ("a = { $n ->\n *[x] y\n *[z] y\n}", 21..<25, "there is another default variant, `*[x]`"),
        ("a = { $n ->\n [x] y\n *[x] z\n}", 20..<24, "the key `x` is given twice"),
        ("a = { $n ->\n *x\n}", 13..<14, "a key is missing after `*`"),
        ("a = { $n ->\n *[é] x\n}", 15..<15, "this is not a key"),
        ("a = { $n ->\n *[x y] x\n}", 17..<17, "the key is not closed"),
        ("a = { $n ->\n *[x]\n}", 17..<17, "the variant `x` has no text"),
        ("a = { b ->\n *[x] y\n}", 6..<7, "this cannot select a variant"),
        ("a = { -b ->\n *[x] y\n}", 6..<8, "a term cannot select"),
        ("a = x\na = y", 6..<7, "there is another message `a` above"),
        ("a = x\n .b = y\n .b = z", 16..<17, "the attribute `b` is given twice"),
    ])
    func mistakes(text: String, place: Range<Int>, message: String) {
        let before = "x1 = y\n#\n"
        let file = FluentResource(before + text + "\nlast = z")
        #expect(file.issues.first?.message == message)
        #expect(file.issues.first?.range == place.lowerBound + 9..<place.upperBound + 9)
        #expect(file.entries.first?.id == "x1" && file.entries.last?.id == "last")
    }

    @Test func invalidUTF8() {
        for (bytes, offset) in [([0x61, 0x3D, 0x78, 0xFF], 3), ([0x23, 0x20, 0xE2, 0x82], 2)] as [([UInt8], Int)] {
            let file = FluentResource.parse(bytes + Array("\nb = c".utf8))
            #expect(file.issues.map(\.range) == [offset..<offset + 1])
            #expect(file.entries.map(\.id) == ["b"])
        }
    }

    @Test(arguments: ["{", "{ ", "{\n", "{F(", "{-a(", "{ $n ->\n *[a] {"])
    func deepNesting(opening: String) {
        let file = FluentResource("a = " + String(repeating: opening, count: 10_000) + "\nb = c")
        #expect(file.issues.first?.message == "placeables are nested more than \(FluentParser.maximumDepth) deep")
        #expect(file.entries.map(\.id) == ["b"])
    }

    @Test func places() throws {
        let text = "# C\nname = Hi { $x }\n    .alt = é { \"y\" }\n"
        let file = FluentResource(text)
        let entry = try #require(file.entries.first)
        func part(_ span: SourceSpan) -> String {
            String(decoding: Array(text.utf8)[span.bytes], as: UTF8.self)
        }
        #expect(part(entry.idSpan) == "name")
        #expect(part(entry.span) == "name = Hi { $x }\n    .alt = é { \"y\" }")
        #expect(part(try #require(entry.value).span) == "Hi { $x }")
        #expect(part(entry.attributes[0].idSpan) == "alt")
        #expect(part(entry.attributes[0].value.span) == "é { \"y\" }")
        guard case .text(let first)? = entry.value?.elements.first else { return #expect(Bool(false)) }
        #expect(part(first.span) == "Hi ")
    }

    @Test func comments() {
        let file = FluentResource("### F\n\na = x\n## G\nb = x\n## H\n# C\nc = x\n##\nd = x")
        #expect(file.fileComments == ["F"])
        #expect(file.entry("c")?.comment == "C")
    }
}
