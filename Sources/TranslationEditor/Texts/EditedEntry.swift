import CatalogExchange
import CatalogLinting
import Catalogs
import LanguageTags

/// One key in one language: the source, the translation in the file, and what a page has typed.
struct EditedEntry {
    let project: EditorProject
    let side: LanguageSide
    /// The number of the key in the source.
    let number: Int
    let source: CatalogEntry
    let translation: CatalogEntry?
    let texts: [ShownPart]

    /// - Returns: nil if there is no such language or key.
    init?(_ key: String, _ language: String, _ project: EditorProject) {
        guard let tag = LanguageTag(language), let side = project.side(tag),
            let number = project.source.number(of: key)
        else { return nil }
        self.init(number, side, project)
    }

    init(_ number: Int, _ side: LanguageSide, _ project: EditorProject) {
        let (source, translation) = (project.source.entry(number), side.entry(number))
        let known = project.lock.entries[side.tag.description]?[source.key.rawValue]
        let isCopy = translation.map { known?.isUntranslated($0) ?? false } ?? false
        let units = UnitBuilder(side.facts)
        texts = CatalogPart.allCases.compactMap { part in
            source[part].map { ShownPart(part, of: $0, translation: translation?[part], isCopy: isCopy, units) }
        }
        (self.project, self.side, self.number) = (project, side, number)
        (self.source, self.translation) = (source, translation)
    }

    var key: String { source.key.rawValue }

    /// The parts whose texts are other entries', which are translated there.
    var uses: [SharedText] { source.uses.filter { translation?[$0.part] == nil } }

    /// The text of another entry that a part uses, in this language or, as long as it is not translated, in the source's.
    func sharedText(_ part: CatalogPart) -> CatalogText? {
        guard let use = uses.first(where: { part == $0.part }),
            let number = project.source.number(of: use.key.rawValue)
        else { return nil }
        return try? use.text(in: side.entry(number) ?? project.source.entry(number))
    }

    func text(_ part: CatalogPart) -> ShownPart? { texts.first { $0.part == part } }

    // MARK: Drafts

    /// The messages of drafts that are ready to be written, and what is wrong with the others.
    func messages(
        of drafts: [TextDraft]
    ) -> (texts: [CatalogEditor.Translation], faults: [(part: CatalogPart, fault: TextDraft.Fault)]) {
        var texts: [CatalogEditor.Translation] = []
        var faults: [(part: CatalogPart, fault: TextDraft.Fault)] = []
        for draft in drafts {
            guard let shown = text(draft.part) else {
                faults.append((draft.part, .outdated))
                continue
            }
            do throws(TextDraft.Fault) {
                texts.append(
                    CatalogEditor.Translation(
                        key: source.key, part: draft.part, message: try draft.message(of: shown)))
            } catch {
                faults.append((draft.part, error))
            }
        }
        return (texts, faults)
    }

    /// The file that the translation is in, or that it would go into.
    struct Target {
        let path: String
        /// nil for a file that does not exist yet.
        let before: [UInt8]?
        let view: CatalogView
        /// The source language's file that belongs to it.
        let source: CatalogView
    }

    /// - Throws: ``LintError`` if the source's path does not contain a language that could be replaced.
    func target() throws(LintError) -> Target {
        let original = project.source.catalog(of: number)
        if let place = side.place(of: number) {
            return Target(
                path: place.view.file.path, before: place.view.file.bytes, view: place.view, source: original)
        }
        let input =
            project.inputs(of: project.sourceTag).first { $0.path == original.file.path }
            ?? CatalogInput(file: original.file.path)
        let path = try input.translationPath(in: side.tag)
        if let known = side.views.first(at: path) {
            return Target(path: known.file.path, before: known.file.bytes, view: known, source: original)
        }
        let bytes = try original.emptyBytes(in: side.tag, path: path)
        return Target(path: path, before: nil, view: load(path, bytes), source: original)
    }

    /// The file with some new texts.
    ///
    /// - Throws: ``LintError`` if the file cannot express them.
    func bytes(_ target: Target, with texts: [CatalogEditor.Translation]) throws(LintError) -> [UInt8] {
        var editor = CatalogEditor(target.view)
        editor.translate(texts, like: target.source)
        do throws(CatalogDiagnostic) {
            return try editor.bytes()
        } catch {
            throw LintError("\(target.path): \(error.message)", help: error.help)
        }
    }

    /// A file of this language with other content.
    func load(_ path: String, _ bytes: [UInt8]) -> CatalogView {
        CatalogLoader(languages: [side.tag]).load(input(path, bytes), as: side.tag, isReference: false)
    }

    private func input(_ path: String, _ bytes: [UInt8]) -> CatalogInput {
        project.inputs(of: side.tag).first { $0.path == path }?.replacing(bytes: bytes)
            ?? CatalogInput(path: path, bytes: bytes)
    }

    /// All files, with this one in another state.
    func inputs(with path: String, _ bytes: [UInt8], revision: UInt64) -> [CatalogInput] {
        let known = project.inputs.contains { $0.path == path }
        let changed = project.inputs.map { input in
            input.path == path ? input.replacing(bytes: bytes, revision: revision) : input
        }
        guard !known else { return changed }
        return (changed + [CatalogInput(file: path, isNamed: false).replacing(bytes: bytes, revision: revision)])
            .sorted { $0.path < $1.path }
    }
}
