import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

struct CompletionTests {
    private static let english = """
        {
          "locale": "en",
          "messages": {
            "payment.declined": { "title": "Declined", "detail": "Card “{$last4}”\\n was declined" },
            "payment.tries": {
              "detail": { "match": ["$count :integer"], "variants": { "one": "{$count} try", "*": "{$count} tries" } },
              "placeholders": { "count": { "type": "integer", "example": "3", "description": "How many" }, "secret": { "private": true } }
            },
            "price": "From {$price :currency currency=EUR}",
            "guest": ".input {$sex :string} .match $sex female {{She}} male {{He}} * {{They}}",
            "field.young": "Too young",
            "limit.retry-after": "Wait"
          }
        }
        """

    /// A German or Polish catalog with some entries.
    private static func json(_ entries: String, _ locale: String = "de") -> String {
        "{\n  \"locale\": \"\(locale)\",\n  \"messages\": {\n    \"a.\u{D55C}\": \"👋\",\n    \(entries)\n  }\n}\n"
    }

    private static func xml(_ entries: String, _ locale: String = "pl") -> String {
        "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(locale)\">\n  <message key=\"a\">한국 👋</message>\n  \(entries)\n</catalog>\n"
    }

    private func editor(
        _ name: String, _ text: String, snippets: Bool = false, isUTF8: Bool = false, others: [String: String] = [:]
    ) throws -> Editor {
        let files = ["Locales/en.json": Self.english].merging(others) { $1 }
        let editor = try Editor(files, capabilities: snippets ? Editor.everything : [:], isUTF8: isUTF8)
        editor.open(name, text)
        return editor
    }

    private func items(_ editor: Editor, _ name: String, trigger: String? = nil) throws -> [JSONValue] {
        let context: JSONValue =
            trigger.map { ["context": ["triggerKind": 2, "triggerCharacter": .string($0)]] } ?? [:]
        return try editor.request("textDocument/completion", at: name, with: context)["items"]?.elements ?? []
    }

    /// The labels in the order in which editors show them.
    private func labels(_ name: String, _ text: String, trigger: String? = nil) throws -> [String] {
        try items(editor(name, text), name, trigger: trigger)
            .sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
            .compactMap { $0["label"]?.string }
    }

    /// The file after an item was chosen.
    private func text(_ name: String, _ text: String, choosing label: String, isUTF8: Bool = false) throws -> String {
        let editor = try editor(name, text, isUTF8: isUTF8)
        let item = try #require(try items(editor, name).first { $0["label"]?.string == label }, "\(label) in \(text)")
        editor.apply(
            [item["textEdit"]].compactMap(\.self) + (item["additionalTextEdits"]?.elements ?? []), to: name)
        return editor.text(name)
    }

    // MARK: Keys

    @Test(arguments: ["\"‸\"", "\"‸", "\"pay‸", "‸", "\"price\": \"Ab {$price}\",\n    \"‸\n", "pay‸"])
    func keysThatAreMissingAreOffered(_ entries: String) throws {
        let labels = try labels("Locales/de.json", Self.json(entries))
        #expect(labels.contains("payment.declined") && labels.contains("limit.retry-after"))
        #expect(labels.contains("price") == !entries.contains("price"))
    }

    @Test func theNextKeyOfTheSourceComesFirst() throws {
        let labels = try labels("Locales/de.json", Self.json("\"price\": \"Ab {$price}\",\n    \"‸\""))
        #expect(labels.first == "guest")
    }

    @Test func keysOfOtherFilesOfTheLanguageAreNotMissing() throws {
        let editor = try editor(
            "Locales/de.json", Self.json("\"‸"),
            others: ["Locales/payment/de.xml": Self.xml("<message key=\"payment.declined\">x</message>", "de")])
        let labels = try items(editor, "Locales/de.json").compactMap { $0["label"]?.string }
        #expect(!labels.contains("payment.declined") && labels.contains("price"))
    }

    private static let skeletons: [(name: String, text: String, label: String, expected: String)] = [
        (
            "Locales/de.json", json("\"‸\""), "payment.declined",
            json("\"payment.declined\": {\n      \"title\": \"\",\n      \"detail\": \"\"\n    }")
        ),
        ("Locales/de.json", json("\"pri‸"), "price", json("\"price\": \"\"")),
        (
            "Locales/de.json", json("‸\n    \"price\": \"x\""), "guest",
            json("\"guest\": \".input {$sex :string} .match $sex female {{}} male {{}} * {{}}\",\n    \"price\": \"x\"")
        ),
        (
            "Locales/de.json", json("\"price\": \"x\"\n    \"‸\""), "field.young",
            json("\"price\": \"x\",\n    \"field.young\": \"\"")
        ),
        ("Locales/de.json", json("\"‸\": \"x\""), "price", json("\"price\": \"x\"")),
        (
            "Locales/pl.json", json("\"‸\"", "pl"), "payment.tries",
            json(
                "\"payment.tries\": {\n      \"detail\": {\n        \"match\": [\"$count :integer\"],\n        \"variants\": {\n          \"one\": \"\",\n          \"few\": \"\",\n          \"many\": \"\",\n          \"*\": \"\"\n        }\n      }\n    }",
                "pl")
        ),
        ("Locales/pl.xml", xml("<‸"), "price", xml("<message key=\"price\"></message>")),
        (
            "Locales/pl.xml", xml("‸"), "payment.declined",
            xml("<message key=\"payment.declined\">\n    <title></title>\n    <detail></detail>\n  </message>")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"pay‸\">x</message>"), "payment.tries",
            xml("<message key=\"payment.tries\">x</message>")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"‸\n  <message key=\"b\">x</message>"), "price",
            xml("<message key=\"price\n  <message key=\"b\">x</message>")
        ),
    ]

    @Test(arguments: skeletons.indices)
    func entriesAreInsertedWithTheirParts(_ number: Int) throws {
        let (name, text, label, expected) = Self.skeletons[number]
        for isUTF8 in [false, true] {
            #expect(try self.text(name, text, choosing: label, isUTF8: isUTF8) == expected)
        }
    }

    @Test func snippetsHavePlacesToFillIn() throws {
        let editor = try editor("Locales/pl.json", Self.json("\"‸\"", "pl"), snippets: true)
        let item = try #require(try items(editor, "Locales/pl.json").first { $0["label"] == "guest" })
        #expect(item["insertTextFormat"] == 2)
        #expect(
            item.at("textEdit.newText")
                == "\"guest\": \".input {\\$sex :string\\} .match \\$sex female {{$1\\}\\} male {{$2\\}\\} * {{$3\\}\\}\""
        )
        #expect(item["detail"]?.string?.contains("She") == true)
        #expect(item["filterText"] == "\"guest\"")
    }

    @Test func theSourceIsOfferedWhatTheCodeUses() throws {
        let others = [
            "catalog-lint.json": "{ \"catalogs\": \"Locales\", \"declarations\": \"messages.json\" }",
            "messages.json":
                "{ \"version\": 1, \"messages\": { \"price\": {}, \"card.lost\": { \"arguments\": { \"last4\": { \"type\": \"string\" }, \"id\": { \"private\": true } } } } }",
        ]
        let text = Self.english.replacing("\"price\"", with: "\"‸\n\"price\"")
        let editor = try editor("Locales/en.json", text, others: others)
        let items = try items(editor, "Locales/en.json")
        #expect(items.compactMap { $0["label"]?.string } == ["card.lost", "field.", "limit.", "payment."])
        #expect(
            items.first?.at("textEdit.newText")?.string?.contains(
                "\"placeholders\": {\n        \"id\": { \"private\": true },\n        \"last4\": { \"type\": \"string\" }"
            ) == true,
            "\(items.first?.at("textEdit.newText")?.string ?? "")")
    }

    @Test func longListsAreCut() throws {
        let entries = (0..<1_000).map { "\"key.n\($0)\": \"x\"" }.joined(separator: ",")
        let files = [
            "Locales/en.json": "{ \"locale\": \"en\", \"messages\": { \(entries) } }",
            "Locales/de.json": Self.json("\"n99‸"),
        ]
        let editor = try Editor(files)
        editor.open("Locales/de.json")
        let answer = try editor.request("textDocument/completion", at: "Locales/de.json")
        #expect(answer["isIncomplete"] == true)
        #expect(answer["items"]?.elements?.count == 11)
    }

    // MARK: Members and values

    private static let lists: [(name: String, text: String, labels: [String])] = [
        ("Locales/de.json", json("\"payment.declined\": { ‸ }"), ["title", "detail", "lint-ignore"]),
        ("Locales/de.json", json("\"payment.declined\": { \"title\": \"x\", \"‸ }"), ["detail", "lint-ignore"]),
        ("Locales/de.json", json("\"price\": { \"detail\": { \"‸\" } }"), ["match", "variants"]),
        ("Locales/de.json", "{ \"‸ }", ["$schema", "locale", "messages"]),
        ("Locales/de.json", "{ \"locale\": \"‸\" }", ["de", "en"]),
        ("Locales/pl.xml", xml("<message key=\"payment.declined\"><‸</message>"), ["title", "detail"]),
        ("Locales/pl.xml", xml("<message key=\"payment.declined\"><title>x</title>‸</message>"), ["detail"]),
        ("Locales/pl.xml", xml("<message ‸key=\"price\">x</message>"), ["lint-ignore"]),
        ("Locales/pl.xml", xml("<message ‸"), ["key", "lint-ignore"]),
        ("Locales/pl.xml", xml("<message key=\"payment.tries\"><detail ‸></detail></message>"), ["match"]),
        (
            "Locales/en.json", english.replacing("\"type\": \"integer\"", with: "\"type\": \"‸"),
            ["string", "integer", "decimal", "date", "list", "message"]
        ),
        (
            "Locales/en.json", english.replacing("\"price\": \"", with: "\"price\": { \"retry\": ‸, \"detail\": \""),
            ["never", "later"]
        ),
        ("Locales/en.json", english.replacing("\"private\": true", with: "\"private\": ‸"), ["true", "false"]),
        (
            "Locales/en.json", english.replacing("\"private\": true", with: "‸"),
            ["type", "example", "description", "private"]
        ),
    ]

    @Test(arguments: lists.indices)
    func membersAndValuesAreOffered(_ number: Int) throws {
        let (name, text, expected) = Self.lists[number]
        #expect(try labels(name, text) == expected, "\(text)")
    }

    @Test func rulesAreOfferedOnce() throws {
        let json = try labels("Locales/de.json", Self.json("\"price\": { \"lint-ignore\": [\"T602\", \"‸\"] }"))
        #expect(json.contains("V402") && !json.contains("T602"))
        let xml = try labels("Locales/pl.xml", Self.xml("<message key=\"price\" lint-ignore=\"T602 V‸\">x</message>"))
        #expect(xml.contains("V402") && !xml.contains("T602"))
    }

    private static let members: [(name: String, text: String, label: String, expected: String)] = [
        (
            "Locales/de.json", json("\"payment.declined\": { \"ti‸ }"), "title",
            json("\"payment.declined\": { \"title\": \"\" }")
        ),
        (
            "Locales/de.json", json("\"payment.declined\": { ‸\"detail\": \"x\" }"), "title",
            json("\"payment.declined\": { \"title\": \"\",\"detail\": \"x\" }")
        ),
        (
            "Locales/de.json", json("\"price\": { \"lint-ignore\": [\"T602\" \"V4‸\"] }"), "V402",
            json("\"price\": { \"lint-ignore\": [\"T602\", \"V402\"] }")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"price\" lint‸>x</message>"), "lint-ignore",
            xml("<message key=\"price\" lint-ignore=\"\">x</message>")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"price\" lint-ignore=\"T602 V‸\">x</message>"), "V402",
            xml("<message key=\"price\" lint-ignore=\"T602 V402\">x</message>")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"price\"><de‸</message>"), "detail",
            xml("<message key=\"price\"><detail></detail></message>")
        ),
    ]

    @Test(arguments: members.indices)
    func membersAreInserted(_ number: Int) throws {
        let (name, text, label, expected) = Self.members[number]
        for isUTF8 in [false, true] {
            #expect(try self.text(name, text, choosing: label, isUTF8: isUTF8) == expected)
        }
    }

    // MARK: Messages

    private static let messages: [(text: String, key: String, labels: [String])] = [
        ("👋 {$‸", "payment.declined", ["$last4", "$reference"]),
        ("👋 {‸}", "payment.declined", ["$last4", "$reference"]),
        ("👋 {$la‸} x", "payment.declined", ["$last4", "$reference"]),
        ("👋 $‸", "payment.declined", ["$last4", "$reference"]),
        ("{$‸", "payment.tries", ["$count :integer", "$count", "$reference"]),
        ("{$‸", "price", ["$price :currency currency=EUR", "$price", "$reference"]),
        ("{$‸", "field.young", ["$reference", "$field"]),
        ("{$‸", "limit.retry-after", ["$reference", "$wait", "$waitUnit", "$retryAfter"]),
        (
            "{$price :currency currencyD‸", "price",
            [
                "currency", "currencyDisplay", "currencySign", "fractionDigits", "useGrouping", "minimumIntegerDigits",
                "maximumSignificantDigits", "minimumSignificantDigits", "trailingZeroDisplay", "roundingPriority",
                "roundingMode", "roundingIncrement",
            ]
        ),
        (
            "{$price :currency currency=EUR currencyDisplay=‸", "price",
            ["symbol", "narrowSymbol", "code", "name", "never"]
        ),
        ("{$price :number select=‸} b", "price", ["plural", "ordinal", "exact"]),
        (".‸", "price", [".input", ".local", ".match"]),
        (".input {$sex :string} .match $‸", "guest", ["$sex"]),
        (".input {$sex :string} .match $sex ‸", "guest", ["female", "male", "*"]),
        (".input {$sex :string} .match $sex f‸ male {{a}}", "guest", ["female", "*"]),
        (
            ".local $x = {$price :integer} {{ {$‸", "price",
            ["$x", "$price :currency currency=EUR", "$price", "$reference"]
        ),
        ("no variable‸ {$price}", "price", []), ("\\\\{x ‸", "price", []),
    ]

    @Test(arguments: messages.indices)
    func messagesAreCompleted(_ number: Int) throws {
        let (text, key, expected) = Self.messages[number]
        #expect(try labels("Locales/de.json", Self.json("\"\(key)\": \"\(text)\"")) == expected, "\(text)")
        #expect(try labels("Locales/de.json", Self.json("\"\(key)\": { \"detail\": [\"\(text)")) == expected, "\(text)")
        let content = text.replacing("\\\\", with: "\\")
        let xml = Self.xml("<message key=\"\(key)\"><detail>\(content)</detail></message>", "de")
        #expect(try labels("Locales/de.xml", xml) == expected, "\(text)")
        #expect(
            try labels("Locales/de.xml", Self.xml("<message key=\"\(key)\">\(content)", "de")) == expected, "\(text)")
    }

    @Test func functionsThatSuitTheArgumentComeFirst() throws {
        let functions = try labels("Locales/de.json", Self.json("\"payment.tries\": \"{$count ‸}\""))
        #expect(functions.first == ":integer")
        #expect(functions.contains(":string") && functions.contains(":datetime"))
        #expect(try labels("Locales/de.json", Self.json("\"payment.tries\": \"{$count :n‸}\"")) == functions)
    }

    @Test func onlyTheCategoriesOfTheLanguageAreOffered() throws {
        let match = ".input {$count :integer} .match $count one {{a}} ‸ * {{b}}"
        let polish = try editor("Locales/pl.json", Self.json("\"payment.tries\": \"\(match)\"", "pl"))
        let items = try items(polish, "Locales/pl.json")
        #expect(items.map { $0["label"] } == ["few", "many"])
        #expect(items.map { $0["detail"] } == ["2, 3, 4, 22 …", "0, 5, 6, 7 …"])
        #expect(try labels("Locales/de.json", Self.json("\"payment.tries\": \"\(match)\"")) == [])
        // `many` is for fractions in Czech, and for millions in French.
        let czech = try labels("Locales/cs.json", Self.json("\"payment.tries\": \"\(match)\"", "cs"))
        #expect(czech == ["few"])
        #expect(try labels("Locales/fr.json", Self.json("\"payment.tries\": \"\(match)\"", "fr")) == [])
    }

    private static let variants: [(name: String, text: String, labels: [String])] = [
        (
            "Locales/pl.json",
            json(
                "\"payment.tries\": { \"detail\": { \"match\": [\"$count :integer\"], \"variants\": { \"one\": \"a\", \"‸ } } }",
                "pl"), ["few", "many", "*"]
        ),
        (
            "Locales/pl.json",
            json(
                "\"payment.tries\": { \"detail\": { \"variants\": { \"1\": \"a\", \"‸\", \"*\": \"x\" }, \"match\": [\"$count :integer\"] } }",
                "pl"), ["few", "many"]
        ),
        (
            "Locales/pl.xml",
            xml(
                "<message key=\"payment.tries\"><detail match=\"$count :integer\"><variant key=\"few\">x</variant><‸</detail></message>"
            ), ["one", "many", "*"]
        ),
        (
            "Locales/pl.xml",
            xml(
                "<message key=\"payment.tries\"><detail match=\"$count :integer\"><variant key=\"‸\">x</variant><variant key=\"*\">x</variant></detail></message>"
            ), ["one", "few", "many"]
        ),
        (
            "Locales/de.json",
            json(
                "\"x\": { \"detail\": { \"match\": [\"$a :integer\", \"$b :integer select=ordinal\"], \"variants\": { \"one *\": \"a\", \"‸ } } }"
            ), ["* *"]
        ),
        (
            "Locales/pl.json", json("\"payment.tries\": { \"detail\": { \"match\": [\"‸\"] } }", "pl"),
            ["$count :integer", "$count", "$reference"]
        ),
        ("Locales/pl.xml", xml("<message key=\"payment.tries\"><detail match=\"$count ‸\"></detail></message>"), []),
    ]

    @Test(arguments: variants.indices)
    func variantsAreOffered(_ number: Int) throws {
        let (name, text, expected) = Self.variants[number]
        let labels = try labels(name, text)
        if expected.isEmpty { #expect(labels.first == ":integer") } else { #expect(labels == expected, "\(text)") }
    }

    private static let insertions: [(name: String, text: String, label: String, expected: String)] = [
        (
            "Locales/de.json", json("\"payment.declined\": \"👋 {$la‸\""), "$last4",
            json("\"payment.declined\": \"👋 {$last4}\"")
        ),
        (
            "Locales/de.json", json("\"payment.declined\": \"👋 {$la‸st} {$b}\""), "$last4",
            json("\"payment.declined\": \"👋 {$last4} {$b}\"")
        ),
        (
            "Locales/de.json", json("\"payment.declined\": \"👋 $‸ x\""), "$last4",
            json("\"payment.declined\": \"👋 {$last4} x\"")
        ),
        (
            "Locales/de.json", json("\"price\": \"{$price :cur‸}\""), ":currency",
            json("\"price\": \"{$price :currency}\"")
        ),
        (
            "Locales/pl.xml", xml("<message key=\"payment.declined\">Ł {$‸</message>"), "$last4",
            xml("<message key=\"payment.declined\">Ł {$last4}</message>")
        ),
        (
            "Locales/pl.json", json("\"payment.tries\": \".input {$count :integer} .match $count f‸\"", "pl"), "few",
            json("\"payment.tries\": \".input {$count :integer} .match $count few {{}}\"", "pl")
        ),
        (
            "Locales/pl.json",
            json(
                "\"payment.tries\": { \"detail\": { \"match\": [\"$count :integer\"], \"variants\": { \"‸\" } } }", "pl"
            ), "few",
            json(
                "\"payment.tries\": { \"detail\": { \"match\": [\"$count :integer\"], \"variants\": { \"few\": \"\" } } }",
                "pl")
        ),
        (
            "Locales/pl.xml",
            xml("<message key=\"payment.tries\"><detail match=\"$count :integer\"><‸</detail></message>"), "few",
            xml(
                "<message key=\"payment.tries\"><detail match=\"$count :integer\"><variant key=\"few\"></variant></detail></message>"
            )
        ),
    ]

    @Test(arguments: insertions.indices)
    func whatIsChosenFitsItsPlace(_ number: Int) throws {
        let (name, text, label, expected) = Self.insertions[number]
        for isUTF8 in [false, true] {
            #expect(try self.text(name, text, choosing: label, isUTF8: isUTF8) == expected)
        }
    }

    @Test func ordinarySignsOpenNoList() throws {
        #expect(try labels("Locales/de.json", Self.json("\"price\": \"Ab: ‸\""), trigger: " ") == [])
        #expect(try labels("Locales/de.json", Self.json("\"price\":‸"), trigger: ":") == [])
        #expect(try labels("Locales/de.json", Self.json("\"price\": \"{$price ‸}\""), trigger: " ").isEmpty == false)
    }

    // MARK: Any state

    /// Every beginning of a file, and every file without one of its bytes' characters, at every offset.
    @Test func noStateOfAFileIsTooBroken() throws {
        let files = [
            (
                "Locales/de.json",
                Self.json(
                    "\"payment.tries\": { \"detail\": { \"match\": [\"$count :integer\"], \"variants\": { \"one\": \"{$count :integer select=|a\\\\|} \\u0024 {{\" } } }, \"x\": \".local $a = {|b| :number @c} .match $a 1 {{\\\\}} * {{#d}}\""
                )
            ),
            (
                "Locales/pl.xml",
                Self.xml(
                    "<!-- c --><message key='x' lint-ignore=\"T602 V402\"><detail match=\"$n :integer\"><variant key=\"*\"><![CDATA[{$n}]]>&amp;</variant></detail></message>"
                )
            ),
        ]
        for (name, whole) in files {
            let characters = Array(whole)
            let editor = try editor(name, whole)
            for count in stride(from: 0, to: characters.count, by: 2) {
                var rest = characters
                rest[count] = "‸"
                for text in [String(characters[..<count]) + "‸", String(rest)] {
                    editor.open(name, text)
                    let place = editor.lines(name).position(of: editor.marks[name] ?? 0)
                    for item in try items(editor, name) {
                        // An item replaces what is around the cursor, in its line.
                        let start = try #require(TextPosition(item.at("textEdit.range.start")))
                        let end = try #require(TextPosition(item.at("textEdit.range.end")))
                        #expect(start <= place && place <= end && start.line == end.line, "\(text)")
                    }
                }
            }
        }
    }
}
