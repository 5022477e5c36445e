import Testing

@testable import Plainspoken
@testable import TypedKeys

/// Names from catalogs that try to become code.
struct HostileNameTests {
    static let names = [
        #"\({ () -> String in fatalError() }())"#, #"a", .string(evil()), ""#, "a\nlet evil = 1", "a\r\nlet evil = 1",
        "a\u{2028}let evil = 1", "a b", "a`b", "`", "\"\"\"", "a)\n}\nlet evil = 1\nfunc f(", "a: Int = evil()",
        "*/ evil() /*",
        "", "\\", "a\u{0}b", "a\u{202E}b", "$x", "{$x}",
    ]

    /// As a member of `placeholders`, the reader refuses it, so nothing is generated.
    @Test(arguments: names)
    func readersRefuse(name: String) {
        let json = name.unicodeScalars.map { "\\u" + Self.fourDigits($0.value) }.joined()
        let generated = Generated(
            #""a": {"title": "A", "status": 409, "placeholders": {"\#(json)": {}}}"#)
        #expect(generated.code == "")
        #expect(generated.mistakes.contains("is not the name of a variable [F106]"))
        #expect(generated.mistakes.split { $0.isNewline }.count == 2)
    }

    private static func fourDigits(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Even if a reader let it through, no byte of it is code: the literal is closed on its line, and has its escapes.
    @Test(arguments: names)
    func literalsStayLiterals(name: String) {
        let literal = SwiftLiteral.of(name)
        #expect(literal.hasPrefix("\"") && literal.hasSuffix("\""))
        var isEscaped = false
        for scalar in literal.dropFirst().dropLast().unicodeScalars {
            #expect(scalar.value >= 0x20 && scalar != "\u{2028}" && scalar != "\u{202E}")
            if isEscaped {
                #expect(["\\", "\"", "u"].contains(scalar))
                isEscaped = false
            } else {
                #expect(scalar != "\"")
                isEscaped = scalar == "\\"
            }
        }
        #expect(!isEscaped)
    }

    /// A label is one name, or empty, which is reported.
    @Test(arguments: names)
    func labelsAreNames(name: String) {
        let label = SwiftName.ofArgument(name)
        #expect(label.unicodeScalars.allSatisfy { $0.properties.isXIDContinue })
    }

    @Test(arguments: names)
    func writtenCode(name: String) throws {
        let document = JSONCatalogFormat().read(
            Array(#"{"locale": "en", "messages": {"a": {"title": "A", "status": 409}}}"#.utf8), path: "en.json")
        let entry = try #require(document.catalog.entries.first)
        let argument = KeyArgument(name: name, label: "x", type: .string, description: name, example: name)
        for kind in [KeySymbol.Kind.error, .fieldError] {
            for count in [1, 5] {
                let symbol = KeySymbol(
                    kind: kind, key: "a", name: "a", entry: entry,
                    arguments: Array(repeating: argument, count: count), variants: [], texts: [.title: "A"])
                let code = KeyFiles([symbol], KeyOptions(), sources: [name]).texts.joined()
                let odd = code.split { $0.isNewline }.filter { line in
                    let start = line.drop { $0 == " " }
                    return !start.hasPrefix("//") && !start.contains(SwiftLiteral.escaped(name))
                        && start.contains("evil")
                }
                #expect(odd.isEmpty)
                #expect(!code.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{2028}" })
                // Comments, and lines that begin as the writer begins them.
                #expect(!code.split(separator: "\n").contains { $0.hasPrefix("let ") || $0.hasPrefix("func ") })
            }
        }
    }

    /// Nor does a name or a path write lines, or move the cursor, in what a build prints.
    @Test func diagnosticsStayOnTheirLines() {
        let place = CatalogDiagnostic.Place("a\nb\u{1B}[2J.json", position: nil)
        let diagnostic = CatalogDiagnostic(
            .sharedName, at: place, "x\n/etc/y.swift:1:1: error: forged", help: "p\u{1B}]0;t\u{7}\u{202E}q",
            related: [.init(place, "r\ns")])
        #expect(
            diagnostic.compilerText
                == "a<U+000A>b<U+001B>[2J.json:1:1: error: x<U+000A>/etc/y.swift:1:1: error: forged [G101]\n"
                + "a<U+000A>b<U+001B>[2J.json:1:1: note: r<U+000A>s\n"
                + "a<U+000A>b<U+001B>[2J.json:1:1: note: p<U+001B>]0;t<U+0007><U+202E>q\n")
    }

    @Test func theHeaderIsOneLine() {
        let code = KeyFiles([], KeyOptions(), sources: ["a\nlet evil = 1/en.json"]).texts.joined()
        #expect(
            code.hasPrefix("// Made by the plugin PlainspokenKeys from a<U+000A>let evil = 1/en.json. Do not edit.\n"))
    }
}
