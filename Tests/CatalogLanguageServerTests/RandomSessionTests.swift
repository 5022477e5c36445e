import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

/// Random editing sessions, compared at every step with what a fresh lint of the same texts finds.
struct RandomSessionTests {
    /// Catalogs with a bit of everything.
    private func files(keys: Int, using random: inout RepeatableRandom) -> [String: String] {
        let texts = [
            "Saved", "Hello {$name}", "{$n :integer} files", "It failed. Try again in {$wait} seconds.",
            ".input {$n :integer} .match $n one {{One file}} * {{{$n} files}}", "Über \\\"uns\\\" 😀",
        ]
        var files: [String: String] = [:]
        for language in ["en", "de", "cs"] {
            let entries = (0..<keys).map { number -> String in
                let text = texts.randomElement(using: &random) ?? ""
                return
                    "    \"a.k\(number)\": { \"title\": \"\(texts[number % texts.count])\", \"detail\": \"\(text)\" }"
            }
            files["Locales/\(language).json"] =
                "{\n  \"locale\": \"\(language)\",\n  \"messages\": {\n\(entries.joined(separator: ",\n"))\n  }\n}\n"
        }
        let messages = (0..<keys).map {
            "  <message key=\"x.k\($0)\"><title>Ein Titel</title><detail>\(texts[$0 % 4])</detail></message>\n"
        }
        for language in ["en", "de"] {
            files["Locales/xml/\(language).xml"] =
                "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(language)\">\n\(messages.joined())</catalog>\n"
        }
        return files
    }

    private static let pieces = [
        "{$", "}", "\"", "\\", "one {{", "{$name}", " ", "  ", "😀", "한", "\u{202E}", "\n", "\r\n", ",", "{", "<", "</",
        "&amp;",
        "\"a.k1\": \"x\",\n", "<!--", "]]>", "e\u{301}", "a.k1", "locale", ".",
    ]

    private func edit(_ editor: Editor, using random: inout RepeatableRandom) {
        let name = editor.texts.keys.sorted().randomElement(using: &random) ?? ""
        let text = editor.text(name)
        let bytes = Array(text.utf8)
        let boundaries = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
        let start = Int.random(in: 0..<boundaries.count, using: &random)
        let length = Int.random(in: 0...12, using: &random)
        let range = boundaries[start]..<boundaries[min(boundaries.count - 1, start + length)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: editor.type("", over: range, in: name)
        case 1: editor.type(Self.pieces.randomElement(using: &random) ?? "", over: range, in: name)
        case 2:
            // What was broken is put right again from time to time, so that there is something to find.
            let whole = (try? editor.folder.text(of: name)) ?? ""
            editor.type(whole, over: 0..<bytes.count, in: name)
        default:
            editor.type(
                Self.pieces.randomElement(using: &random) ?? "", over: range.lowerBound..<range.lowerBound, in: name)
        }
    }

    @Test(.seeded, arguments: [(isUTF8: false, smallProject: 4_000), (true, 0)])
    func findingsAreThoseOfAFreshLint(isUTF8: Bool, smallProject: Int) throws {
        var random = RepeatableRandom(seed: isUTF8 ? 5 : 6)
        let files = files(keys: 12, using: &random)
        let editor = try Editor(files, isUTF8: isUTF8, smallProject: smallProject)
        let names = [
            "Locales/cs.json", "Locales/de.json", "Locales/en.json", "Locales/xml/de.xml", "Locales/xml/en.xml",
        ]
        for name in names.dropFirst() { editor.open(name) }
        for _ in 0..<Effort.rounds(40, long: 10_000) {
            edit(editor, using: &random)
            let inputs = names.map { CatalogInput(path: editor.path($0), bytes: Array(editor.text($0).utf8)) }
            let fresh = try Linter().lint(inputs: inputs).findings
            for name in names {
                let lines = editor.lines(name)
                let wanted = fresh.filter { $0.path == editor.path(name) }.prefix(DiagnosticList.maximumCount).map {
                    "\($0.code) \(lines.json($0.range)) \($0.messageWithHelp)"
                }
                let found = editor.diagnostics(name).filter { $0["code"] != nil }.map {
                    "\($0["code"]?.string ?? "") \($0["range"] ?? .null) \($0["message"]?.string ?? "")"
                }
                try #require(found == Array(wanted), "\(name)")
            }
        }
    }
}
