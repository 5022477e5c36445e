import ByteText
import Catalogs
import LanguageTags

/// The term sheets of a project, one for each language: `terms/{locale}.json`.
package struct Glossary: Sendable {
    /// The sheets by language tag.
    private let sheets: [String: TermSheet]
    /// The paths of the files, so that changes to them can be noticed.
    let paths: [String]
    /// Where the sheets are; nil for sheets in memory.
    private let place: CatalogPattern?

    /// Terms for a source language without a sheet: each concept is named by its own name.
    private let conceptNames: [String: [TermSheet.Term]]

    package init(_ sheets: [TermSheet]) {
        self.sheets = Dictionary(sheets.map { ($0.locale, $0) }) { first, _ in first }
        conceptNames = Self.conceptNames(sheets, in: "en")
        paths = []
        place = nil
    }

    /// The paths of the sheets that there are now, so that a new one can be noticed.
    var pathsNow: [String] { place.flatMap { try? $0.files().map { $0.path } } ?? paths }

    private static func conceptNames(_ sheets: [TermSheet], in language: String) -> [String: [TermSheet.Term]] {
        var names: [String: [TermSheet.Term]] = [:]
        for sheet in sheets {
            names[sheet.locale] = sheet.terms.map { term in
                var source = TermSheet.Term(concept: term.concept)
                source.use = [TermWord(term.concept, in: language)].compactMap(\.self)
                return source
            }
        }
        return names
    }

    /// Reads all sheets.
    ///
    /// - Parameters:
    ///   - pattern: the path of the sheets, with `{locale}` in place of the language.
    ///   - reference: the source language, if known; otherwise `en`.
    /// - Throws: ``LintError`` with the place of the mistake, such as a concept that is not in the source language's sheet.
    init(_ pattern: String, reference: String?) throws(LintError) {
        guard let place = try CatalogPattern(pattern) else {
            throw LintError(
                "\(pattern): the glossary needs one file for each language",
                help: "Write {locale} for the language: \"glossary\": \"terms/{locale}.json\".")
        }
        var sheets: [String: TermSheet] = [:]
        var paths: [String] = []
        for (path, locale) in try place.files() {
            sheets[locale.description] = try TermSheetReader.read(TextFile.read(path), path: path, locale: locale)
            paths.append(path)
        }
        guard !sheets.isEmpty else {
            throw LintError(
                "no term sheet matches \(pattern)", help: "{locale} stands for a language tag: de, pt-BR.")
        }
        let source = LanguageTag(reference ?? "en").flatMap { tag in
            tag.fallbackChain.lazy.compactMap { sheets[$0.description] }.first
        }
        if let source {
            let concepts = Set(source.terms.map(\.concept))
            for sheet in sheets.values.sorted(by: { $0.locale < $1.locale }) {
                for term in sheet.terms where !concepts.contains(term.concept) {
                    throw LintError(
                        "\(term.place): the concept “\(term.concept)” is not in the term sheet for \(source.locale)",
                        help: Suggestion.nearest(to: term.concept, among: concepts.sorted()).map {
                            "Did you mean “\($0)”?"
                        }
                            ?? "Add it there, with the words that the source texts use for it.")
                }
            }
        }
        self.sheets = sheets
        self.paths = paths
        self.place = place
        conceptNames = source == nil ? Self.conceptNames(Array(sheets.values), in: "en") : [:]
    }

    /// The words for a sheet's concepts in the source language.
    package func sourceTerms(for tag: LanguageTag, of target: TermSheet) -> [TermSheet.Term] {
        sheet(for: tag)?.terms ?? conceptNames[target.locale] ?? []
    }

    /// The sheet of a language, or else of its parent: `de` for `de-AT`.
    package func sheet(for tag: LanguageTag) -> TermSheet? {
        tag.fallbackChain.lazy.compactMap { sheets[$0.description] }.first
    }
}

extension CatalogPattern {
    /// The matching files with their languages, sorted by path.
    func files() throws(LintError) -> [(path: String, locale: LanguageTag)] {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(root, isFolder: true)
        } catch {
            throw LintError("\(root): the folder cannot be read: \(error)", help: error.help)
        }
        let start = root == "." ? "" : root
        let prefix = start.utf8.count + (start.isEmpty || start.hasSuffix("/") ? 0 : 1)
        var files: [(path: String, locale: LanguageTag)] = []
        FolderWalk.walk(folder, path: start, skipsLoops: true) { item, path in
            guard case .file = item else { return }
            let inside = String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
            if let language = layout.language(of: inside) { files.append((path, language.tag)) }
        }
        return files.sorted { $0.path < $1.path }
    }
}
