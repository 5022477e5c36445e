import Catalogs
import Testing

@testable import CatalogLanguageServer

struct FoldingRangesTests {
    private func folds(_ text: String, in name: String) throws -> [String] {
        let editor = try Editor([name: text])
        editor.open(name)
        return (try editor.request("textDocument/foldingRange", about: name).elements ?? []).map { fold in
            "\(fold["startLine"]?.integer ?? -1)-\(fold["endLine"]?.integer ?? -1)\(fold["kind"]?.string ?? "")"
        }
    }

    @Test func objectsAndListsOfSeveralLinesFold() throws {
        let file = """
            {
              "locale": "en",
              "messages": {
                "a": "x",
                "b": {
                  "detail": {
                    "match": ["$n :integer"],
                    "variants": {
                      "one": "y",
                      "*": "z"
                    }
                  },
                  "placeholders": {
                    "n": { "type": "integer" }
                  }
                },
                "c": {
                }
              }
            }
            """
        #expect(try folds(file, in: "Locales/en.json") == ["0-18", "2-17", "4-14", "5-10", "7-9", "12-13"])
    }

    @Test func elementsAndCommentsOfSeveralLinesFold() throws {
        let file = """
            <?xml version="1.0"?>
            <!-- one line -->
            <!-- two
                 lines -->
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en">
              <message key="a">x</message>
              <message key="b > c">
                <title>y</title>
                <detail match="$n :integer">
                  <variant key="*">z</variant>
                </detail>
              </message>
            </catalog>
            """
        #expect(try folds(file, in: "Locales/en.xml") == ["2-3comment", "4-11", "6-10", "8-9"])
    }

    @Test func brokenFilesFoldAsFarAsTheyGo() throws {
        let json = "{\n\"locale\": \"en\",\n\"messages\": {\n\"a\": {\n\"title\": \"x\"\n},\n\"b\": {\n\"title\": "
        #expect(try folds(json, in: "Locales/en.json").contains("3-4"))
        let xml = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en">
            <message key="a">
            <title>x
            <action>y</action>
            </message>
            <message key="b
            """
        #expect(try folds(xml, in: "Locales/en.xml") == ["1-3"])
    }
}
