import Foundation
import LanguageTags
import MessageFormat2
import Testing

/// The examples of the articles are true.
@Suite struct ArticleTests {
    static let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/MessageFormat2/MessageFormat2.docc").standardizedFileURL

    /// In the translators' article, a message with a table behind it is followed by its results for the values of `n`.
    @Test func translatorsExamples() throws {
        let text = try String(contentsOf: Self.catalogue.appending(path: "ForTranslators.md"), encoding: .utf8)
        var messages = 0
        var results = 0
        var source: [String] = []
        var isInFence = false
        var message: CompiledMessage?
        for line in text.components(separatedBy: "\n") {
            if line == "```" {
                isInFence.toggle()
                if isInFence { source = [] }
            } else if isInFence {
                source.append(line)
            } else if line.hasPrefix("| n in `") {
                let locale = try #require(LanguageTag(String(line.split(separator: "`")[1])))
                message = try CompiledMessage(parsing: source.joined(separator: "\n"), locale: locale, bidi: .asNeeded)
                messages += 1
            } else if line.hasPrefix("| "), let message {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let value: MessageValue = Int(cells[0]).map { .integer($0) } ?? .string(cells[0])
                let result = message.format(["n": value]).replacingOccurrences(of: "\u{A0}", with: " ")
                #expect(result == cells[1], "\(source)")
                results += 1
            }
        }
        #expect(messages == 7)
        #expect(results >= 30)
    }
}
