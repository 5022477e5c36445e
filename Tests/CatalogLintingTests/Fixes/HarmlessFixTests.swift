import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What `--fix` and `--unsafe-fixes` make of single mistakes, each of which once destroyed a text.
@Suite struct HarmlessFixTests {
    struct Example: CustomTestStringConvertible {
        var what: String
        var path = "cs.json"
        /// The entries, or the whole file if it begins with a bracket.
        var before: String
        /// What is left of them; the same where nothing is to be changed.
        var safe: String
        var unsafe: String
        var english = #""a": "Card declined", "b": "Hello {$name}""#

        var testDescription: String { what }

        func file(_ entries: String) -> [UInt8] {
            let isWhole = entries.hasPrefix("{") || entries.hasPrefix("<")
            return Array(
                (isWhole
                    ? entries : "{ \"locale\": \"\(path.split(separator: ".")[0])\", \"messages\": { \(entries) } }")
                    .utf8)
        }
    }

    static let tickets = ".input {$n :integer} .match $n"
    static let english = #""a": ".input {$n :integer} .match $n one {{{$n} ticket}} * {{{$n} tickets}}""#

    static let examples: [Example] = [
        Example(
            what: "A country for a language", path: "cz.json",
            before: "\"a\": \"\(tickets) one {{{$n} lístek}} few {{{$n}  lístky}} * {{{$n} lístků}}\"",
            safe: "\"a\": \"\(tickets) one {{{$n} lístek}} few {{{$n}  lístky}} * {{{$n} lístků}}\"",
            unsafe: "\"a\": \"\(tickets) one {{{$n} lístek}} few {{{$n}  lístky}} * {{{$n} lístků}}\"", english: english
        ),
        Example(
            what: "zero in Czech",
            before:
                "\"a\": \"\(tickets) zero {{Vyprodáno}} one {{{$n} lístek}} few {{{$n} lístky}} * {{{$n} lístků}}\"",
            safe: "\"a\": \"\(tickets) zero {{Vyprodáno}} one {{{$n} lístek}} few {{{$n} lístky}} * {{{$n} lístků}}\"",
            unsafe: "\"a\": \"\(tickets) 0 {{Vyprodáno}} one {{{$n} lístek}} few {{{$n} lístky}} * {{{$n} lístků}}\"",
            english: english),
        Example(
            what: "A plural category that is missing: nobody would notice the wrong text",
            before: "\"a\": \"\(tickets) one {{{$n} lístek}} * {{{$n} lístků}}\"",
            safe: "\"a\": \"\(tickets) one {{{$n} lístek}} * {{{$n} lístků}}\"",
            unsafe: "\"a\": \"\(tickets) one {{{$n} lístek}} few {{[needs review] {$n} lístků}} * {{{$n} lístků}}\"",
            english: english),
        Example(
            what: "The same as a member of its own",
            before:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} lístek", "*": ["{$n}", "lístků"] } } }"#,
            safe:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} lístek", "*": ["{$n}", "lístků"] } } }"#,
            unsafe:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} lístek", "few": ["[needs review] {$n}", "lístků"], "*": ["{$n}", "lístků"] } } }"#,
            english: #""a": ".input {$n :integer} .match $n one {{{$n}\\nticket}} * {{{$n}\\ntickets}}""#),
        Example(
            what: "A category in capitals", path: "de.json",
            before: "\"a\": \"\(tickets) One {{{$n} Karte}} * {{{$n} Karten}}\"",
            safe: "\"a\": \"\(tickets) One {{{$n} Karte}} * {{{$n} Karten}}\"",
            unsafe: "\"a\": \"\(tickets) one {{{$n} Karte}} * {{{$n} Karten}}\"", english: english),
        Example(
            what: "A category of another language, with its own text", path: "de.json",
            before: "\"a\": \"\(tickets) one {{{$n} Karte}} few {{Ein paar}} * {{{$n} Karten}}\"",
            safe: "\"a\": \"\(tickets) one {{{$n} Karte}} few {{Ein paar}} * {{{$n} Karten}}\"",
            unsafe: "\"a\": \"\(tickets) one {{{$n} Karte}} few {{Ein paar}} * {{{$n} Karten}}\"", english: english),
        Example(
            what: "A category of another language, with the text of another variant", path: "de.json",
            before: "\"a\": \"\(tickets) one {{{$n} Karte}} few {{{$n} Karten}} * {{{$n} Karten}}\"",
            safe: "\"a\": \"\(tickets) one {{{$n} Karte}} few {{{$n} Karten}} * {{{$n} Karten}}\"",
            unsafe: "\"a\": \"\(tickets) one {{{$n} Karte}} * {{{$n} Karten}}\"", english: english),
        Example(
            what: "Quotation marks that end a text",
            before: "\"a\": \"Karta \"Visa\" byla  odmítnuta\", \"b\": \" Ahoj {$nmae}\"",
            safe: "\"a\": \"Karta \"Visa\" byla  odmítnuta\", \"b\": \" Ahoj {$nmae}\"",
            unsafe: "\"a\": \"Karta \"Visa\" byla  odmítnuta\", \"b\": \" Ahoj {$nmae}\""),
        Example(
            what: "A key in capitals", before: "\"Payment.Card-Declined\": \"Karta odmítnuta\"",
            safe: "\"Payment.Card-Declined\": \"Karta odmítnuta\"",
            unsafe: "\"payment.card-declined\": \"Karta odmítnuta\"",
            english: "\"payment.card-declined\": \"Card declined\""),
        Example(
            what: "A key with a zero-width space", before: "\"payment\u{200B}.card\": \"Karta odmítnuta\"",
            safe: "\"payment\u{200B}.card\": \"Karta odmítnuta\"", unsafe: "\"payment.card\": \"Karta odmítnuta\"",
            english: "\"payment.card\": \"Card declined\""),
        Example(
            what: "A key that the source does not have", before: "\"a\": \"Karta odmítnuta\", \"old\": \"Starý text\"",
            safe: "\"a\": \"Karta odmítnuta\", \"old\": \"Starý text\"",
            unsafe: "\"a\": \"Karta odmítnuta\", \"old\": \"Starý text\"",
            english: "\"a\": \"Card declined\""),
        Example(
            what: "A zero-width space within a word, and at the end of one",
            before: "\"a\": \"Kar\u{200B}ta odmítnuta\u{200B}\"",
            safe: "\"a\": \"Kar\u{200B}ta odmítnuta\"", unsafe: "\"a\": \"Karta odmítnuta\"",
            english: "\"a\": \"Card declined\""),
        Example(
            what: "Control characters between two words", before: #""a": "Karta\u0001\u0002odmítnuta\u0001""#,
            safe: #""a": "Karta\u0001\u0002odmítnuta""#, unsafe: #""a": "Kartaodmítnuta""#,
            english: "\"a\": \"Card declined\""),
        Example(
            what: "Two variables that cannot both be the one there is",
            before: "\"b\": \".input {$x :string} .input {$y :string} {{Ahoj {$x} {$y}}}\"",
            safe: "\"b\": \".input {$x :string} .input {$y :string} {{Ahoj {$x} {$y}}}\"",
            unsafe: "\"b\": \".input {$x :string} .input {$y :string} {{Ahoj {$x} {$y}}}\"",
            english: "\"b\": \"Hello {$name}\""),
        Example(
            what: "A declaration with a text in it", before: "\"b\": \".local $x = {|Dobrý den|} {{Ahoj {$name}}}\"",
            safe: "\"b\": \".local $x = {|Dobrý den|} {{Ahoj {$name}}}\"",
            unsafe: "\"b\": \".local $x = {|Dobrý den|} {{Ahoj {$name}}}\"",
            english: "\"b\": \"Hello {$name}\""),
        Example(
            what: "The end of a variant by itself", path: "de.json",
            before:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "Eine Karte", "*": "{$n} Karten." } } }"#,
            safe:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "Eine Karte", "*": "{$n} Karten." } } }"#,
            unsafe:
                #""a": { "detail": { "match": ["$n :integer"], "variants": { "one": "Eine Karte.", "*": "{$n} Karten." } } }"#,
            english: #""a": ".input {$n :integer} .match $n one {{{$n} card.}} * {{{$n} cards.}}""#),
        Example(
            what: "A fallback in a list of lines", path: "de.json",
            before: #""a": { "detail": { "match": ["$g :string"], "variants": { "f": "Sie", "m": ["Er", "da"] } } }"#,
            safe: #""a": { "detail": { "match": ["$g :string"], "variants": { "f": "Sie", "m": ["Er", "da"] } } }"#,
            unsafe:
                #""a": { "detail": { "match": ["$g :string"], "variants": { "f": "Sie", "m": ["Er", "da"], "*": ["Er", "da"] } } }"#,
            english: #""a": ".input {$g :string} .match $g f {{She}} * {{They}}""#),
        Example(
            what: "Other in XML", path: "de.xml",
            before: xml(
                "<message key=\"a\"><detail match=\"$n :integer\"><variant key=\"One\">{$n} Karte</variant><variant key=\"other\">{$n} Karten</variant></detail></message>"
            ),
            safe: xml(
                "<message key=\"a\"><detail match=\"$n :integer\"><variant key=\"One\">{$n} Karte</variant><variant key=\"other\">{$n} Karten</variant></detail></message>"
            ),
            unsafe: xml(
                "<message key=\"a\"><detail match=\"$n :integer\"><variant key=\"one\">{$n} Karte</variant><variant key=\"*\">{$n} Karten</variant></detail></message>"
            ),
            english: english),
        Example(
            what: "An entry twice", before: "\"a\": \"Karta  odmítnuta\", \"a\": \"Kartu  jsme odmítli\"",
            safe: "\"a\": \"Karta  odmítnuta\", \"a\": \"Kartu  jsme odmítli\"",
            unsafe: "\"a\": \"Karta  odmítnuta\", \"a\": \"Kartu  jsme odmítli\"", english: "\"a\": \"Card declined\""),
        Example(
            what: "A text in the wrong encoding", path: "fr.json", before: "\"a\": \"Carte refusÃ©e  ici\"",
            safe: "\"a\": \"Carte refusÃ©e  ici\"", unsafe: "\"a\": \"Carte refusée ici\"",
            english: "\"a\": \"Card declined here\""),
        Example(
            what: "What is clear is fixed", before: "\"a\": \" Karta  odmítnuta\", \"b\": \"Ahoj {$nmae}\"",
            safe: "\"a\": \"Karta odmítnuta\", \"b\": \"Ahoj {$nmae}\"",
            unsafe: "\"a\": \"Karta odmítnuta\", \"b\": \"Ahoj {$name}\""),
    ]

    private static func xml(_ entries: String) -> String {
        "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\(entries)</catalog>"
    }

    /// Fixes keep what was written.
    @Test(arguments: examples)
    func fix(example: Example) throws {
        let linter = try Linter()
        let inputs = [
            CatalogInput(
                path: "en.json", bytes: Array("{ \"locale\": \"en\", \"messages\": { \(example.english) } }".utf8)),
            CatalogInput(path: example.path, bytes: example.file(example.before)),
        ]
        for (safety, wanted) in [(Fix.Safety.safe, example.safe), (.unsafe, example.unsafe)] {
            let run = try FixRun(inputs, linter, upTo: safety)
            let after = run.changes.first { $0.path == example.path }?.after ?? example.file(example.before)
            #expect(
                String(decoding: after, as: UTF8.self) == String(decoding: example.file(wanted), as: UTF8.self),
                "\(safety)")
        }
    }

    /// A finding that is to stay is not fixed, in later rounds either.
    @Test func suppressed() throws {
        let example = Example(
            what: "", before: "\"a\": \" Karta  odmítnuta\"", safe: "\"a\": \" Karta odmítnuta\"", unsafe: "")
        let inputs = [
            CatalogInput(
                path: "en.json", bytes: Array("{ \"locale\": \"en\", \"messages\": { \(example.english) } }".utf8)),
            CatalogInput(path: example.path, bytes: example.file(example.before)),
        ]
        let linter = try Linter()
        let list = try {
            var list = SuppressionList()
            list.add(try linter.lint(inputs: inputs).findings.filter { $0.code == "T603" }, reason: "as it is")
            return list
        }()
        let run = try FixRun(inputs, linter, upTo: .safe) { _ = list.apply(to: &$0) }
        #expect(run.changes.map(\.after) == [example.file(example.safe)])
        #expect(run.changes.map(\.rules) == [["T604"]])
    }

    /// Of two findings of one rule in one text, the one that is to stay stays, in later rounds too.
    @Test func suppressedBesideAnother() throws {
        let inputs = [
            CatalogInput(
                path: "en.json", bytes: Array(#"{ "locale": "en", "messages": { "a": "Card declined" } }"#.utf8)),
            CatalogInput(
                path: "cs.json", bytes: Array(#"{ "locale": "cs", "messages": { "a": " Karta odmítnuta " } }"#.utf8)),
        ]
        let linter = try Linter()
        let findings = try linter.lint(inputs: inputs).findings.filter { $0.code == "T603" }
        #expect(findings.count == 2)
        var list = SuppressionList()
        list.add(Array(findings.prefix(1)), reason: "as it is")
        let kept = list
        let run = try FixRun(inputs, linter, upTo: .safe) { _ = kept.apply(to: &$0) }
        #expect(
            run.changes.map { String(decoding: $0.after, as: UTF8.self) } == [
                #"{ "locale": "cs", "messages": { "a": " Karta odmítnuta" } }"#
            ])
    }

    /// What was changed is said, and what is left.
    @Test func summary() throws {
        let example = try #require(Self.examples.last)
        let inputs = [
            CatalogInput(
                path: "en.json", bytes: Array("{ \"locale\": \"en\", \"messages\": { \(example.english) } }".utf8)),
            CatalogInput(path: example.path, bytes: example.file(example.before)),
        ]
        let linter = try Linter()
        let run = try FixRun(inputs, linter, upTo: .safe)
        let left = try linter.lint(inputs: FixPropertyTests.fixed(inputs, run))
        #expect(
            FixSummary(run, left: left).lines == [
                "fixed 2 in cs.json: T603, T604", "1 finding remains; --unsafe-fixes would fix 1",
            ])
        let fixed = FixPropertyTests.fixed(inputs, run)
        #expect(
            FixSummary(try FixRun(fixed, linter, upTo: .safe), left: left).lines == [
                "nothing to fix", "1 finding remains; --unsafe-fixes would fix 1",
            ])
    }

    /// Two fixes of the same place do not meet.
    @Test func overlap() {
        let file = SourceFile(path: "a", bytes: Array("abcdef".utf8))
        let findings = [
            Fix(.safe, [Fix.Edit(1..<5, [0x58])]), Fix(.safe, [Fix.Edit(3..<3, [0x59])]),
            Fix(.safe, [Fix.Edit(5..<6, []), Fix.Edit(5..<6, [])]), Fix(.safe, [Fix.Edit(5..<9, [])]),
        ].map { Finding(CatalogDiagnostic(.wrongType, at: 0..<1, "x"), .note, in: file, fix: $0) }
        let fixed = FixApplier.apply(findings, upTo: .safe, to: file.bytes)
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == "aXf")
        #expect(fixed.rules.count == 1)
    }
}
