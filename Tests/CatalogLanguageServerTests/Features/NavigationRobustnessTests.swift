import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

/// Requests about names, in files in any state and with any parameters.
struct NavigationRobustnessTests {
    private static let methods = [
        "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
        "textDocument/prepareRename", "textDocument/rename", "textDocument/formatting", "textDocument/completion",
    ]

    @Test(arguments: ["Locales/en.json", "Locales/de.json", "Locales/pl.xml"])
    func noStateOfAFileIsTooBroken(_ name: String) throws {
        let whole = Array(TestCatalogs.files[name] ?? "")
        let editor = try Editor(TestCatalogs.files)
        for count in stride(from: 0, to: whole.count, by: 17) {
            var rest = whole
            rest.remove(at: count)
            for text in [String(whole[..<count]) + "‸", String(rest[..<count]) + "‸" + String(rest[count...])] {
                editor.open(name, text)
                for method in Self.methods {
                    _ = try? editor.request(method, at: name, with: ["newName": "other.name"])
                }
            }
        }
        // The server still answers.
        editor.open(name, String(whole))
        #expect(try editor.request("textDocument/references", at: 90, in: name).elements?.isEmpty == false)
    }

    private static let parameters: [JSONValue] = [
        .null, [:], [1], "x", ["textDocument": .null], ["textDocument": ["uri": 1]],
        ["textDocument": ["uri": "file:///x"]],
        ["textDocument": ["uri": "http://example.com/"]],
    ]
    private static let positions: [JSONValue] = [
        .null, "x", [:], ["line": -1, "character": 0], ["line": 0, "character": -7], ["line": "0", "character": "1"],
        ["line": 9_223_372_036_854_775_807, "character": 9_223_372_036_854_775_807], ["line": 3, "character": 99_999],
    ]

    @Test(arguments: methods)
    func noParametersAreTooOdd(_ method: String) throws {
        let editor = try Editor(TestCatalogs.files)
        editor.open("Locales/de.json")
        for parameters in Self.parameters { _ = try? editor.request(method, parameters) }
        for position in Self.positions {
            for name: JSONValue in [.null, 1, "", "a\u{0}b", "😀"] {
                let others: JSONValue = ["position": position, "newName": name, "context": name]
                _ = try? editor.request(method, about: "Locales/de.json", with: others)
            }
        }
        let answer = try editor.request("textDocument/definition", at: 90, in: "Locales/de.json")
        #expect(!answer.isNull)
    }

    @Test(arguments: methods)
    func filesThatAreNotCatalogsHaveNoAnswer(_ method: String) throws {
        let editor = try Editor(["package.json": "{ \"name\": \"x\", \"version\": \"1.0\" }"])
        editor.open("package.json")
        let others: JSONValue = ["newName": "x"]
        #expect(try editor.request(method, at: 4, in: "package.json", with: others).isNull)
    }
}
