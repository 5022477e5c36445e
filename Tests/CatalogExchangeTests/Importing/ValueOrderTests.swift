import ExchangeFormats
import Testing

@testable import CatalogExchange
@testable import CatalogFormats

@Suite("Values of placeholders without a number")
struct ValueOrderTests {
    /// What stands where another value is meant would show a wrong one.
    @Test(
        arguments: [
            ("%d files in %s", "Eine Datei in %s", "%s"), ("%d files in %s", "%s: %d Dateien", "%s"),
            ("%s has %d", "%d bei %s", "%d"), ("%lld messages for %@", "Nothing for %@", "%@"),
            // All values before it are there.
            ("%d files in %s", "%d Dateien", nil), ("%s and %s", "nur %s", nil), ("%d files", "Dateien", nil),
            // The same value, shown in another way.
            ("%d files", "%s Dateien", nil), ("%s of %s", "%d von %d", nil),
            // It says which one it is.
            ("%d files in %s", "Eine Datei in %2$s", nil), ("%(n)d files in %(folder)s", "In %(folder)s", nil),
            // Others say that it has one too many.
            ("%d files", "%d Dateien in %s", nil),
        ] as [(String, String, String?)])
    func areThoseOfTheSource(source: String, text: String, misplaced: String?) {
        func read(_ text: String) -> ReadText { .pattern(PlaceholderNotation(flags: ["c-format"]).pieces(of: text)) }
        #expect(ValueOrder([read("One file"), read(source)]).misplaced(in: read(text)) == misplaced)
    }

    @Test func aTextWithAWrongValueIsLeft() throws {
        let file = """
            msgid ""
            msgstr "Language: de\\n"
            "Plural-Forms: nplurals=2; plural=n != 1;\\n"

            #, c-format
            msgid "%d file in %s"
            msgid_plural "%d files in %s"
            msgstr[0] "Eine Datei in %s"
            msgstr[1] "%d Dateien in %s"
            """
        let arrival = try CatalogArrival(Array(file.utf8), path: "x.po", format: .po, into: "Locales")
        #expect((arrival.taken, arrival.left) == (0, 1))
        #expect(arrival.files.map(\.path) == ["Locales/en.json"])
        let finding = try #require(arrival.findings.first)
        #expect(finding.message == "the placeholder %s takes a value that is another one in the other texts")
        #expect(finding.start.line == 8)
    }
}
