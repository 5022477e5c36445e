import ByteText
import Catalogs
import LanguageTags

/// The first catalogs of a new language: the source texts, to be replaced by translations and
/// marked as untranslated in `catalog-lint.lock`.
///
/// ```swift
/// let inputs = try CatalogInput.find(["Locales"])
/// let czech = try NewLanguage("cs", beside: inputs, options: LintOptions(), lock: nil, at: "Locales/catalog-lint.lock")
/// czech.files.map(\.path)    // ["Locales/cs.json"]
/// ```
public struct NewLanguage: Sendable {
    /// One catalog.
    public struct File: Sendable {
        /// The path: `Locales/cs.json` for `Locales/en.json`, `Locales/cs/messages.json` for `Locales/en/messages.json`.
        public let path: String
        /// The whole file, in UTF-8.
        public let bytes: [UInt8]
        /// How many texts there are to translate.
        public let texts: Int
    }

    /// The language's tag in canonical form: `he` for `iw`.
    public let tag: String
    /// One file for each file of the source language, in the same format.
    public private(set) var files: [File] = []
    /// The updated `catalog-lint.lock`, which marks the new texts as untranslated.
    public let lock: [UInt8]
    /// The language that this one falls back to: `de` for `de-AT`. Then the new catalogs are empty, because they
    /// only need the texts that differ. nil for other languages.
    public let parent: String?

    /// - Parameters:
    ///   - language: a tag (BCP 47): `cs`, `pt-BR`.
    ///   - inputs: the existing catalogs.
    ///   - options: the source language.
    ///   - oldLock: the current `catalog-lint.lock`; nil for a new one.
    ///   - lockPath: its name in errors.
    /// - Throws: ``LintError`` if the tag is not a language, if the language already exists, or if the source cannot be read.
    public init(
        _ language: String, beside inputs: [CatalogInput], options: LintOptions, lock oldLock: [UInt8]?,
        at lockPath: String
    ) throws(LintError) {
        let tag = try Self.tag(language)
        self.tag = tag.description
        let groups = LanguageGroups(inputs)
        if let group = groups.languages.first(where: { $0.tag == tag }) {
            throw LintError(
                "there is already a catalog for \(tag): \(group.inputs[0].path)",
                help: "To see what it lacks: catalog-lint --locale \(tag)")
        }
        let loader = CatalogLoader(languages: Set(groups.tags), pseudo: options.pseudoLocales)
        guard let source = try groups.reference(options.reference, loader) else {
            throw LintError("cannot tell which language is the source", help: "Name it with --reference.")
        }
        let parent = tag.fallbackChain.dropFirst().first(where: groups.tags.contains)
        self.parent = parent?.description
        var lock = StalenessLock()
        if let oldLock { lock = try StalenessLock(oldLock, path: lockPath) }
        for input in source.inputs {
            let view = loader.load(input, as: source.tag, isReference: true)
            let file = try Self.file(tag, from: view, at: input, isEmpty: parent != nil)
            files.append(file)
            let copy = loader.load(CatalogInput(path: file.path, bytes: file.bytes), as: tag, isReference: false)
            for (entry, copy) in zip(view.document.catalog.entries, copy.document.catalog.entries)
            // The texts of other entries are translated there.
            where CatalogPart.allCases.contains(where: { entry[$0] != nil }) {
                lock.markUntranslated(self.tag, entry.key.rawValue, source: entry, copy: copy)
            }
        }
        self.lock = lock.bytes
    }

    private static func file(
        _ tag: LanguageTag, from source: CatalogView, at input: CatalogInput, isEmpty: Bool
    ) throws(LintError) -> File {
        let path = try input.translationPath(in: tag)
        guard (try? OpenFile(path)) == nil else { throw LintError("\(path): the file already exists") }
        if let error = source.document.diagnostics.first(where: { $0.code.isError }),
            !(source.isFlat && error.code == .invalidKey)
        {
            throw LintError(
                "\(error.place): \(error.message)",
                help: error.help ?? "Fix the source first: catalog-lint \(input.path)")
        }
        var catalog = NewCatalog(LanguageFacts(tag), path: path)
        if !isEmpty { for entry in source.document.catalog.entries { catalog.append(entry) } }
        return File(path: path, bytes: try catalog.bytes(like: source), texts: catalog.texts)
    }

    /// Reads the tag of a real language, not of a pseudo-language.
    private static func tag(_ text: String) throws(LintError) -> LanguageTag {
        let tag: LanguageTag
        do throws(LanguageTagError) {
            tag = try LanguageTag(parsing: text)
        } catch {
            throw LintError("\(error)")
        }
        if tag.isPseudo {
            throw LintError(
                "\(tag) is a pseudo-language for tests", help: "To write it: catalog-lint pseudo --language \(tag)")
        }
        if let current = tag.current { return current }
        if let doubt = LanguageDoubt(tag) {
            throw LintError(doubt.message, help: doubt.meant.map { "Did you mean: catalog-lint add \($0)" })
        }
        guard tag.language != "und" else {
            throw LintError("\(tag) is not a language", help: "Use a BCP 47 language tag: de, pt-BR.")
        }
        return tag.canonical
    }
}
