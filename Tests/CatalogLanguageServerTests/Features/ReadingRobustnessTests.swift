import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

/// Requests that show something, on files and with parameters that make no sense.
struct ReadingRobustnessTests {
    private static let methods = [
        "textDocument/hover", "textDocument/inlayHint", "textDocument/semanticTokens/full",
        "textDocument/semanticTokens/range", "textDocument/codeLens", "textDocument/foldingRange",
        "textDocument/documentSymbol", "workspace/symbol",
    ]
    private static let json =
        #"{"locale":"pl","messages":{"a":{"detail":{"match":["$n :integer"],"variants":{"one":"{$n} \u00e9😀","*":["a {|","b|}"]}},"placeholders":{"n":{"type":"x"}}},"b":"{$x \\{"}}"#
    private static let xml =
        #"<?xml version="1.0"?><catalog xmlns="urn:plainspoken:catalog:1" locale="pl"><!-- 한 --><message key="a"><detail match="&#36;n :integer"><variant key="one">&lt;{$n}</variant><variant key="*"><![CDATA[{$n]]></variant></detail><placeholder name="n"/></message></catalog>"#

    private func everything(about name: String, _ editor: Editor) throws {
        let count = editor.lines(name).bytes.count
        let range: JSONValue = ["range": editor.lines(name).json(0..<count), "query": "a"]
        for method in Self.methods.dropFirst() { _ = try editor.request(method, about: name, with: range) }
    }

    /// The file cut off after each byte of its start, and without each byte.
    @Test(arguments: [("Locales/pl.json", json), ("Locales/pl.xml", xml)])
    func brokenFilesAreShownAsFarAsTheyGo(name: String, text: String) throws {
        let editor = try Editor([
            "Locales/en.json": #"{"locale":"en","messages":{"a":{"detail":"{$n}"},"b":"x"}}"#, name: text,
        ])
        editor.open(name)
        let all = Array(text.utf8)
        for index in stride(from: 0, to: all.count, by: Effort.isLong ? 1 : 23) {
            for bytes in [Array(all[..<index]), Array(all[..<index] + all[(index + 1)...])] {
                editor.type(String(decoding: bytes, as: UTF8.self), over: 0..<editor.lines(name).bytes.count, in: name)
                try everything(about: name, editor)
                for offset in [index - 1, index, index + 1] where offset >= 0 {
                    _ = try editor.request("textDocument/hover", at: offset, in: name)
                }
            }
        }
        #expect(editor.text(name).utf8.count == all.count - 1)
    }

    @Test(arguments: methods)
    func parametersCanBeAnything(method: String) throws {
        let editor = try Editor(["Locales/pl.json": Self.json, "notes.json": "[1]"])
        editor.open("Locales/pl.json")
        editor.open("notes.json")
        let document: JSONValue = ["uri": .string(editor.uri("Locales/pl.json"))]
        let wild: [JSONValue] = [
            .null, 3, "x", [], [:], ["textDocument": 3], ["textDocument": ["uri": 3]],
            ["textDocument": ["uri": "file:///none"]],
            ["textDocument": document], ["textDocument": document, "position": ["line": -1, "character": 0]],
            ["textDocument": document, "position": ["line": .number("99999999999999999999"), "character": 0]],
            ["textDocument": document, "position": ["line": 0, "character": .integer(.max)], "query": 7],
            [
                "textDocument": document,
                "range": [
                    "start": ["line": .integer(.max), "character": 9], "end": ["line": 0, "character": 0],
                ],
            ],
        ]
        for parameters in wild {
            do {
                _ = try editor.request(method, parameters)
            } catch let error as ProtocolError {
                #expect(error.code == -32_602, "\(parameters)")
            }
        }
        if method != "workspace/symbol" { #expect(try editor.request(method, about: "notes.json") == .null) }
    }
}
