import CatalogsXML
import TestSupport
import Testing

@testable import Catalogs

/// JSON to XML to JSON, and the other way round: data model, order and metadata stay the same.
struct ConversionTests {
    /// All that a catalog says, without where it says it.
    struct Content: Equatable {
        struct Entry: Equatable {
            var key: String
            var texts: [CatalogPart: String]
            var forms: [CatalogPart: VariantForm]
            var isShorthand: Bool
            var description: String?
            var placeholders: [CatalogPlaceholder]
            var maximumLength: Int?
            var ignoredRules: [String]
            var status: Int?
            var retry: RetryAdvice?
            var about: String?
            var replacement: MessageKey?
            var uses: [CatalogPart: MessageKey]
        }

        var language: String
        var entries: [Entry]

        init(_ catalog: MessageCatalog) {
            language = catalog.language.description
            entries = catalog.entries.map { entry in
                var (texts, forms): ([CatalogPart: String], [CatalogPart: VariantForm]) = ([:], [:])
                for part in CatalogPart.allCases {
                    texts[part] = entry[part]?.message
                    forms[part] = entry[part]?.variantForm
                }
                return Entry(
                    key: entry.key.rawValue, texts: texts, forms: forms, isShorthand: entry.isShorthand,
                    description: entry.description, placeholders: entry.placeholders,
                    maximumLength: entry.maximumLength,
                    ignoredRules: entry.ignoredRules, status: entry.status, retry: entry.retry, about: entry.about,
                    replacement: entry.replacement,
                    uses: Dictionary(uniqueKeysWithValues: entry.uses.map { ($0.part, $0.key) }))
            }
        }
    }

    static let everything = #"""
        {
          "locale": "pt-BR",
          "messages": {
            "z.last": "É {$x} \u0026 <b> \"q\" 'a' ]]> \\\\{ \t\n \u0085 \u2028 😀",
            "a.first": { "title": "  spaces  ", "detail": "a\r\nb\rc", "action": "" },
            "label.empty": "",
            "empty.description": { "title": "x", "description": "", "placeholders": { "a": { "description": "" }, "b": {} } },
            "label.space": " \n ",
            "http.429.retry-after": {
              "title": ["one", "", "three"],
              "detail": {
                "match": ["$n :integer select=exact", "$n :integer", "|x y| :string", "$m :number minimumFractionDigits=$d"],
                "variants": { "1 one |a \u003c b| *": "<x> \u0026 {$n}", "* * * *": "\"\r\t" }
              },
              "description": "Shown \u003cwhen\u003e …\r\n",
              "placeholders": { "n": { "type": "integer", "example": "30", "description": "a\tb\r" }, "m": {}, "d": { "type": "" } },
              "maxLength": 120,
              "lint-ignore": ["T602", "number-lost"]
            },
            "old.one": {
              "title": "x", "status": 409, "retry": "never", "replacedBy": "a.first", "about": "For <developers> & others\n",
              "placeholders": { "iban": { "private": true }, "n": { "type": "integer", "private": false } }
            },
            "shared": { "title": { "use": "a.first" }, "detail": "x", "action": { "use": "label.empty" } },
            "shared.only": { "detail": { "use": "z.last" }, "description": "d" },
            "busy": { "detail": "x", "retry": "later", "about": "" },
            "server.x.a%2Fb": { "detail": "x", "maxLength": 3 }
          }
        }
        """#

    @Test func jsonToXMLAndBack() throws {
        let first = JSONCatalogFormat().read(Array(Self.everything.utf8), path: "pt-BR.json")
        #expect(first.diagnostics.isEmpty, "\(first.diagnostics)")
        let xml = try XMLCatalogFormat().write(first.catalog)
        let second = XMLCatalogFormat().read(xml, path: "pt-BR.xml")
        #expect(second.diagnostics.isEmpty, "\(second.diagnostics) \(String(decoding: xml, as: UTF8.self))")
        #expect(Content(second.catalog) == Content(first.catalog))
        let json = try JSONCatalogFormat().write(second.catalog)
        let third = JSONCatalogFormat().read(json, path: "pt-BR.json")
        #expect(third.diagnostics.isEmpty)
        #expect(Content(third.catalog) == Content(first.catalog))
        // Written twice, the same bytes.
        #expect(try JSONCatalogFormat().write(first.catalog) == json)
        #expect(try XMLCatalogFormat().write(third.catalog) == xml)
        #expect(
            try JSONCatalogFormat().write(MessageCatalog(language: "pt-BR", entries: second.catalog.entries)) == json)
    }

    @Test func jsonIsWrittenForPeople() throws {
        let catalog = JSONCatalogFormat().read(Array(Self.everything.utf8), path: "").catalog
        let text = String(decoding: try JSONCatalogFormat().write(catalog), as: UTF8.self)
        #expect(
            text.hasPrefix(
                "{\n  \"locale\": \"pt-BR\",\n  \"messages\": {\n    \"z.last\": \"É {$x} & <b> \\\"q\\\" 'a' ]]>"))
        #expect(
            text.hasSuffix(
                "    \"server.x.a%2Fb\": {\n      \"detail\": \"x\",\n      \"maxLength\": 3\n    }\n  }\n}\n"))
    }

    /// A file as people write it, through JSON and back.
    @Test func xmlToJSONAndBack() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <catalog xmlns="urn:plainspoken:catalog:1" locale="en">
              <!-- for the front desk -->
              <message key="http.404">
                <title>Not found</title>
                <detail>There is nothing at this address.</detail>
              </message>
              <message key="http.429.retry-after" max-length="120" lint-ignore="T602" status="429" retry="later" replaced-by="limit.rate">
                <description>Shown when a client exceeds its rate limit and the wait is known.</description>
                <about>The limit is 60 requests a minute.</about>
                <placeholder name="client" private="true"/>
                <placeholder name="retryAfter" type="integer" example="30">seconds to wait</placeholder>
                <title>Too many requests</title>
                <detail match="$retryAfter :integer">
                  <variant key="one">Try again in {$retryAfter} second.</variant>
                  <variant key="*">Try again in {$retryAfter} seconds.</variant>
                </detail>
              </message>
              <message key="label.email">e-mail address</message>
            </catalog>
            """
        let first = XMLCatalogFormat().read(Array(xml.utf8), path: "en.xml")
        #expect(first.diagnostics.isEmpty, "\(first.diagnostics)")
        let second = JSONCatalogFormat().read(try JSONCatalogFormat().write(first.catalog), path: "en.json")
        #expect(second.diagnostics.isEmpty)
        #expect(Content(second.catalog) == Content(first.catalog))
        let again = String(decoding: try XMLCatalogFormat().write(second.catalog), as: UTF8.self)
        let lines = xml.split(separator: "\n").filter { !$0.contains("<?xml") && !$0.contains("<!--") }
        #expect(again == lines.joined(separator: "\n") + "\n")
    }

    /// What XML cannot hold is refused at its place in the JSON file.
    @Test(arguments: [
        (#"{"a": "x «\u0001»"}"#, "U+0001"), (#"{"a": "x «\u000b»"}"#, "U+000B"), (#"{"a": "é«￾»"}"#, "U+FFFE"),
        (#"{"a": {"title": "x", "detail": ["a", "«\uffff»"]}}"#, "U+FFFF"),
        (#"{"a": {"detail": {"match": ["$n :integer"], "variants": {"*": "a «\u001f»"}}}}"#, "U+001F"),
        (#"{"a": {"detail": "x", "description": "«\u0000»"}}"#, "U+0000"),
    ])
    func impossibleCharacters(messages: String, character: String) throws {
        let marked = MarkedText("{\"locale\": \"en\",\n\"messages\": " + messages + "}")
        let document = JSONCatalogFormat().read(marked.bytes, path: "en.json")
        #expect(document.diagnostics.isEmpty)
        let error = #expect(throws: CatalogDiagnostic.self) { try XMLCatalogFormat().write(document.catalog) }
        #expect(error?.message.contains(character) == true)
        #expect(error?.place.position == SourcePosition(of: marked.range?.lowerBound ?? 0, in: marked.bytes))
        #expect(error?.place.path == "en.json")
    }

    /// The built-in catalogs, all of them.
    @Test func builtInCatalogs() throws {
        for catalog in try CatalogOrigin.builtIn.load() {
            let xml = try XMLCatalogFormat().write(catalog)
            #expect(Content(XMLCatalogFormat().read(xml, path: "").catalog) == Content(catalog))
        }
    }
}
