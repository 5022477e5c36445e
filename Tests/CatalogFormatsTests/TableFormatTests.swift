import Testing

@testable import CatalogFormats

@Suite("CSV and TSV")
struct TableFormatTests {
    /// What a spreadsheet would run, as translators' tools and attackers write it.
    @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "=cmd|' /C calc'!A0", "''@x"])
    func `Formulas are texts`(text: String) throws {
        let document = ExchangeDocument(
            sourceLanguage: "en", targetLanguage: "cs", entries: [TestTexts.entry("a.b", text, text)])
        for format in [TableFormat.csv, .tsv] {
            let file = String(decoding: format.write(document).bytes, as: UTF8.self)
            let row = try #require(file.split(separator: "\r\n").last)
            for cell in row.split(separator: format.name == "csv" ? "," : "\t", omittingEmptySubsequences: false) {
                #expect(!["=", "+", "-", "@"].contains(cell.first { $0 != "\"" }), "\(cell)")
            }
            let unit = try #require(format.read(Array(file.utf8), path: "cs.csv").units.first)
            #expect(unit.target == .text(text))
            #expect(unit.source == .text(text))
        }
    }

    /// Spreadsheets of other countries write other separators, and people move columns.
    @Test(arguments: [
        "id;source;target;x\na.b/detail;Text;Slovo; dvě\n", "target\tid\nSlovo\ta.b/detail\n",
        "\u{FEFF}ID,Notes,Translation\r\na.b/detail,\"x, y\",Slovo\r\n", "key,target\na.b/detail,\"Slovo\"",
    ])
    func `Tables of others are read`(file: String) {
        let reading = TableFormat.csv.read(Array(file.utf8), path: "cs.csv")
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.units.map(\.name) == ["a.b/detail"])
        #expect(reading.units.map(\.target) == [.text("Slovo")])
    }

    /// Excel ends all lines of a file with CR LF, and those of a cell as well.
    @Test func `Lines of a cell end with a line feed`() {
        let file = "id,target\r\na.b/detail,\"Slovo\r\na \"\"další\"\"\r\n\"\r\n"
        let reading = TableFormat.csv.read(Array(file.utf8), path: "cs.csv")
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.units.map(\.target) == [.text("Slovo\na \"další\"\n")])
    }

    @Test(arguments: [
        ("id,target\na.b/detail", 2, "the row ends before its translation"),
        ("id,target\n,Slovo", 2, "the row has no id"),
        ("a,b\nc,d", 1, "the first row does not name the columns id and target"),
        ("id,target\na.b/detail,\"Slovo", 2, "this quotation mark is not closed"),
        ("id,target\na.b/detail,\"Slovo\" x", 2, "there is something after the text"),
        ("id,target,state\na.b/detail,Slovo,done", 2, "\"done\" is not a state"),
        ("id,target\na.b/detail,Slovo,,\na.c/detail,Ano, ne", 3, "the row has more cells than the first row"),
    ])
    func `Mistakes have a place`(file: String, line: Int, message: String) {
        let reading = TableFormat.csv.read(Array(file.utf8), path: "cs.csv")
        #expect(reading.diagnostics.map(\.message) == [message])
        #expect(reading.diagnostics.map(\.place.line) == [line])
    }
}
