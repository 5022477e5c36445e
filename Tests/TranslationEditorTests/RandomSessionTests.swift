import Foundation
import TestSupport
import Testing

@testable import Plainspoken
@testable import TranslationEditor

/// Several people at several pages edit the same catalogs, while others change the files, and the editor is ended and started again.
@Suite(.hangLimit, .seeded)
struct RandomSessionTests {
    private static let keys = (1...12).map { "key.n\($0)" }

    @Test(.shows(.editorSaves), arguments: CatalogOracle.Syntax.allCases)
    func filesAreWhatTheOracleSays(_ syntax: CatalogOracle.Syntax) async throws {
        var session = try await RandomSession(syntax, keys: Self.keys)
        for step in 0..<Effort.rounds(24, long: 10_000) {
            let what = try await session.step(step)
            let (file, expected) = (try session.file(), session.oracle.file)
            try #require(file == expected, "step \(step): \(what)")
            #expect(try session.leftovers() == [])
        }
        // Each kind of thing has happened.
        #expect(session.happened.count == RandomSession.Step.allCases.count)
    }
}

/// One run, with everything that has happened so far.
private struct RandomSession {
    enum Step: CaseIterable {
        case save, add, conflict, mine, outside, undo, restart, mark
    }

    private(set) var oracle: CatalogOracle
    private(set) var happened: Set<Step> = []
    private let project: SampleProject
    private var desk: TranslationDesk
    private var pages: [DeskPage] = []
    private var random: RepeatableRandom
    /// The states to which saves can be taken back, the last at the end.
    private var history: [(key: String, before: CatalogOracle, after: CatalogOracle)] = []
    private let keys: [String]

    init(_ syntax: CatalogOracle.Syntax, keys: [String]) async throws {
        self.keys = keys
        random = RepeatableRandom(seed: syntax == .json ? 22 : 23)
        let source = keys.map { "\"\($0)\": \"The text of \($0)\"" }.joined(separator: ", ")
        let entries = keys.enumerated().filter { $0.offset % 3 != 1 }.map { number, key in
            CatalogOracle.Entry(key: key, text: "Text \(number)", oddity: number % 2 == 0 ? "  " : "\n\t")
        }
        oracle = CatalogOracle(syntax: syntax, language: "de", entries: entries, order: keys)
        project = try SampleProject([
            "en.json": "{ \"locale\": \"en\", \"messages\": { \(source) } }", oracle.name: oracle.file,
            "catalog-lint.lock": "{ \"version\": 1 }",
        ])
        desk = try project.desk()
        try await openPages()
    }

    private mutating func openPages() async throws {
        pages = []
        for number in 1...10 { pages.append(try await DeskPage(project, at: desk, number: number)) }
    }

    func file() throws -> String { try project.text(oracle.name) }

    /// Files that should not be there.
    func leftovers() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: project.path).filter { $0.hasPrefix(".") }
    }

    // MARK: Steps

    /// Does something: first each kind of thing a few times, and then anything.
    mutating func step(_ number: Int) async throws -> String {
        let all = Step.allCases
        let step = number < 3 * all.count ? all[number % all.count] : all.randomElement(using: &random) ?? .save
        let key = keys.randomElement(using: &random) ?? ""
        let (text, other) = (randomText(), randomText())
        guard let page = pages.randomElement(using: &random) else { return "" }
        switch step {
        case .save, .add: try await save(key, text, page)
        case .conflict, .mine:
            guard oracle.text(of: key) != nil, oracle.text(of: key) != other else { return "nothing" }
            let base = await page.show(key, "de").part("detail")?["base"]?.string
            oracle.set(other, of: key)
            try write()
            let answer = await saved(key, text, page, base: base)
            let new = try #require(answer["conflict"]?["entry"]?.part("detail")?["base"]?.string, "\(answer.text)")
            if step == .mine { try await save(key, text, page, base: new) }
        case .outside:
            if let place = oracle.entries.indices.randomElement(using: &random), oracle.entries.count > 2 {
                if Bool.random(using: &random) {
                    oracle.entries[place].text = text
                } else {
                    oracle.entries.remove(at: place)
                }
                try write()
            }
        case .undo:
            let answer = await page.ask("undo")
            guard let last = history.popLast() else {
                #expect(answer["error"] != nil)
                break
            }
            // A mark is not in the catalog.
            if last.before.file == last.after.file { break }
            // If others have changed something meanwhile, it depends on the text alone.
            if oracle.file == last.after.file {
                #expect(answer["undone"] != nil, "\(answer.text)")
                oracle = last.before
            } else if let now = oracle.text(of: last.key), now == last.after.text(of: last.key) {
                #expect(answer["undone"] != nil, "\(answer.text)")
                if let before = last.before.text(of: last.key) {
                    oracle.set(before, of: last.key)
                } else {
                    oracle.entries.removeAll { $0.key == last.key }
                }
            } else {
                #expect(answer["error"] != nil)
            }
        case .restart:
            desk = try project.desk()
            history = []
            try await openPages()
        case .mark:
            guard oracle.text(of: key) != nil else { return "nothing" }
            let marks = ["reviewed", "needs-review", "confirm"]
            let answer = await page.ask(
                "save",
                ["key": .string(key), "language": "de", "mark": .string(marks.randomElement(using: &random) ?? "")])
            #expect(answer["saved"] == true, "\(answer.text)")
            history.append((key, oracle, oracle))
        }
        happened.insert(step)
        return "\(step) \(key)"
    }

    private mutating func save(_ key: String, _ text: String, _ page: DeskPage, base: String? = nil) async throws {
        let answer = await saved(key, text, page, base: base)
        try #require(answer["saved"] == true, "\(answer.text)")
        let before = oracle
        oracle.set(text, of: key)
        history.append((key, before, oracle))
    }

    private func saved(_ key: String, _ text: String, _ page: DeskPage, base: String?) async -> JSONValue {
        await page.save(key, "de", boxes: [("", [.string(text)])], base: base, anyway: true)
    }

    private func write() throws { try project.place.write(oracle.file, to: "Locales/\(oracle.name)") }

    /// Letters of many scripts, and everything that means something to somebody.
    private mutating func randomText() -> String {
        let pieces = [
            "Ä", "ß", "한국", "日本", "نص", "😀", "e\u{301}", "{", "}", "\\", "\"", "<b>", "&amp;", "]]>", "|", " ", "'",
            "\u{200F}", "$x", "</message>", "{$x}", "a", "B", "7", "<!--", "//", "\n",
        ]
        let count = Int.random(in: 1...8, using: &random)
        // A dot at the start would be a declaration, and is written in another way.
        return "T" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "."
    }
}
