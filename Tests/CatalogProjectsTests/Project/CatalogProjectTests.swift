import TestSupport
import Testing

@testable import CatalogProjects

/// What belongs to catalogs, and whether it has changed.
@Suite struct CatalogProjectTests {
    private let folder: TemporaryFolder
    private var root: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(text, to: name) }
    }

    private static let files = [
        "catalog-lint.json":
            #"{ "catalogs": "Locales/", "glossary": "terms/{locale}.json", "declarations": "messages.json" }"#,
        "messages.json": #"{ "version": 1, "messages": { "a": {} } }"#,
        "other.json": #"{ "version": 1, "messages": { "b": {} } }"#,
        "terms/en.json": #"{ "locale": "en", "terms": [] }"#,
        "Locales/en.json": #"{ "locale": "en", "messages": { "a": "Save" } }"#,
        "Locales/de.json": #"{ "locale": "de", "messages": { "a": "Sichern" } }"#,
        "Locales/catalog-lint.lock": #"{ "version": 1, "de": { "a": "1:2" } }"#,
    ]

    private func project() throws -> CatalogProject {
        let place = ProjectPlace(configurationPath: "\(root)/catalog-lint.json", folder: nil)
        return try CatalogProject(place, rules: RuleNames([]))
    }

    /// The settings lead to everything else.
    @Test func everythingIsFound() throws {
        let project = try project()
        #expect(project.paths == ["\(root)/Locales"])
        #expect(
            try project.find().map(\.path) == ["\(root)/Locales/de.json", "\(root)/Locales/en.json"])
        #expect(project.lockPath == "\(root)/Locales/catalog-lint.lock")
        #expect(project.suppressionPath == "\(root)/catalog-lint.suppressions.json")
        #expect(project.baselinePath == "\(root)/catalog-lint.baseline.json")
        #expect(project.options.settings.declarations?.messages.keys.sorted() == ["a"])
        #expect(project.options.settings.staleness?.entries["de"]?.keys.sorted() == ["a"])
        #expect(project.options.glossaryPaths == ["\(root)/terms/en.json"])
    }

    /// Without settings, everything is beside the catalogs.
    @Test func foldersNeedNoSettings() throws {
        let place = ProjectPlace(configurationPath: nil, folder: "\(root)/Locales")
        let project = try CatalogProject(place, rules: RuleNames([]))
        #expect(project.lockPath == "\(root)/Locales/catalog-lint.lock")
        #expect(project.suppressionPath == "\(root)/Locales/catalog-lint.suppressions.json")
        #expect(project.declarationsPath == nil && project.options.settings.glossary == nil)
    }

    /// What a caller says counts, and the lock only where findings depend on it.
    @Test func callersSayWhatTheyWant() throws {
        let path = "\(root)/catalog-lint.json"
        let configuration = try LintConfiguration(TextFile.read(path), path: path, rules: RuleNames([]))
        let other = "\(root)/other.json"
        let project = try CatalogProject(
            configuration, at: ["\(root)/Locales/{locale}.json"], declarations: other, usesLock: false)
        #expect(project.declarationsPath == other)
        #expect(project.options.settings.declarations?.messages.keys.sorted() == ["b"])
        #expect(project.options.settings.staleness == nil)
        #expect(project.lockPath == "\(root)/Locales/catalog-lint.lock")
    }

    /// A project is no longer current after a change of a file that was read, or that would have been read.
    @Test(arguments: [
        ("catalog-lint.json", "{}"), ("messages.json", #"{ "version": 1, "messages": {} }"#),
        ("Locales/catalog-lint.lock", #"{ "version": 1 }"#), ("terms/en.json", #"{ "terms": [] }"#),
        ("terms/de.json", #"{ "locale": "de" }"#),
    ])
    func changesAreNoticed(name: String, text: String) throws {
        let project = try project()
        let stamps = project.stamps()
        #expect(project.isCurrent)
        try folder.write(text, to: name)
        #expect(!project.isCurrent)
        #expect(project.stamps() != stamps)
    }

    /// Catalogs and accepted findings don't make it outdated, because it does not read them; their stamps change.
    @Test(arguments: [
        "catalog-lint.suppressions.json", "catalog-lint.baseline.json", "Locales/de.json",
    ])
    func contentsAreNotSettings(name: String) throws {
        let project = try project()
        let inputs = try project.find()
        let stamps = project.stamps(of: inputs)
        try folder.write("{ }", to: name)
        #expect(project.isCurrent)
        #expect(
            project.stamps(of: inputs).filter { stamps[$0.key] != $0.value }.keys.sorted() == [
                "\(root)/\(name)"
            ])
    }
}
