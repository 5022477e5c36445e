import CatalogLinting
import Catalogs
import LanguageTags

/// The requests of pages that change files.
extension TranslationDesk {
    private static let longestComment = 2_000

    private func checkWritable() throws(EditorFailure) { if options.isReadOnly { throw .readOnly } }

    /// Reads what may have changed on the disk, before something is shown or written.
    func readAgain() throws(EditorFailure) {
        do throws(LintError) {
            switch try project.refresh(findingFiles: false) {
            case .everything: takeEverythingAgain()
            case .languages(let languages):
                for (language, keys) in languages { tellChange(of: language, keys, by: "disk") }
            case nil: break
            }
        } catch {
            throw .other(error)
        }
    }

    private func tellChange(of language: LanguageTag, _ keys: [String], by whom: JSONValue, except page: Int? = nil) {
        checkSoon(language)
        tell(
            [
                "event": "changed", "language": .string(language.description),
                "keys": keys.count > 200 ? .null : .array(keys.map { .string($0) }), "by": whom,
            ], except: page)
    }

    // MARK: Saving

    func save(_ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        try checkWritable()
        try readAgain()
        let edited = try edited(request)
        let drafts = try drafts(request)
        let mark = try Self.mark(request["mark"])
        let saving = TextSaving(edited: edited, drafts: drafts, mark: mark)
        if let seen = request["seen"], !saving.isSeen(seen) { throw .unseen }
        if saving.isConflict { return ["conflict": ["entry": shown(edited)]] }
        if let refusal = try refusal(edited, drafts, anyway: request["anyway"]?.bool ?? false, page) { return refusal }
        let save = try saving.save()
        history.add(save)
        try took(save.files, save, page)
        let what = save.texts.map(\.part.rawValue).joined(separator: ", ")
        sayLine("Saved \(save.language) \(save.key)\(what.isEmpty ? "" : " (\(what))") in \(save.path)")
        return ["saved": true, "file": .string(save.path), "entry": shown(try self.edited(request))]
    }

    private static func mark(_ value: JSONValue?) throws(EditorFailure) -> TextSaving.Mark? {
        guard let name = value?.string else { return nil }
        guard let mark = TextSaving.Mark(rawValue: name) else { throw .badRequest }
        return mark
    }

    /// Why drafts should not be saved as they are; nil if they can be.
    private func refusal(
        _ edited: EditedEntry, _ drafts: [TextDraft], anyway: Bool, _ page: Int
    ) throws(EditorFailure) -> JSONValue? {
        guard !drafts.isEmpty else { return nil }
        let check = try check(edited, drafts)
        let texts = texts(of: page)
        // The engine would not load a catalog with a broken message.
        if let fault = check.faults.first {
            let reason = [fault.error.message, fault.error.help].compactMap(\.self).joined(separator: ". ")
            return [
                "refused": .string(texts.text("refused-invalid", ["reason": .string(reason)])),
                "findings": check.json, "final": true,
            ]
        }
        let parts = Set(drafts.map(\.part))
        guard !anyway, check.hasErrors(in: parts) else { return nil }
        return ["refused": .string(texts.text("refused-errors")), "findings": check.json]
    }

    /// After something was written: takes it over, and tells the other pages.
    private func took(_ changes: [FileChange], _ save: SaveHistory.Save, _ page: Int) throws(EditorFailure) {
        do throws(LintError) {
            if try project.noteOwnChanges(changes, of: save.language) { takeEverythingAgain() }
        } catch {
            throw .other(error)
        }
        if changes.contains(where: { ($0.before == nil) != ($0.after == nil) }) {
            // What `de-AT` lacks, its readers get from `de`: findings change with it.
            for language in project.languages where language.fallbackChain.dropFirst().contains(save.language) {
                checkSoon(language)
            }
        }
        tellChange(of: save.language, [save.key], by: "window", except: page)
        tell(["event": "history", "canUndo": .bool(history.last != nil)])
    }

    // MARK: Taking back

    func undo(_ page: Int) throws(EditorFailure) -> JSONValue {
        try checkWritable()
        guard let save = history.last else { throw .nothingToUndo }
        try readAgain()
        let changes: [FileChange]
        do throws(EditorFailure) {
            changes = try SaveReversal(save: save, project: project).run()
        } catch {
            // What cannot be taken back must not stand in the way of what was saved before.
            if case .undoChanged = error {
                history.removeLast()
                tell(["event": "history", "canUndo": .bool(history.last != nil)])
            }
            throw error
        }
        history.removeLast()
        try took(changes, save, page)
        sayLine("Undid the change of \(save.language) \(save.key) in \(save.path)")
        return [
            "undone": [
                "language": .string(save.language.description), "key": .string(save.key), "file": .string(save.path),
            ]
        ]
    }

    // MARK: Comments and findings that are right

    func comment(_ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        try checkWritable()
        try readAgain()
        let edited = try edited(request)
        guard let text = request["text"]?.string else { throw .badRequest }
        guard text.count <= Self.longestComment else { throw .commentTooLong }
        let known = project.lock.comments[edited.side.tag.description]?[edited.key] ?? ""
        if let base = request["base"]?.string, base != known, text != known { return ["conflict": .string(known)] }
        try change(project.lockPath, of: edited, page) { bytes throws(LintError) in
            var lock =
                try bytes.map { bytes throws(LintError) in
                    try StalenessLock(bytes, path: project.lockPath)
                } ?? StalenessLock()
            lock.setComment(text, edited.side.tag.description, edited.key)
            return lock.bytes
        }
        return ["commented": true]
    }

    func accept(_ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        try checkWritable()
        try readAgain()
        let reason = request["reason"]?.string ?? ""
        guard reason.utf8.contains(where: { $0 > 0x20 }) else { throw .noReason }
        let check = try checked(request)
        guard let finding = check.findings.first(where: { $0.hash == request["finding"]?.string }) else {
            throw .noFinding
        }
        let path = project.settings.suppressionPath
        try change(path, of: check.edited, page) { bytes throws(LintError) in
            var list =
                try bytes.map { bytes throws(LintError) in
                    try SuppressionList(bytes, path: path)
                } ?? SuppressionList()
            list.add([finding], reason: reason)
            return list.bytes
        }
        return ["accepted": true, "findings": try checked(request).json]
    }

    /// Changes a file beside the catalogs.
    private func change(
        _ path: String, of edited: EditedEntry, _ page: Int, _ new: ([UInt8]?) throws(LintError) -> [UInt8]
    ) throws(EditorFailure) {
        do throws(LintError) {
            let before = try TextFile.readIfPresent(path)
            let after = try new(before)
            guard after != before else { return }
            let change = FileChange(path: path, before: before, after: after)
            try write(change)
            if try project.noteOwnChanges([change], of: edited.side.tag) { takeEverythingAgain() }
        } catch {
            throw .other(error)
        }
        tellChange(of: edited.side.tag, [edited.key], by: "window", except: page)
    }

    private func write(_ change: FileChange) throws(LintError) {
        do throws(EditorFailure) {
            try project.write([change])
        } catch {
            throw LintError(error.text(EditorTexts(acceptLanguage: nil)))
        }
    }

    // MARK: Telling

    var summary: JSONValue {
        let (markdown, count) = history.summary(project.lock.comments)
        return ["markdown": .string(markdown), "count": .integer(count)]
    }
}
