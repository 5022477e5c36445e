import ByteText
import Foundation
import TestSupport
import Testing

/// Files, names and arguments with everything in them that a terminal obeys, or that deceives its reader.
struct HostileNamesTests {
    /// A colour, the same in one character, an override, an isolate, a mark, a separator, and what erases a line.
    private static let hostile = "x\u{1B}[31m\u{9B}1A\u{202E}\u{2066}\u{200F}\u{2028}\r\u{7F}y"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"locale":"en","messages":{"a":"A {$b}","c":"D"}}"#, to: "Locales/en.json")
        try folder.write("msgid \"\"\nmsgstr \"Language: de\\n\"\n", to: "empty.po")
    }

    private func run(_ arguments: [String], of name: String = "plainspoken", input: String = "") throws -> CommandRun {
        try CommandRun(arguments, of: name, in: folder.url, input: Data(input.utf8))
    }

    /// What of a text a terminal would obey. Line breaks are those of the command.
    private static func dangerous(_ text: String) -> [String] {
        text.unicodeScalars.filter { $0 != "\n" && VisibleText.isHidden($0) }.map { Hexadecimal.codePoint($0.value) }
    }

    /// Arguments of `plainspoken`, in which X stands for what is hostile.
    static let wrong = [
        ["X"], ["format", "--X"], ["format", "{X", "--locale", "de"], ["format", "a", "--locale", "X"],
        ["format", "a", "--argument", "X"], ["format", "{$X}"], ["format", "{1 :X}"],
        ["negotiate", "de", "--supported", "X"],
        ["negotiate", "X", "--supported", "de"], ["negotiate", "X", "--explain"], ["keys", "X"], ["reference", "X"],
        ["convert", "X.json"], ["convert", "Locales", "--to", "X"], ["convert", "Locales/en.json", "-o", "X.json"],
        ["translate", "--status", "X"], ["translate", "--key", "a", "--catalogs", "X"],
        ["translate", "--service", "X"], ["translate", "--posix-error", "X"], ["diff", "X", "Locales"],
        ["docs", "--catalogs", "X"], ["docs", "--declarations", "X"], ["openapi", "--declarations", "X"],
        ["pages", "--template", "X", "-o", "site"], ["pages", "-o", "Locales/en.json/X"],
        ["export", "X", "--format", "po"], ["export", "Locales", "--format", "X"],
        ["export", "Locales", "--format", "po", "--language", "X"],
        ["export", "Locales", "--format", "po", "--only", "X"],
        ["import", "X", "--into", "Locales"], ["import", "empty.po", "--into", "X", "--format", "X"],
        ["import", "empty.po", "--into", "Locales", "--language", "X"], ["edit", "X"],
        ["edit", "Locales", "--language", "X"],
        ["help", "X"],
    ]

    @Test(.shows(.terminals), arguments: wrong) func arguments(_ arguments: [String]) throws {
        let run = try run(arguments.map { $0.replacing("X", with: Self.hostile) })
        #expect(Self.dangerous(run.errors).isEmpty, "\(run.errors)")
        #expect(Self.dangerous(run.text).isEmpty, "\(run.text)")
    }

    /// Arguments of `catalog-lint`.
    static let wrongForLint = [
        ["X"], ["check", "--X"], ["check", "Locales", "--output-format", "X"],
        ["check", "Locales", "--output-file", "X"],
        ["check", "Locales", "--declarations", "X"], ["check", "Locales", "--config", "X"],
        ["check", "Locales", "--since", "X"],
        ["check", "Locales", "--fail-under", "X"], ["check", "Locales", "--rule", "X"], ["explain", "X"],
        ["add", "X", "Locales"],
        ["lock", "X"], ["baseline", "write", "X"], ["suppress", "Locales", "--rule", "X", "--reason", "X"],
        ["report", "Locales", "-o", "X/"], ["pseudo", "Locales", "-o", "X"],
        ["pseudo", "Locales", "-o", "X/"], ["prune", "X"],
    ]

    @Test(.shows(.terminals), arguments: wrongForLint) func argumentsOfLint(_ arguments: [String]) throws {
        let run = try run(arguments.map { $0.replacing("X", with: Self.hostile) }, of: "catalog-lint")
        #expect(!run.errors.isEmpty && Self.dangerous(run.errors).isEmpty, "\(run.errors)")
        #expect(Self.dangerous(run.text).isEmpty, "\(run.text)")
    }

    /// Files with hostile names, keys and texts, and what is to be done with them.
    static let files: [(name: String, text: String)] = [
        (
            "X.po",
            "msgid \"\"\nmsgstr \"Language: X\\n\"\n\nmsgctxt \"X\"\nmsgid \"X\"\nmsgstr \"X {\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
        ),
        (
            "de.po",
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: X\nmsgctxt \"a\"\nmsgid \"A {$b}\"\nmsgstr \"X {$X}\"\n"
        ),
        ("X.csv", "key,source,translation\na,A {$b},X {$X}\nX,X,X\n"),
        ("de.arb", #"{"@@locale":"X","X":"X {X}","a":"{X"}"#),
        ("X.json", #"{"locale":"X","messages":{"X":"X {$X}"}}"#),
        ("de.xlf", "<xliff version=\"1.2\"><file X=\"X\"></xliff>"),
        ("X.strings", "\"X\" = \"X\n"), ("X.properties", "X=X\n"),
        ("X.xml", "<resources><string name=\"X\">X</string>"),
        ("X.ftl", "X = { X\na = X { $X }\n"), ("X.unknown", "X"),
    ]

    @Test(.shows(.terminals), arguments: files) func imports(_ name: String, _ text: String) throws {
        let name = name.replacing("X", with: Self.hostile)
        try folder.write(text.replacing("X", with: Self.hostile), to: name)
        for into in ["Locales", "new"] {
            for more in [[], ["--language", "de"]] {
                let run = try run(["import", name, "--into", into, "--dry-run"] + more)
                #expect(!run.errors.isEmpty && Self.dangerous(run.errors).isEmpty, "\(run.errors)")
            }
        }
    }

    @Test(.shows(.terminals)) func catalogs() throws {
        let text = #"{"locale":"de","messages":{"X":"X {$X}","a":"X {$b","z\#n":""}}"#
        try folder.write(text.replacing("X", with: Self.hostile), to: "Locales/de.json")
        try folder.write(text.replacing("X", with: Self.hostile), to: "Locales/\(Self.hostile).json")
        for arguments in [
            ["check", "Locales"], ["check", "Locales", "--output-format", "concise"],
            ["check", "Locales", "--statistics"],
            ["check", "Locales", "--fix"], ["prune", "Locales"], ["lock", "Locales"],
            ["pseudo", "Locales", "-o", "out/"],
            ["add", "pl", "Locales"],
        ] {
            let run = try run(arguments, of: "catalog-lint")
            #expect(Self.dangerous(run.errors + run.text).isEmpty, "\(arguments): \(run.errors)\(run.text)")
        }
        for arguments in [
            ["convert", "Locales"], ["convert", "Locales/de.json"], ["convert", "Locales/\(Self.hostile).json"],
            ["export", "Locales", "--format", "po", "--language", "de", "-o", "\(Self.hostile).po"],
            ["diff", "Locales", "Locales"], ["pages", "--catalogs", "Locales", "-o", Self.hostile],
        ] {
            let run = try run(arguments)
            #expect(Self.dangerous(run.errors + run.text).isEmpty, "\(arguments): \(run.errors)\(run.text)")
        }
    }

    /// A name with a line break in it does not begin a line of its own.
    @Test func aNameIsOneLine() throws {
        let name = "a\nplainspoken: error: nothing"
        for arguments in [
            ["convert", name], ["import", name, "--into", "Locales"], ["export", name, "--format", "po"],
        ] {
            let run = try run(arguments)
            #expect(run.errors.contains("a<U+000A>plainspoken"), "\(run.errors)")
        }
        #expect(try run([name], of: "catalog-lint").errors.contains("a<U+000A>plainspoken"))
    }

    /// The explanation is for people, the answer after it is not.
    @Test func explanations() throws {
        let run = try run(["translate", "--key", Self.hostile, "--explain"])
        let people = run.lines.filter { !$0.hasPrefix("{") }
        #expect(people.count > 3 && Self.dangerous(people.joined()).isEmpty, "\(people)")
    }

    /// What programs read is not for people.
    @Test func dataIsAsItIs() throws {
        #expect(try run(["format", Self.hostile]).text == Self.hostile + "\n")
        #expect(try run(["format", "{$a}", "--argument", "a=\u{202E}"]).text == "\u{2068}\u{202E}\u{2069}\n")
        try folder.write("{\"locale\":\"en\",\"messages\":{\"a\":\"b\u{202E}\u{9B}c\"}}", to: "Locales/en.json")
        let run = try run(["export", "Locales", "--format", "po", "--language", "de"])
        #expect(run.text.contains("b\u{202E}\u{9B}c"))
    }
}
