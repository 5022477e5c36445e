import Testing

@testable import CatalogLinting
@testable import TerminalText

@Suite struct FullOutputTests {
    static let english = """
        {
          "locale": "en",
          "messages": {
            "auth.hello": "Hi, {$name}"
          }
        }
        """

    /// Carets stand under what is marked, by display width.
    @Test func carets() throws {
        let text = try output(#"{ "locale": "ko", "messages": { "auth.hello": "안녕하세요 {$nmae}" } }"#, "ko.json")
        #expect(
            text == """
                ko.json:1:55: error[V402]: unknown variable `$nmae`
                  1 | { "locale": "ko", "messages": { "auth.hello": "안녕하세요 {$nmae}" } }
                    |                                                            ^^^^^ the source is at en.json:4:25
                  help: Did you mean `$name`?  (--fix --unsafe-fixes)

                1 error: 2 entries in 2 files

                """)
    }

    /// Right-to-left text keeps its order to itself, and what is marked is quoted.
    @Test func rightToLeft() throws {
        let text = try output(#"{ "locale": "ar", "messages": { "auth.hello": "مرحبا {$nmae}" } }"#, "ar.json")
        #expect(text.contains("  1 | \u{2066}{ \"locale\""))
        #expect(text.contains("\n    | ^ \u{2066}$nmae\u{2069} the source is at en.json:4:25\n"))
    }

    /// Nothing in a file reaches the terminal as a command.
    @Test func controls() throws {
        let text = try output(
            "{ \"locale\": \"de\", \"messages\": { \"auth.hello\": \"\\u001B[31m {$nmae}\u{202E}\" } }", "de.json")
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
        #expect(text.contains("<U+202E>"))
    }

    /// On a terminal no line is longer than it is wide, but for words that are.
    @Test(arguments: [50, 60, 80, 120])
    func width(columns: Int) throws {
        let padding = String(repeating: "Wörter und 단어 ", count: 30)
        let report = try Linter().lint(inputs: [
            CatalogInput(path: "shop/texts/en.json", bytes: Array(Self.english.utf8)),
            CatalogInput(
                path: "shop/texts/de.json",
                bytes: Array(
                    "{ \"locale\": \"de\", \"messages\": { \"auth.hello\": \"\(padding) {$nmae} \(padding)\", \"old\": \"x\" } }"
                        .utf8)),
        ])
        var options = OutputOptions()
        options.width = columns
        let text = String(decoding: try #require(OutputFormat("full")).write(report, options), as: UTF8.self)
        for line in text.split(separator: "\n") where line.contains(" ") {
            let isLongWord = line.split(separator: " ").contains { DisplayWidth.of($0) + 8 > columns }
            #expect(DisplayWidth.of(line) <= columns || isLongWord, "\(line)")
        }
        // The same words, however they are broken.
        options.width = nil
        let wide = String(decoding: try #require(OutputFormat("full")).write(report, options), as: UTF8.self)
        for word in ["$nmae", "Did you mean `$name`?", "is far longer than"] where wide.contains(word) {
            #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(word))
        }
    }

    /// A long line is cut around what is marked.
    @Test func longLine() throws {
        let padding = String(repeating: "x", count: 25_000)
        let text = try output(
            "{ \"locale\": \"de\", \"messages\": { \"auth.hello\": \"\(padding) {$nmae} \(padding)\" } }", "de.json")
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
        #expect(text.contains("$nmae"))
    }

    /// A message that is longer than messages can be is reported for that, and for nothing that was not read.
    @Test func tooLong() throws {
        let padding = String(repeating: "x", count: 100_000)
        let text = try output(
            "{ \"locale\": \"de\", \"messages\": { \"auth.hello\": \"\(padding) {$nmae} \(padding)\" } }", "de.json",
            select: ["M301", "V402"])
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
        #expect(text.contains("error[M301]"))
        #expect(!text.contains("V402"))
    }

    /// Of very many findings of a rule in a file, the rest is counted, and documents have all of them.
    @Test func manyFindings() throws {
        let entries = (1...7).map { "\"old.k\($0)\": \"x {$a}\"" }.joined(separator: ",\n")
        var lint = LintOptions()
        lint.select = ["K202"]
        let report = try Linter(lint).lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(Self.english.utf8)),
            CatalogInput(path: "de.json", bytes: Array("{ \"locale\": \"de\", \"messages\": {\n\(entries)\n} }".utf8)),
        ])
        func text(_ name: String, _ most: Int?) throws -> String {
            var options = OutputOptions()
            options.mostPerRule = most
            return String(decoding: try #require(OutputFormat(name)).write(report, options), as: UTF8.self)
        }
        let few = try text("full", 5)
        #expect(few.contains("old.k5") && !few.contains("old.k6"))
        #expect(few.contains("\n\nde.json: 2 more warnings[K202] obsolete  (--all shows them)\n\n"))
        #expect(few.hasSuffix("7 warnings: 8 entries in 2 files\n"))
        for (name, most) in [("full", 7), ("json", 5), ("sarif", 5), ("concise", 5)] {
            #expect(try text(name, most) == text(name, nil))
        }
    }

    /// Colours are for terminals.
    @Test func colors() throws {
        let report = try Linter().lint(inputs: [CatalogInput(path: "en.json", bytes: [])])
        var options = OutputOptions()
        options.hasColor = true
        let format = try #require(OutputFormat("full"))
        #expect(String(decoding: format.write(report, options), as: UTF8.self).contains("\u{1B}[1;31merror[F101]"))
        #expect(!format.write(report).contains(0x1B))
    }

    private func output(_ catalog: String, _ path: String, select: [String] = ["V402"]) throws -> String {
        var options = LintOptions()
        options.select = select
        let report = try Linter(options).lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(Self.english.utf8)),
            CatalogInput(path: path, bytes: Array(catalog.utf8)),
        ])
        return String(decoding: try #require(OutputFormat("full")).write(report), as: UTF8.self)
    }
}
