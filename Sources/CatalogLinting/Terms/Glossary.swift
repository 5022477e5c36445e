import ByteText
import LanguageTags
import Plainspoken

/// The term sheets of a project, one for each language: `terms/{locale}.json`.
package struct Glossary: Sendable {
    /// By language tag.
    private let sheets: [String: TermSheet]
    /// The files, for those who want to know when one changes.
    package let paths: [String]

    package init(_ sheets: [TermSheet]) {
        self.sheets = Dictionary(sheets.map { ($0.locale, $0) }) { first, _ in first }
        paths = []
    }

    /// Reads all sheets.
    ///
    /// - Parameters:
    ///   - pattern: where they are, with `{locale}` in the place of the language.
    ///   - reference: the language that the others are compared with, if it is known; else `en`.
    /// - Throws: ``LintError`` with the place of what is wrong: a concept that the sheet of the reference does not have is.
    package init(_ pattern: String, reference: String?) throws(LintError) {
        guard let place = try CatalogPattern(pattern) else {
            throw LintError(
                "\(pattern): the glossary is one file for each language",
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
                "there is no term sheet that fits \(pattern)", help: "{locale} stands for a tag: de, pt-BR.")
        }
        if let source = sheets[reference ?? "en"] {
            let concepts = source.terms.map(\.concept)
            for sheet in sheets.values.sorted(by: { $0.locale < $1.locale }) {
                for term in sheet.terms where !concepts.contains(term.concept) {
                    throw LintError(
                        "the term sheet of \(sheet.locale) has “\(term.concept)”, which that of \(source.locale) does not have",
                        help: Suggestion.nearest(to: term.concept, among: concepts).map { "Did you mean “\($0)”?" }
                            ?? "Add it there, with the words that name it in the source texts.")
                }
            }
        }
        self.sheets = sheets
        self.paths = paths
    }

    /// The sheet of a language, else that of its parent: `de` for `de-AT`.
    package func sheet(for tag: LanguageTag) -> TermSheet? {
        tag.fallbackChain.lazy.compactMap { sheets[$0.description] }.first
    }
}

extension CatalogPattern {
    /// The files that fit, with their languages, in the order of their paths.
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
