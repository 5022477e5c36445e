import PlainspokenTesting
import PlainspokenXML
import Testing

@testable import Plainspoken

struct CatalogFormatSuiteTests {
    static let json = #"""
        {
          "$schema": "catalog.schema.json",
          "locale": "en",
          "messages": {
            "error": "Something went \"wrong\" \u00e9 \ud83d\ude00 {|\\\\|}",
            "label.email": "e-mail & <address>",
            "http.429.retry-after": {
              "title": "Too many requests",
              "detail": {
                "match": ["$retryAfter :integer", "$kind :string"],
                "variants": { "one |a b|": "Try again in {$retryAfter} second.", "* *": "Try again in {$retryAfter} seconds." }
              },
              "action": ["First line", "  second\tline ", "다시"],
              "description": "When a client exceeds its rate.",
              "placeholders": { "retryAfter": { "type": "integer", "example": "30", "description": "seconds" }, "kind": { "private": true } },
              "status": 429, "retry": "later", "about": "The limit is 60 a minute.", "replacedBy": "limit.rate",
              "maxLength": 120,
              "lint-ignore": ["T602", "V405"]
            },
            "server.pay.card%2Fdeclined": { "title": { "use": "label.email" }, "action": "مرحبا {$x}" }
          }
        }
        """#

    static let xml = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- What readers are told. -->
        <catalog xmlns="urn:plainspoken:catalog:1" locale="en">
          <message key="error">Something went "wrong" &#233; &#x1F600; {|\\|}</message>
          <message key="label.email">e-mail &amp; <![CDATA[<address>]]></message>
          <message key="http.429.retry-after" max-length="120" lint-ignore="T602 V405" status="429" retry="later" replaced-by="limit.rate">
            <description>When a client exceeds its rate.</description>
            <about>The limit is 60 a minute.</about>
            <placeholder name="retryAfter" type="integer" example="30">seconds</placeholder>
            <placeholder name="client" private="true"/>
            <title>Too many requests</title>
            <detail match="$retryAfter :integer">
              <variant key="one">Try again in {$retryAfter} second.</variant>
              <variant key="*">Try again in {$retryAfter} seconds.</variant>
            </detail>
            <action>First line
          second line, 다시</action>
          </message>
          <message key="server.pay.card%2Fdeclined"><title use="label.email"/><action>مرحبا {$x}</action></message>
        </catalog>
        """#

    @Test func jsonCatalogs() {
        let failures = CatalogFormatSuite(.json, sample: Self.json.utf8, path: "en.json").failures()
        #expect(failures == [])
    }

    @Test func xmlCatalogs() {
        let failures = CatalogFormatSuite(.xml, sample: Self.xml.utf8, path: "en.xml").failures()
        #expect(failures == [])
    }

    @Test func samplesWithErrors() {
        let failures = CatalogFormatSuite(.json, sample: "{".utf8, path: "en.json").failures()
        #expect(failures.map(\.check).allSatisfy { $0 == "sample" })
        #expect(!failures.isEmpty)
    }

    /// A format that makes one mistake.
    struct Careless: CatalogFormat {
        enum Mistake: CaseIterable {
            case losesEntries, losesMetadata, movesPlaces, acceptsHalves
        }

        let mistake: Mistake

        var fileExtension: String { "json" }

        func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
            let document = JSONCatalogFormat().read(bytes, path: path)
            switch mistake {
            case .movesPlaces:
                let moved = JSONCatalogFormat().read([0x20, 0x20, 0x20] + bytes, path: path)
                return CatalogDocument(catalog: moved.catalog, bytes: bytes, diagnostics: document.diagnostics)
            case .acceptsHalves where document.error != nil:
                return CatalogDocument(catalog: document.catalog, bytes: bytes, diagnostics: [])
            default: return document
            }
        }

        func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
            switch mistake {
            case .losesEntries:
                try JSONCatalogFormat().write(
                    MessageCatalog(language: catalog.language, entries: catalog.entries.dropLast()))
            case .losesMetadata:
                try JSONCatalogFormat().write(
                    MessageCatalog(
                        language: catalog.language,
                        entries: catalog.entries.map {
                            CatalogEntry(
                                $0.key, title: $0.title?.message, detail: $0.detail?.message, action: $0.action?.message
                            )
                        }))
            default: try JSONCatalogFormat().write(catalog)
            }
        }
    }

    @Test(arguments: Careless.Mistake.allCases)
    func mistakes(_ mistake: Careless.Mistake) {
        let suite = CatalogFormatSuite(Careless(mistake: mistake), sample: Self.json.utf8, path: "en.json")
        let checks = Set(suite.failures(mutations: 10).map(\.check))
        switch mistake {
        case .losesEntries, .losesMetadata: #expect(checks == ["round-trip"])
        case .movesPlaces: #expect(checks.contains("position"))
        case .acceptsHalves: #expect(checks.contains("cut-off"))
        }
    }
}
