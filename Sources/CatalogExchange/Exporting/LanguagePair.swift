import CatalogLinting
import Catalogs
import LanguageTags

/// The catalogs of a source language and of one other language, as they are on disk.
struct LanguagePair {
    let sourceTag: LanguageTag
    let targetTag: LanguageTag
    /// Facts about the target language.
    let facts: LanguageFacts
    /// The source language's catalogs.
    let source: [CatalogView]
    /// The catalog for each of them in the target language; nil if it does not exist.
    let target: [CatalogView?]
    /// The paths of the target language's catalogs.
    let targetPaths: [String]
    /// All catalogs.
    let inputs: [CatalogInput]
    /// The inputs of the target language.
    let targetInputs: [CatalogInput]
    let lock: StalenessLock

    /// - Parameters:
    ///   - language: the target language.
    ///   - inputs: all catalogs.
    ///   - options: the source language.
    ///   - lock: the content of `catalog-lint.lock`; nil if there is none.
    /// - Throws: `LintError` if there is no source, or a file has errors.
    init(
        _ language: LanguageTag, _ inputs: [CatalogInput], options: LintOptions, lock: [UInt8]?, lockPath: String
    ) throws(LintError) {
        let groups = LanguageGroups(inputs)
        let loader = CatalogLoader(languages: Set(groups.tags + [language]), pseudo: options.pseudoLocales)
        let (source, sourceTag) = try options.source(of: groups, loader)
        self.sourceTag = sourceTag
        targetTag = language
        facts = LanguageFacts(language, isPseudo: options.isPseudo(language))
        self.inputs = inputs
        self.source = source.inputs.map { loader.load($0, as: sourceTag, isReference: true) }
        let group = groups.languages.first { $0.tag == language }
        targetInputs = group?.inputs ?? []
        let views = targetInputs.map { loader.load($0, as: language, isReference: false) }
        for view in self.source + views { try Self.refuse(view) }
        targetPaths = try source.inputs.map { input throws(LintError) in try input.translationPath(in: language) }
        target = targetPaths.map(views.first(at:))
        do throws(LintError) {
            self.lock =
                try lock.map { bytes throws(LintError) in try StalenessLock(bytes, path: lockPath) } ?? StalenessLock()
        } catch {
            throw error
        }
    }

    /// The source language alone, as for translators of a new language.
    var template: LanguagePair { LanguagePair(templateOf: self) }

    private init(templateOf pair: LanguagePair) {
        (sourceTag, targetTag, facts) = (pair.sourceTag, pair.sourceTag, LanguageFacts(pair.sourceTag))
        (source, target, targetPaths) = (pair.source, pair.source, pair.source.map(\.file.path))
        (inputs, targetInputs, lock) = (pair.inputs, [], pair.lock)
    }

    /// Refuses a catalog that could not be read to its end: what is missing from it might be taken for untranslated.
    private static func refuse(_ view: CatalogView) throws(LintError) {
        guard let error = view.readingError else { return }
        throw LintError(
            "\(error.place): \(error.message)", help: error.help ?? "Fix it first: catalog-lint \(view.file.path)")
    }
}

extension CatalogView {
    /// The first mistake because of which the file could not be read to its end; nil if there is none.
    package var readingError: CatalogDiagnostic? {
        document.diagnostics.first { $0.code.isError && !(isFlat && $0.code == .invalidKey) }
    }
}

extension LintOptions {
    /// The language in which catalogs are written first.
    ///
    /// - Throws: `LintError` if it cannot be told.
    package func sourceLanguage(of inputs: [CatalogInput]) throws(LintError) -> LanguageTag {
        let groups = LanguageGroups(inputs)
        return try source(of: groups, CatalogLoader(languages: Set(groups.tags))).tag
    }

    fileprivate func source(
        of groups: LanguageGroups, _ loader: CatalogLoader
    ) throws(LintError) -> (group: LanguageGroups.Group, tag: LanguageTag) {
        guard let source = try groups.reference(reference, loader), let tag = source.tag else {
            throw LintError("cannot tell which language is the source", help: "Name it with --source-language.")
        }
        return (source, tag)
    }
}
