import Foundation
import LanguageTags

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

/// Catalogs in memory, with a way out to translators and back.
struct MemoryCatalogs {
    var files: [String: String]
    var lock: [UInt8]?

    var inputs: [CatalogInput] {
        files.sorted { $0.key < $1.key }.map { CatalogInput(path: $0.key, bytes: Array($0.value.utf8)) }
    }

    func export(_ format: some ExchangeFormat, to language: LanguageTag = "cs") throws -> ExchangeOutput {
        format.write(try CatalogExport(to: language, from: inputs, lock: lock).document)
    }

    func taking(
        _ bytes: some Sequence<UInt8>, _ format: some ExchangeFormat, language: LanguageTag = "cs",
        takesFuzzy: Bool = false
    ) throws -> CatalogImport {
        var options = CatalogImport.Options()
        options.language = language
        options.lock = lock
        options.takesFuzzy = takesFuzzy
        return try CatalogImport(
            Array(bytes), path: "cs.\(format.fileExtension)", format: format, into: inputs, options: options)
    }

    /// The catalogs after an import.
    func after(_ result: CatalogImport) -> MemoryCatalogs {
        var after = self
        for change in result.changes { after.files[change.path] = String(decoding: change.after, as: UTF8.self) }
        if let lock = result.lock { after.lock = lock }
        return after
    }
}

extension MemoryCatalogs {
    /// English and Czech with every construct that catalogs have, in each language's own layout.
    static let all: [String: MemoryCatalogs] = ["JSON": json, "XML": xml]

    static let json = MemoryCatalogs(files: [
        "Locales/en.json": #"""
        {
          "locale": "en",
          "messages": {
            "payment.declined": {
              "title": "Payment declined",
              "detail": "The card ending in {$last4} was declined.",
              "action": "Try {#b}another{/b} card.",
              "description": "Shown at the \"till\" & <elsewhere>.",
              "placeholders": { "last4": { "type": "string", "example": "4242", "description": "last digits" } },
              "maxLength": 80
            },
            "payment.limit": {
              "title": ["Too many", "attempts"],
              "detail": {
                "match": ["$unit :string", "$wait :integer"],
                "variants": {
                  "minute one": "Wait {$wait} minute.",
                  "minute *": "Wait {$wait} minutes.",
                  "* one": "Wait {$wait} second.",
                  "* *": "Wait {$wait} seconds."
                }
              },
              "action": ".input {$wait :integer}\n.match $wait\n0 {{Now.}}\none {{In {$wait} second.}}\n* {{In {$wait} seconds.}}"
            },
            "files.count": {
              "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} file", "*": "{$n} files" } }
            },
            "label.email": "e-mail address",
            "odd.text": "A \\{brace\\}, a \\\\, a \u201cquote\u201d, a tab\t, {|literal|}, {$x :number minimumFractionDigits=2}",
            "new.text": "Not yet translated: {$name}"
          }
        }

        """#,
        "Locales/cs.json": #"""
        {
        	"locale": "cs",

        	"messages": {
        		"payment.declined": {"title":"Platba zam\u00edtnuta","detail":"Karta končící na {$last4} byla zamítnuta.",
        			"action":   "Zkuste {#b}jinou{/b} kartu."},
        		"payment.limit": {
        			"title": ["Příliš mnoho", "pokusů"],
        			"detail": {
        				"match": ["$unit :string", "$wait :integer"],
        				"variants": {
        					"minute one": "Počkejte {$wait} minutu.",
        					"minute few": "Počkejte {$wait} minuty.",
        					"minute *": "Počkejte {$wait} minut.",
        					"* one": "Počkejte {$wait} sekundu.",
        					"* few": "Počkejte {$wait} sekundy.",
        					"* *": "Počkejte {$wait} sekund."
        				}
        			},
        			"action": ".input {$wait :integer} .match $wait 0 {{Hned.}} one {{Za {$wait} sekundu.}} few {{Za { $wait } sekundy.}} * {{Za {$wait} sekund.}}"
        		},
        		"files.count": { "detail": {"match":["$n :integer"],"variants":{"one":"{$n} soubor","few":"{$n} soubory","*":"{$n} souborů"}} },
        		"label.email": "e-mailová adresa",
        		"odd.text": "\\{Závorka\\}, \\\\, „uvozovky“, tabulátor\t, {|literal|}, {$x :number minimumFractionDigits=2}"
        	}
        }
        """#,
    ])

    static let xml = MemoryCatalogs(files: [
        "Locales/en.xml": """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="en">
          <message key="payment.declined" max-length="80">
            <description>Shown at the "till" &amp; &lt;elsewhere&gt;.</description>
            <placeholder name="last4" type="string" example="4242">last digits</placeholder>
            <title>Payment declined</title>
            <detail>The card ending in {$last4} was declined.</detail>
            <action>Try {#b}another{/b} card.</action>
          </message>
          <message key="files.count">
            <detail match="$n :integer">
              <variant key="one">{$n} file</variant>
              <variant key="*">{$n} files</variant>
            </detail>
          </message>
          <message key="label.email">e-mail address</message>
          <message key="odd.text">A \\{brace\\}, a &lt;b&gt;, &amp; {$x :number minimumFractionDigits=2}</message>
          <message key="new.text">Not yet translated: {$name}</message>
        </catalog>

        """,
        "Locales/cs.xml": """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- by hand -->
        <catalog xmlns="urn:plainspoken:catalog:1"
                 locale="cs">
            <message key="payment.declined">
                <title>Platba zam&#xED;tnuta</title>
                <detail><![CDATA[Karta končící na {$last4} byla zamítnuta.]]></detail><action>Zkuste {#b}jinou{/b} kartu.</action>
            </message>
            <message key="files.count">
                <detail match="$n :integer">
                    <variant key="one">{$n} soubor</variant>
                    <variant key="few">{$n} soubory</variant>
                    <variant key="*">{$n} souborů</variant>
                </detail>
            </message>
            <message key="label.email">e-mailová adresa</message>
            <message key="odd.text">\\{Závorka\\}, &lt;b&gt;, &amp; {$x :number minimumFractionDigits=2}</message>
        </catalog>
        """,
    ])
}

extension MemoryCatalogs {
    /// The folder of the built-in catalogs.
    static let builtIn = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../catalogs")
        .standardizedFileURL.path
}
