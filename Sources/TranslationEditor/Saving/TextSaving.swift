import CatalogExchange
import CatalogLinting
import Catalogs
import LanguageTags
import MessageFormat2

/// Writes what has been typed into the catalog, with the lock file beside it, or not at all.
struct TextSaving {
    /// What is known about the texts beyond their words.
    enum Mark: String {
        case needsReview = "needs-review"
        case reviewed
        /// The translation is right although its source has changed, or a copy that may stay.
        case confirm
    }

    let edited: EditedEntry
    let drafts: [TextDraft]
    let mark: Mark?
    private var project: EditorProject { edited.project }

    /// Whether someone else has changed one of the texts since the page read them, and not to what the page wants.
    var isConflict: Bool {
        drafts.contains { draft in
            guard let shown = edited.text(draft.part) else { return !draft.base.isEmpty }
            guard draft.base != shown.base else { return false }
            guard let text = shown.text, let mine = try? draft.message(of: shown) else { return true }
            return text.parse().message?.description != mine.description
        }
    }

    /// Whether the person has seen what the save would say something about: the source of the translation, and with a mark also the
    /// translation itself.
    ///
    /// - Parameter seen: what the page was sent, as ``seen(_:)`` makes it.
    func isSeen(_ seen: JSONValue) -> Bool {
        let now = Self.seen(edited)
        return seen["source"] == now["source"] && (mark == nil || seen["translation"] == now["translation"])
    }

    /// Identifies the source and the translation, for `isSeen`.
    static func seen(_ edited: EditedEntry) -> JSONValue {
        [
            "source": .string(StalenessLock.hash(edited.source)),
            "translation": edited.translation.map { .string(StalenessLock.hash($0)) } ?? .null,
        ]
    }

    /// Writes the files.
    ///
    /// - Throws: ``EditorFailure`` if nothing was written.
    func save() throws(EditorFailure) -> SaveHistory.Save {
        if let obstacle = edited.side.obstacle { throw .broken(obstacle) }
        let (texts, faults) = edited.messages(of: drafts)
        guard faults.allSatisfy({ if case .empty = $0.fault { true } else { false } }) else { throw .outdated }
        guard !texts.isEmpty || mark != nil && edited.translation != nil else { throw .empty }
        let save: SaveHistory.Save
        do throws(LintError) {
            save = try plan(texts)
        } catch {
            throw .other(error)
        }
        try project.write(save.files)
        return save
    }

    /// What is to be written for some texts.
    private func plan(_ texts: [CatalogEditor.Translation]) throws(LintError) -> SaveHistory.Save {
        let target = try edited.target()
        let after = texts.isEmpty ? target.view.file.bytes : try edited.bytes(target, with: texts)
        let view = texts.isEmpty ? target.view : edited.load(target.path, after)
        // A change must never break a file, whatever is in it.
        if let error = view.readingError {
            throw LintError("the change would break the file: \(error)", help: "Change \(target.path) by hand.")
        }
        // XML, for one, cannot express control characters.
        let written = DraftCheck.entry(edited.key, view)
        for text in texts {
            let message = written?[text.part]?.parse().message
            guard message?.patterns == text.message.patterns else {
                throw LintError(
                    "\(target.path) cannot express this text", help: "Remove characters that cannot be seen.")
            }
        }
        var files: [FileChange] = []
        if after != target.before {
            files.append(FileChange(path: target.path, before: target.before, after: after))
        }
        let (lock, entry) = try lock(after: view)
        if let lock { files.append(lock) }
        return SaveHistory.Save(
            language: edited.side.tag, key: edited.key, path: target.path,
            texts: texts.map { text in
                SaveHistory.Text(
                    part: text.part, before: edited.translation?[text.part]?.message,
                    after: written?[text.part]?.message ?? text.message.description)
            }, entry: entry, files: files)
    }

    /// The new lock file; nil if it stays as it is. Without one, only what cannot be said otherwise is worth one.
    private func lock(after view: CatalogView) throws(LintError) -> (FileChange?, SaveHistory.LockEntry) {
        let path = project.lockPath
        let before = try TextFile.readIfPresent(path)
        var lock = try before.map { bytes throws(LintError) in try StalenessLock(bytes, path: path) } ?? StalenessLock()
        let old = lock.entries[edited.side.tag.description]?[edited.key]
        guard before != nil || mark == .needsReview || mark == .reviewed,
            let entry = DraftCheck.entry(edited.key, view)
        else { return (nil, SaveHistory.LockEntry(before: old, after: old)) }
        let known: StalenessLock.Entry.Mark? =
            switch mark {
            case .needsReview: .needsReview
            case .reviewed: .reviewed
            case .confirm, nil: nil
            }
        lock.record(edited.side.tag.description, edited.key, source: edited.source, translation: entry, mark: known)
        let after = lock.bytes
        return (
            after == before ? nil : FileChange(path: path, before: before, after: after),
            SaveHistory.LockEntry(before: old, after: lock.entries[edited.side.tag.description]?[edited.key])
        )
    }
}
