import CatalogLinting
import Catalogs

/// Gives an entry another key, in the catalogs of all languages, in `replacedBy`, where its text is used, and in the lock file. The entries for its
/// circumstances go with it.
struct KeyRenaming {
    private let old: String
    private let new: String
    private let project: Project
    private let session: Session

    init(_ old: String, _ new: String, _ project: Project, _ session: Session) {
        self.old = old
        self.new = new
        self.project = project
        self.session = session
    }

    func edit() throws(ProtocolError) -> JSONValue {
        guard MessageKey(new).isValid else {
            throw .refused(
                "“\(new)” is not a key: "
                    + (KeySyntax.suggestion(for: new).map { "write “\($0)”" }
                        ?? "a key is lower-case words and digits joined by - and ."))
        }
        // A key without entries for circumstances has only itself.
        let names = Array(zip(EntryFamily(old).keys, EntryFamily(old).renamed(new)))
        let isBase = EntryFamily(old).base == old
        let pairs = isBase ? names : [(old, new)]
        var edits = CatalogEdits()
        try project.forEachCatalog(in: session) { catalog throws(ProtocolError) in
            try BrokenCatalog.refuse(catalog)
            if !isBase { try refuseCircumstance(catalog) }
            for (old, new) in pairs { try rename(old, new, catalog, &edits) }
        }
        guard !edits.isEmpty else { throw .refused("no catalog has the key “\(old)”") }
        _ = try edits.changes(in: project)
        if var lock = try RenamingLock(of: project, session) {
            for (old, new) in pairs { lock.lock.rename(old, to: new) }
            lock.add(to: &edits)
        }
        remind()
        return edits.json(in: session)
    }

    private func rename(
        _ old: String, _ new: String, _ catalog: CatalogView, _ edits: inout CatalogEdits
    ) throws(ProtocolError) {
        let numbers = catalog.numbers(of: old)
        if let taken = catalog.numbers(of: new).first {
            throw .refused("the key “\(new)” exists already: \(catalog.entry(taken).place)")
        }
        for number in numbers {
            edits.add(Fix.Edit(catalog.textRange(catalog.storage.records[number].key), new.utf8), to: catalog)
        }
        for range in catalog.mentions(of: old) { edits.add(Fix.Edit(range, new.utf8), to: catalog) }
    }

    /// The entry for a circumstance belongs to its error, which has to be renamed with it.
    private func refuseCircumstance(_ catalog: CatalogView) throws(ProtocolError) {
        let base = EntryFamily(old).base
        guard !catalog.numbers(of: base).isEmpty else { return }
        throw .refused("“\(old)” is the text of “\(base)” for a circumstance: rename “\(base)”, and it is renamed too")
    }

    /// Says what the edit cannot change.
    private func remind() {
        var hints: [String] = []
        if project.settings.options.settings.declarations?.message(for: old) != nil {
            hints.append("The code still uses “\(old)”: rename it there, and write messages.json again.")
        }
        let path = project.settings.suppressionPath
        if let bytes = session.workspace.bytes(of: path), let list = try? SuppressionList(bytes, path: path),
            list.entries.contains(where: { EntryFamily(old).keys.contains($0.key) })
        {
            hints.append(
                "Findings of this entry that were accepted in \(SuppressionList.fileName) are shown again, because their hashes include the key."
            )
        }
        guard !hints.isEmpty else { return }
        session.send("window/showMessage", ["type": 3, "message": .string(hints.joined(separator: " "))])
    }
}

extension CatalogView {
    /// The bytes of a text in the file, without quotation marks.
    func textRange(_ slot: CatalogBuilder.Text) -> Range<Int> { CatalogText(storage: storage, slot: slot).fileRange }
}
