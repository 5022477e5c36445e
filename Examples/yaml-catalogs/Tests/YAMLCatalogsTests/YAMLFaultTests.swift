import Foundation
import Plainspoken
import Testing
import YAMLCatalogs

/// Mistakes, at the place between « and ».
struct YAMLFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var code: CatalogDiagnostic.Code
        var yaml: String
        var message: String
        var help: String
        var testDescription: String { "\(code) \(message)" }

        init(_ code: CatalogDiagnostic.Code, _ yaml: String, _ message: String, help: String) {
            self.code = code
            self.yaml = yaml
            self.message = message
            self.help = help
        }

        /// A mistake in the entries.
        static func messages(
            _ code: CatalogDiagnostic.Code, _ yaml: String, _ message: String, help: String
        ) -> Case {
            Case(code, "locale: en\nmessages:\n\(yaml)\n", message, help: help)
        }
    }

    static let cases: [Case] = [
        // Files that are not YAML, or not the kind of YAML that a catalog needs.
        Case(.syntax, "«»", "the file is empty", help: "An empty catalog is written"),
        Case(.syntax, "«»# nothing\n", "the file is empty", help: "An empty catalog is written"),
        .messages(.syntax, "«\t»a: x", "cannot start any token", help: "Indent with spaces"),
        .messages(
            .syntax, "  a: note«:» x", "mapping values are not allowed", help: "Put a text that contains a colon"),
        .messages(.syntax, "  a: {$n} «i»tems", "did not find expected", help: "Put a text that starts with { or ["),
        .messages(.syntax, "  a: «@»x", "cannot start any token", help: "Put a text that starts with this character"),
        .messages(
            .syntax, "  a:\n    detail:\n      variants:\n        «*»: x", "alphabetic or numeric",
            help: "Put a text that starts with * or &"),
        .messages(.syntax, "  a: «*»b", "undefined alias", help: "Put a text that starts with * or &"),
        .messages(.syntax, "  a: «&»x y\n  b: *x", "no anchors and aliases", help: "Write the text itself"),
        .messages(.syntax, "  a: «!»!str 404", "no tags", help: "Remove it."),
        .messages(.syntax, "  a: \"x«\u{1B}»\"", "must be escaped", help: "Write it in double quotes"),
        .messages(.syntax, "  a: x«\u{2028}»y", "must be escaped", help: "Write it in double quotes"),
        Case(.syntax, "locale: en\nmessages: {}\n«-»--\nlocale: de\n", "another document", help: "Remove it"),
        Case(.byteOrderMark, "«\u{FEFF}»locale: en\nmessages: {}\n", "byte order mark", help: "Save it as UTF-8"),
        // Duplicates.
        .messages(.duplicateKey, "  a: x\n  b: y\n  «a»: z", "twice", help: "Remove or rename one of them."),
        .messages(.duplicateKey, "  a: { title: x, «title»: y }", "twice", help: "Remove or rename"),
        .messages(.duplicateKey, "  a: x\n  b: y\n  «\"a\"»: z", "twice", help: "Remove or rename one of them."),
        // Values of the wrong type.
        Case(.wrongType, "«-» a", "a catalog must be a mapping", help: "Write one member per line"),
        Case(.wrongType, "«m»essages: {}", "the member locale is missing", help: "Add the language"),
        Case(.wrongType, "«l»ocale: en", "the member messages is missing", help: "Put the entries into"),
        .messages(.wrongType, "  «a»: {}", "the entry has no text", help: "An entry needs at least one of"),
        .messages(.wrongType, "  a:«\n»", "an entry must be a string", help: "There is no value here"),
        .messages(
            .wrongType, "  a:\n    title: «{»$count} ", "title must be a string", help: "Put a text that starts with {"),
        .messages(.wrongType, "  a: { title: x, maxLength: «none» }", "maxLength", help: "Write a number"),
        .messages(.wrongType, "  a: { title: x, status: «99» }", "100 to 599", help: "For example 409"),
        .messages(
            .wrongType, "  a: { title: x, retry: «soon» }", "never", help: "never: the same request will fail again."),
        .messages(
            .wrongType, "  a: { title: x, placeholders: { n: { private: «yes» } } }", "true or false",
            help: "Write true"),
        .messages(.wrongType, "  a: { title: x, lint-ignore: «T»602 }", "lint-ignore", help: "Write it in brackets"),
        .messages(
            .wrongType, "  a:\n    title:\n      «m»atch: [$n :integer]", "no variant",
            help: "Add selectors"),
        .messages(
            .wrongType, "  a: { title: [«{» b: c }] }", "title must be a string", help: "Write it in quotation marks."),
        // Members that catalogs do not have.
        .messages(.unknownMember, "  a: { title: x, «tittle»: y }", "\"tittle\"", help: "Did you mean \"title\"?"),
        .messages(
            .unknownMember, "  a: { title: x, placeholders: { n: { «typ»: y } } }", "\"typ\"", help: "Did you mean"),
        Case(.unknownMember, "locale: en\nmessages: {}\n«mesages»: {}", "\"mesages\"", help: "Did you mean"),
        // Language, keys, messages.
        Case(.localeMismatch, "locale: «en_US»\nmessages: {}", "not a language tag", help: "Write \"en-US\"."),
        .messages(.invalidKey, "  «cardDeclined»: x", "not a valid key", help: "Write \"card-declined\"."),
    ]

    /// A mistake in a message is at its place in the file.
    @Test func messages() throws {
        let marked = MarkedText(
            """
            locale: en
            messages:
              a:
                title:
                  match: [$n :integer]
                  variants: { "*": "x«}»" }
            """)
        let document = YAMLCatalogFormat().read(marked.bytes, path: "en.yaml")
        #expect(document.diagnostics == [])
        let text = try #require(document.catalog.entries.first?.title)
        let error = try #require(text.parse().errors.first)
        #expect(error.message == "this closing brace has no opening one")
        #expect(text.place(of: error.range).range == marked.range)
    }

    @Test(arguments: cases)
    func isReportedAtItsPlace(_ test: Case) throws {
        let marked = MarkedText(test.yaml)
        let document = YAMLCatalogFormat().read(marked.bytes, path: "en.yaml")
        #expect(document.diagnostics.count == 1, "\(document.diagnostics)")
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.code == test.code)
        #expect(diagnostic.message.contains(test.message), "\(diagnostic.message)")
        #expect(diagnostic.help?.hasPrefix(test.help) == true, "\(diagnostic.help ?? "no help")")
        #expect(diagnostic.place.range?.lowerBound == marked.range.lowerBound)
        #expect(diagnostic.place.position == SourcePosition(of: marked.range.lowerBound, in: marked.bytes))
    }

    @Test func bytesThatAreNotUTF8() {
        let document = YAMLCatalogFormat().read(Array("locale: en\nmessages:\n  a: x".utf8) + [0xC3, 0x28], path: "")
        #expect(document.diagnostics.map(\.code) == [.encoding])
        #expect(document.error?.place.position == SourcePosition(line: 3, column: 7))
    }

    /// Hostile files: they must not cause a trap, and must be handled at once.
    @Test(
        arguments: [
            String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
            String(repeating: "- ", count: 100_000),
            (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
            // Ten levels of ten aliases: 10¹⁰ words, as a key that Yams compares.
            "a0: &a0 [x, x]\n"
                + (1...10).map { level in
                    "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
                }.joined() + "? *a10\n: x\n? y\n: z\n",
            // An anchor where nothing is read, and an alias where something is.
            "x: &x { title: y }\nlocale: en\nmessages: { a: *x }\n", "%YAML 9.9\n---\n", "? [a, b]\n: c\n", "\"", "'",
            "|",
            "locale: |\n messages: >", "messages: *messages\n", "&a &b c: d\n", "!<tag:x,2000:y> a: b",
        ])
    func hostileFiles(text: String) {
        var (start, end) = (timespec(), timespec())
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        let document = YAMLCatalogFormat().read(Array(text.utf8), path: "en.yaml")
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        #expect(end.tv_sec - start.tv_sec <= 2, "seconds of processor time")
        #expect(document.error != nil)
        for diagnostic in document.diagnostics {
            #expect(diagnostic.place.range?.upperBound ?? 0 <= text.utf8.count)
        }
    }
}
