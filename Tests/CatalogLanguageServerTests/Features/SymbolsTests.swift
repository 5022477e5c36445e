import Catalogs
import TestSupport
import Testing

@testable import CatalogLanguageServer

struct SymbolsTests {
    private static let json = """
        {"locale": "ko", "messages": {
        "a": "저장 😀",
        "b.c": {"title": "제목", "detail": {"match": ["$n :integer"], "variants": {"*": "{$n} 😀"}}}
        }}
        """
    private static let xml = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="ko">
        <message key="a">저장 😀</message>
        <message key="b.c"><title>제목</title><detail match="$n :integer"><variant key="*">{$n} 😀</variant></detail></message>
        </catalog>
        """

    private func selected(_ range: JSONValue?, _ editor: Editor, _ name: String) throws -> String {
        let range = try editor.lines(name).range(of: range)
        return String(decoding: editor.lines(name).bytes[range], as: UTF8.self)
    }

    @Test(
        arguments: [false, true],
        [
            ("Locales/ko.json", json, [#""a": "저장 😀""#, #""제목""#]),
            ("Locales/ko.xml", xml, [#"<message key="a">저장 😀</message>"#, "제목"]),
        ])
    func entriesHaveTheirPartsInside(
        isUTF8: Bool, example: (name: String, text: String, selected: [String])
    ) throws {
        let editor = try Editor([example.name: example.text], isUTF8: isUTF8)
        editor.open(example.name)
        let symbols = try editor.request("textDocument/documentSymbol", about: example.name).elements ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == ["a", "b.c"])
        #expect(symbols.map { $0["detail"] } == ["저장 😀", "제목"])
        #expect(
            symbols.map { $0["children"]?.elements?.compactMap { $0["name"]?.string } } == [nil, ["title", "detail"]])
        #expect(try selected(symbols[0]["range"], editor, example.name) == example.selected[0])
        #expect(try selected(symbols[0]["selectionRange"], editor, example.name) == #""a""#)
        #expect(try selected(symbols[1]["children"]?[0]?["range"], editor, example.name) == example.selected[1])
        for symbol in symbols {
            let whole = try editor.lines(example.name).range(of: symbol["range"])
            for inner in [symbol] + (symbol["children"]?.elements ?? []) {
                let range = try editor.lines(example.name).range(of: inner["selectionRange"])
                #expect(whole.lowerBound <= range.lowerBound && range.upperBound <= whole.upperBound)
            }
        }
    }

    @Test func editorsThatDoNotNestGetAList() throws {
        let editor = try Editor(["Locales/ko.json": Self.json], capabilities: [:])
        editor.open("Locales/ko.json")
        let symbols = try editor.request("textDocument/documentSymbol", about: "Locales/ko.json").elements ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == ["a", "b.c"])
        #expect(try selected(symbols[0].at("location.range"), editor, "Locales/ko.json") == #""a": "저장 😀""#)
    }

    @Test func namesAreNeverEmpty() throws {
        let editor = try Editor(["Locales/en.json": #"{"locale":"en","messages":{"":"x"," ":"y"}}"#])
        editor.open("Locales/en.json")
        let symbols = try editor.request("textDocument/documentSymbol", about: "Locales/en.json").elements ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == ["(no key)", "(no key)"])
    }

    // MARK: Workspace

    @Test(arguments: [
        ("payment", ["payment.card-declined", "other"]), ("pcd", ["payment.card-declined"]),
        ("PCD", ["payment.card-declined"]),
        ("", ["order", "other", "payment.card-declined"]), ("한국", ["order"]), ("PAYMENT IS", ["other"]), ("zzz", []),
        ("Karte", []),
    ])
    func entriesAreFoundByKeyThenByText(query: String, keys: [String]) throws {
        let editor = try Editor([
            "Locales/en.json":
                #"{"locale":"en","messages":{"order":"한국 😀","other":{"title":"x","action":"The payment is late"},"payment.card-declined":"Card"}}"#,
            "Locales/de.json": #"{"locale":"de","messages":{"payment.card-declined":"Karte"}}"#,
        ])
        editor.open("Locales/de.json")
        let symbols = try editor.request("workspace/symbol", ["query": .string(query)]).elements ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == keys)
        for symbol in symbols {
            #expect(symbol.at("location.uri")?.string == editor.uri("Locales/en.json"))
            let key = try selected(symbol.at("location.range"), editor, "Locales/en.json")
            #expect(key == "\"\(symbol["name"]?.string ?? "")\"")
        }
    }

    @Test func atMost200AreFound() throws {
        let entries = (0..<1_000).map { "\"key.\($0)\": \"text\"" }.joined(separator: ",")
        let editor = try Editor(["Locales/en.json": "{\"locale\":\"en\",\"messages\":{\(entries)}}"])
        editor.open("Locales/en.json")
        for query in ["", "key", "text"] {
            #expect(try editor.request("workspace/symbol", ["query": .string(query)]).elements?.count == 200)
        }
    }
}
