import ExchangeFormats
import MessageFormat2
import Testing

@Suite("Patterns as text")
struct PatternTextTests {
    @Test(arguments: [
        "Not found", "{$name} is gone", "", " two  spaces ", ".period", "{$a}{$b :number}", "{#b}bold{/b}",
        #"\{brace\} \\"#, ".input is a word", "{|literal|}", "one\ntwo", "{$x @translate=no}",
    ])
    func `come back as they were`(text: String) throws {
        let pieces = try PatternText.read(text).get()
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            switch piece {
            case .text(let text): elements.append(.text(Message.Text(text)))
            case .placeholder(let written, let element):
                let element = try #require(element)
                #expect(PatternText.source(of: element) == written)
                elements.append(element)
            }
        }
        let again = try PatternText.read(PatternText.source(of: Message.Pattern(elements))).get()
        #expect(again == pieces)
    }

    @Test(arguments: [
        ("Hi {$name", 9..<9, "the placeholder is not closed"), (".x {$name", 9..<9, "the placeholder is not closed"),
        ("a } b", 2..<3, "a brace in text must be escaped"),
    ])
    func `have mistakes at their place`(text: String, range: Range<Int>, message: String) {
        guard case .failure(let mistake) = PatternText.read(text) else {
            Issue.record("no mistake")
            return
        }
        #expect(mistake.range.lowerBound == range.lowerBound)
        #expect(!mistake.message.isEmpty && !mistake.help.isEmpty)
    }
}
