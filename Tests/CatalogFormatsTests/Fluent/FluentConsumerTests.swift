import Foundation
import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogFormats

/// Files for Mozilla's libraries, checked by `check_fluent.py`. With `PLAINSPOKEN_FLUENT`, the name of a folder, the files are written there;
/// and what the script has written again is read.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment["PLAINSPOKEN_FLUENT"] != nil, "set PLAINSPOKEN_FLUENT to a folder")
)
struct FluentConsumerTests {
    private let folder = URL(filePath: ProcessInfo.processInfo.environment["PLAINSPOKEN_FLUENT"] ?? "/nonexistent")

    /// What the libraries must format.
    private struct Case: Encodable {
        let file: String
        let language: String
        let id: String
        let arguments: [String: String]
        let expected: String
    }

    private static let numbers = ["0", "1", "2", "3", "5", "11", "21", "22", "100", "101", "1.5"]

    private static let plurals: [(language: LanguageTag, source: String)] = [
        ("en", ".input {$n :number} .match $n 0 {{no files}} one {{{$n} file}} * {{{$n} files}}"),
        (
            "cs",
            ".input {$n :number} .match $n one {{{$n} soubor}} few {{{$n} soubory}} many {{{$n} souboru}} * {{{$n} souborů}}"
        ),
        (
            "pl",
            ".input {$n :number} .match $n one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}"
        ),
        (
            "ar",
            ".input {$n :number} .match $n zero {{لا ملفات}} one {{ملف}} two {{ملفان}} few {{ملفات}} many {{ملفًا}} * {{ملف ما}}"
        ),
        ("en", ".input {$n :number} .input {$g :string} .match $n $g 1 m {{A}} one f {{B}} * m {{C}} * * {{D}}"),
        (
            "pl",
            ".input {$n :number} .input {$m :number} .match $n $m 1 few {{A}} one many {{B}} few * {{C}} * 0 {{D}} * * {{E}}"
        ),
        ("cs", " \\{ {$g}\n\n*[\n.x {$g} "),
    ]

    @Test func write() throws {
        var cases: [Case] = []
        var files: [LanguageTag: [FluentResource.Item]] = [:]
        for (number, plural) in Self.plurals.enumerated() {
            let message = try #require(Message.parse(plural.source).message)
            let written = FluentConversion.pattern(from: message, language: plural.language)
            let pattern: FluentPattern = try #require(written.pattern)
            files[plural.language, default: []].append(
                .entry(.init("m\(number)", comment: "Case \(number)\n\nof them", value: pattern)))
            cases += Self.cases(message, plural.language, "m\(number)", "plural-\(plural.language).ftl")
        }
        for (language, items) in files {
            let comments: [FluentResource.Item] = [
                .comment(.init(.file, "Plurals\n\nof everything")), .comment(.init(.group, "Files")),
                .comment(.init(.single, "Alone")),
            ]
            let term = FluentResource.Entry(
                "term", value: nil, attributes: [.init("a", value: .init([.text(.init("x\ny"))]))])
            try save(
                FluentResource(comments + items + [.comment(.init(.group, "")), .entry(term)]),
                "plural-\(language).ftl")
        }
        // What is selected in the middle of text is lifted, and formats as the libraries format the text itself.
        var random = RepeatableRandom(seed: 4)
        for language in ["en", "cs", "pl", "ar"] as [LanguageTag] {
            var text = ""
            for number in 0..<100 { text += "m\(number) = x\(Self.selects(&random, 2))\n" }
            let file = FluentResource(text)
            #expect(file.issues.isEmpty && file.entries.count == 100)
            try save(file, "random-\(language).ftl")
            for entry in file.entries {
                let value = try #require(entry.value)
                let message = FluentConversion.message(from: value, in: file, language: language).message
                cases += Self.cases(try #require(message), language, entry.id, "random-\(language).ftl")
            }
        }
        var messages = FluentMessages(random: RepeatableRandom(seed: 5))
        var items: [FluentResource.Item] = []
        for number in 0..<500 {
            let message = try #require(Message.parse(messages.next()).message)
            let pattern: FluentPattern = try #require(
                FluentConversion.pattern(from: message, language: "cs").pattern)
            items.append(.entry(.init("m\(number)", value: pattern)))
        }
        try save(FluentResource(items), "texts.ftl")
        try JSONEncoder().encode(cases).write(to: folder.appending(path: "cases.json"))
        try JSONEncoder().encode(Self.noise()).write(to: folder.appending(path: "noise.json"))
    }

    /// Files without any order, and what was read in them.
    private static func noise() -> [[String]] {
        var random = RepeatableRandom(seed: 7)
        let signs = [
            "a", "b", " ", " = ", "\n", "\n", "\n    ", "\n  ", "{ ", " }", "\"", "$x", "$n ->", "\n[one] ",
            "\n*[other]", "-t",
            ".", "*", "[", "#", "# ", "## ", "NUMBER($x)", "(", ")", "1", "\r\n", "\na = ", "\nb = x", "\n.c = ", "é",
            "\t",
        ]
        return (0..<10_000).map { _ in
            var text = "a = "
            for _ in 0..<Int.random(in: 0...14, using: &random) {
                text += signs[Int.random(in: 0..<signs.count, using: &random)]
            }
            return [text + "\n", FluentResource(text + "\n").text]
        }
    }

    private func save(_ file: FluentResource, _ name: String) throws {
        try Data(file.text.utf8).write(to: folder.appending(path: name))
    }

    private static func cases(_ message: Message, _ language: LanguageTag, _ id: String, _ file: String) -> [Case] {
        let compiled = CompiledMessage(message, locale: language, bidi: .none)
        var random = RepeatableRandom(seed: 6)
        return numbers.map { number in
            let other = numbers[Int.random(in: 0..<numbers.count, using: &random)]
            let gender = ["m", "f", "x"][Int.random(in: 0..<3, using: &random)]
            let arguments = ["n": number, "m": other, "g": gender]
            let values = MessageArguments(arguments.map { ($0.key, .string($0.value)) })
            return Case(
                file: file, language: language.description, id: id, arguments: arguments,
                expected: compiled.format(values))
        }
    }

    /// Random selects after and in each other.
    private static func selects(_ random: inout RepeatableRandom, _ depth: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let isWord = Int.random(in: 0..<3, using: &random) == 0
            let selector = isWord ? "g" : Bool.random(using: &random) ? "n" : "m"
            var keys = isWord ? ["m", "f"] : ["0", "1", "2", "1.5", "one", "two", "few", "many", "zero"]
            keys.shuffle(using: &random)
            keys = Array(keys.prefix(Int.random(in: isWord ? 1...2 : 0...3, using: &random)))
            text += " { $\(selector) ->"
            for key in keys + ["other"] {
                text += "\n \(key == "other" ? "*" : "")[\(key)] \(selector)\(key)"
                if depth > 0, Bool.random(using: &random) { text += selects(&random, depth - 1) }
            }
            text += "\n }."
        }
        return text
    }

    /// The files as the library writes them have the same entries.
    @Test func readAgain() throws {
        let written = folder.appending(path: "serialized")
        guard FileManager.default.fileExists(atPath: written.path) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: written.path) {
            let ours = FluentResource.parse(Array(try Data(contentsOf: folder.appending(path: name))))
            let theirs = FluentResource.parse(Array(try Data(contentsOf: written.appending(path: name))))
            #expect(theirs.issues.isEmpty && ours.items.count == theirs.items.count && !ours.items.isEmpty)
            for (our, their) in zip(ours.items, theirs.items) { #expect(our == their, "\(name)") }
        }
    }
}
