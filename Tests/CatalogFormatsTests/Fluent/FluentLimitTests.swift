import Foundation
import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogFormats

/// Hostile files and messages end soon, and with little stack.
@Suite struct FluentLimitTests {
    @Test func deepNestingOnASmallStack() async {
        // 39 levels of selects that are deep in references, each level on another variable.
        var text = "a = { b0 }\n"
        for number in 0..<20 { text += "b\(number) = { b\(number + 1) }\n" }
        text += "b20 ="
        for number in 0..<39 { text += " { $x\(number % 15) ->\n    [one] x\n   *[other]" }
        text += " x" + String(repeating: "\n }", count: 39)
        let source = text
        let opening = "a = " + String(repeating: "{ F(", count: 10_000)
        let results = await withCheckedContinuation { continuation in
            let thread = Thread {
                let file = FluentResource(source)
                let value = file.entries.first?.value ?? FluentPattern([])
                let message = FluentConversion.message(from: value, in: file, language: "en").message
                let pattern = message.flatMap { FluentConversion.pattern(from: $0, language: "en").pattern }
                let issues = FluentResource(opening).issues.count
                continuation.resume(returning: (file.issues.count, pattern != nil, issues))
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(results.0 == 0 && results.1 && results.2 == 1)
    }

    @Test(.hangLimit) func largeFiles() throws {
        for line in [
            "a = {\n", "a =\n", "a = { $x ->\n", "\t\n", "}\n", "# x\n", "a = x\n    .b = y\n", "#\u{FFFD}\n",
            ".a = b\n",
        ] {
            let file = FluentResource(String(repeating: line, count: 20_000))
            #expect(file.items.count + file.issues.count > 0, "\(line)")
        }
        var text = "a = x\n"
        for number in 0..<20_000 { text += "    .a\(number) = y\n" }
        #expect(FluentResource(text).entries[0].attributes.count == 20_000)
        text = "a = { $n ->\n   *[other] x\n"
        for number in 0..<20_000 { text += " [k\(number)] y\n" }
        let file = FluentResource(text + "}")
        let value: FluentPattern = try #require(file.entries[0].value)
        #expect(FluentConversion.message(from: value, in: file, language: "en").issues.count == 1)
    }

    @Test(.hangLimit) func manyVariants() throws {
        var random = RepeatableRandom(seed: 9)
        var source = ""
        for index in 0..<12 { source += ".input {$x\(index) :string}\n" }
        source += ".match" + (0..<12).map { " $x\($0)" }.joined() + "\n"
        var rows: Set<String> = []
        while rows.count < 1_000 {
            rows.insert(
                (0..<12).map { _ in ["a", "b", "*", "*"].randomElement(using: &random) ?? "*" }.joined(separator: " "))
        }
        rows.insert(Array(repeating: "*", count: 12).joined(separator: " "))
        for row in rows.sorted() { source += row + " {{x}}\n" }
        let message = try #require(Message.parse(source).message)
        let issues = FluentConversion.pattern(from: message, language: "en").issues
        #expect(issues.map(\.message) == ["the message is too long with all combinations"])

        var text = "a ="
        for number in 0..<10 { text += " { $x\(number) ->\n    [one] A\n   *[other] B\n }" }
        #expect(try FluentToMessage.variants(text) == 1_024)
    }
}

private enum FluentToMessage {
    static func variants(_ text: String) throws -> Int {
        let file = FluentResource(text)
        let value: FluentPattern = try #require(file.entries.first?.value)
        return FluentConversion.message(from: value, in: file, language: "en").message?.variants.count ?? 0
    }
}
