import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What the linter knows about texts that entries share, beyond the examples of its rules.
@Suite struct SharedTextLintTests {
    private static func input(_ path: String, _ messages: String) -> CatalogInput {
        let tag = path.prefix { $0 != "." }
        return CatalogInput(path: path, bytes: Array(#"{"locale":"\#(tag)","messages":{\#(messages)}}"#.utf8))
    }

    private static func findings(_ inputs: [CatalogInput]) throws -> [String] {
        try Linter().lint(inputs: inputs).findings.map { "\($0.path) \($0.code) \($0.key ?? "")" }
    }

    private static let source = #""a":{"detail":"Busy","action":{"use":"wait"}},"wait":"Try again later.""#
    private static let german = #""a":{"detail":"Belegt","action":{"use":"wait"}},"wait":"Versuchen Sie es später.""#

    @Test func theSameUseIsTranslated() throws {
        var options = LintOptions()
        options.countsCoverage = true
        let report = try Linter(options).lint(inputs: [
            Self.input("en.json", Self.source), Self.input("de.json", Self.german),
        ])
        #expect(report.findings.isEmpty)
        #expect(report.coverage["de"]?.total == 2 && report.coverage["de"]?.translated == 2)
    }

    /// Another entry's text may stand where the source has its own, and the other way round.
    @Test func aLanguageMayShareMoreOrLess() throws {
        let source =
            #""a":{"detail":"Busy","action":"Wait."},"b":{"detail":"Full","action":{"use":"wait"}},"wait":"Try again later.""#
        let german =
            #""a":{"detail":"Belegt","action":{"use":"wait"}},"b":{"detail":"Voll","action":"Warten Sie."},"wait":"Versuchen Sie es später.""#
        var options = LintOptions()
        options.countsCoverage = true
        let report = try Linter(options).lint(inputs: [Self.input("en.json", source), Self.input("de.json", german)])
        #expect(report.findings.isEmpty)
        #expect(report.coverage["de"]?.percent == 100)
    }

    @Test func aMissingEntryIsOneFindingHoweverManyUseIt() throws {
        let user = #"{"detail":"Busy","action":{"use":"wiat"}}"#
        let report = try Linter().lint(inputs: [Self.input("en.json", #""a":\#(user),"b":\#(user),"c":\#(user)"#)])
        let broken = report.findings.filter { $0.code == "K213" }
        #expect(broken.map(\.key) == ["a"])
    }

    /// The text of a parent language counts, also with a cache that remembers what was found before.
    @Test func aRegionUsesTheTextsOfItsLanguage() throws {
        let austrian = Self.input("de-AT.json", #""a":{"detail":"Besetzt","action":{"use":"wait"}}"#)
        let without = Self.input("de.json", #""a":{"detail":"Belegt","action":"Warten Sie."}"#)
        let english = Self.input("en.json", Self.source)
        let cache = LintCache()
        let linter = try Linter()
        for (german, codes) in [(Self.input("de.json", Self.german), [String]()), (without, ["K213"])] {
            let report = try linter.lint(inputs: [english, german, austrian], reusing: cache)
            #expect(report.findings.filter { $0.locale == "de-AT" && $0.code != "K201" }.map(\.code) == codes)
        }
    }

    /// A text that is used is never deleted, even if only a translation has and uses it.
    @Test func pruneLeavesUsedTexts() throws {
        let german =
            #""a":{"detail":"Belegt","title":{"use":"x"},"action":{"use":"mine"}},"mine":"Warten.","old":"Alt","wait":"Bitte später.""#
        let inputs = [
            Self.input("en.json", Self.source), Self.input("de.json", german),
            Self.input("de-AT.json", #""a":{"detail":"Besetzt","action":{"use":"old"}}"#),
        ]
        let run = try PruneRun(inputs, LintOptions())
        #expect(run.removals.map { "\($0.key) \($0.part ?? "")" } == ["a title"])
        #expect(run.kept.isEmpty)
        let after = run.changes.first.map { String(decoding: $0.after, as: UTF8.self) } ?? ""
        #expect(after.contains(#""a":{"detail":"Belegt","action":{"use":"mine"}},"mine":"Warten.""#), "\(after)")
        #expect(try !Self.findings(inputs).contains("de.json K202 mine"))
    }

    /// In XML as well, where the part is an empty element or one with both tags.
    @Test(arguments: ["<title use=\"x\"/>", "<title use='x'> </title>"])
    func pruneTakesAnElementWithAUse(element: String) throws {
        let start = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n<message key=\"a\">\n"
        let end =
            "<detail>Belegt</detail>\n<action use=\"wait\"/>\n</message>\n<message key=\"wait\">Bitte.</message></catalog>"
        let input = CatalogInput(path: "de.xml", bytes: Array((start + element + "\n" + end).utf8))
        let run = try PruneRun([Self.input("en.json", Self.source), input], LintOptions())
        #expect(run.changes.map { String(decoding: $0.after, as: UTF8.self) } == [start + end])
    }

    @Test func aNewLanguageHasTheSameUses() throws {
        let source = Self.source + #","c":{"detail":{"use":"wait"}}"#
        let new = try NewLanguage(
            "cs", beside: [Self.input("en.json", source)], options: LintOptions(), lock: nil, at: "catalog-lint.lock")
        let file = try #require(new.files.first)
        #expect(file.texts == 2)
        let catalog = JSONCatalogFormat().read(file.bytes, path: file.path).catalog
        #expect(catalog.entry(for: "a")?.uses.map(\.key) == ["wait"])
        // Nobody has to translate an entry without a text of its own.
        let lock = try StalenessLock(new.lock, path: "l")
        #expect(lock.entries["cs"]?.keys.sorted() == ["a", "wait"])
    }

    @Test func pseudoLanguagesHaveTheSameUses() throws {
        var maker = PseudoCatalogMaker(.accented, path: "en-XA.json")
        let view = CatalogLoader().load(Self.input("en.json", Self.source), as: "en", isReference: true)
        for entry in view.document.catalog.entries { maker.append(entry, in: view) }
        #expect(maker.catalog.entries[0].uses.map(\.key) == ["wait"])
    }

    /// The lock follows the shared text once, under its own key.
    @Test func theLockKnowsWhichTextIsUsed() {
        func hash(_ messages: String) -> [String] {
            let view = CatalogLoader().load(Self.input("en.json", messages), as: "en", isReference: true)
            return view.document.catalog.entries.map(StalenessLock.hash)
        }
        let before = hash(Self.source)
        let after = hash(Self.source.replacing("later", with: "soon"))
        #expect(before[0] == after[0] && before[1] != after[1])
        #expect(hash(Self.source.replacing("use\":\"wait", with: "use\":\"other"))[0] != before[0])
        #expect(hash(Self.source.replacing(#","action":{"use":"wait"}"#, with: ""))[0] != before[0])
    }
}
