import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

/// A fix that the editor makes is the one that `--fix` makes.
struct FixesTests {
    /// The examples of rules whose files are all there is to them.
    static let examples = AllRules.infos.filter { $0.fix != nil }.flatMap { info in
        // Editors take a byte order mark away before they show a file, so F103 is only found in files that are not open.
        info.code == "F103"
            ? []
            : info.bad.filter { example in
                example.settings.glossary == nil && example.settings.staleness == nil
                    && example.settings.declarations == nil && example.settings.earlierSource.isEmpty
                    && example.settings.doNotTranslate.isEmpty && !example.files.contains { $0.bytes == nil }
                    && example.files.allSatisfy { String(validating: $0.bytes ?? [], as: UTF8.self) != nil }
            }
            .map { (code: info.code, example: $0) }
    }

    @Test(arguments: examples.indices) func eachFixIsThatOfTheCommand(number: Int) throws {
        let (code, example) = Self.examples[number]
        let files = example.files.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
        let configuration = "{ \"extendSelect\": [\"\(code)\"] }"
        let editor = try Editor(Dictionary(files + [("catalog-lint.json", configuration)]) { first, _ in first })
        for (name, _) in files { editor.open(name) }

        var options = LintOptions()
        options.extendSelect = [code]
        let inputs = files.map { CatalogInput(path: editor.path($0.0), bytes: Array($0.1.utf8)) }
        let findings = try Linter(options).lint(inputs: inputs).findings
        for (name, text) in files {
            let own = findings.filter { $0.path == editor.path(name) }
            #expect(editor.codes(name) == own.map(\.code))
            for finding in own where finding.fix != nil {
                let range: JSONValue = ["range": editor.lines(name).json(finding.range), "context": [:]]
                let actions = try editor.request("textDocument/codeAction", about: name, with: range).elements ?? []
                let fix = try #require(
                    actions.first {
                        $0["diagnostics"]?[0]?["data"] == .string(finding.hash) && $0["command"] == nil
                    })
                editor.apply(fix["edit"])
                #expect(
                    Array(editor.text(name).utf8)
                        == FixApplier.apply([finding], upTo: .unsafe, to: Array(text.utf8)).bytes)
                editor.type(text, over: 0..<editor.text(name).utf8.count, in: name)
            }
        }
    }

    @Test(arguments: examples.indices) func allSafeFixesAreThoseOfTheCommand(number: Int) throws {
        let (code, example) = Self.examples[number]
        let files = example.files.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
        let configuration = "{ \"extendSelect\": [\"\(code)\"] }"
        let editor = try Editor(Dictionary(files + [("catalog-lint.json", configuration)]) { first, _ in first })
        var options = LintOptions()
        options.extendSelect = [code]
        let inputs = files.map { CatalogInput(path: editor.path($0.0), bytes: Array($0.1.utf8)) }
        let fixed = try FixRun(inputs, Linter(options), upTo: .safe)
        // The last file is the translation; those before it are never changed by a rule that is about it.
        for (name, text) in files {
            editor.open(name)
            let start: JSONValue = ["line": 0, "character": 0]
            let actions = try editor.request(
                "textDocument/codeAction", about: name,
                with: ["range": ["start": start, "end": start], "context": ["only": ["source.fixAll"]]])
            editor.apply(actions[0]?["edit"])
            let after = fixed.changes.first { $0.path == editor.path(name) }?.after ?? Array(text.utf8)
            #expect(Array(editor.text(name).utf8) == after)
        }
    }
}
