import CatalogLinting
import Catalogs
import MessageFormat2

/// Gives an argument another name, in all texts of its error in all languages, and in the source's `placeholders`.
struct ArgumentRenaming {
    private let old: String
    private let new: String
    private let key: String
    private let project: Project
    private let session: Session
    private let reader = MessageReader()

    init(_ old: String, _ new: String, of key: String, _ project: Project, _ session: Session) {
        self.old = old
        self.new = new.utf8.first == UInt8(ascii: "$") ? String(new.dropFirst()) : new
        self.key = key
        self.project = project
        self.session = session
    }

    /// The names that the engine supplies, to some entries or to all.
    static let supplied: Set<String> = Set(
        [SuppliedArgument.reference, SuppliedArgument.field]
            + MessageVariant.allCases.flatMap { $0.arguments.map(\.name) })

    /// Refuses to rename what the engine supplies, unless the code has an argument of its own by that name.
    static func refuseSupplied(_ name: String, _ place: CatalogPlace) throws(ProtocolError) {
        guard let entry = place.entry, entry.suppliedArguments.contains(name),
            !entry.placeholders.contains(where: { $0.name == name })
        else { return }
        throw .refused("the engine supplies $\(name), so it cannot be renamed")
    }

    static func check(_ name: String) throws(ProtocolError) {
        guard Message.Variable.isName(name) else {
            throw .refused(
                "“\(name)” is not the name of a variable: letters, digits, _, - and ., beginning with a letter or _")
        }
        if supplied.contains(name) { throw .refused("the engine supplies $\(name): choose another name") }
    }

    func edit() throws(ProtocolError) -> JSONValue {
        try Self.check(new)
        var edits = CatalogEdits()
        let keys = EntryFamily(key).keys
        try project.forEachCatalog(in: session) { catalog throws(ProtocolError) in
            try BrokenCatalog.refuse(catalog)
            for number in keys.flatMap(catalog.numbers) { try rename(in: catalog, number, &edits) }
        }
        guard !edits.isEmpty else { throw .refused("no text uses $\(old)") }
        try carry(keys, &edits)
        return edits.json(in: session)
    }

    private func rename(
        in catalog: CatalogView, _ number: Int, _ edits: inout CatalogEdits
    ) throws(ProtocolError) {
        let entry = catalog.entry(number)
        if entry.record.isBroken {
            throw .refused("nothing was renamed, because this entry has a text that cannot be read: \(entry.place)")
        }
        for placeholder in entry.metadata.placeholders {
            let name = catalog.storage.string(of: placeholder.name)
            if name == new { throw inUse(catalog.textRange(placeholder.name), catalog) }
            guard name == old else { continue }
            edits.add(Fix.Edit(catalog.textRange(placeholder.name), catalog.syntax.escaped(new)), to: catalog)
        }
        for part in CatalogPart.allCases {
            guard let text = entry[part].map({ reader.read($0, part: part) }) else { continue }
            try BrokenCatalog.refuse(text)
            if let use = text.occurrences(of: new).first {
                throw inUse(text.text.fileRange(of: use.range), catalog)
            }
            guard !text.isLocal(old) else { continue }
            for edit in try Self.edits(of: text, old, new, in: catalog) { edits.add(edit, to: catalog) }
        }
    }

    private func inUse(_ range: Range<Int>, _ catalog: CatalogView) -> ProtocolError {
        let position = catalog.file.position(of: range.lowerBound)
        return .refused("$\(new) is in use already: \(catalog.file.path):\(position)")
    }

    static func edits(
        of text: MessageView, _ old: String, _ new: String, in catalog: CatalogView
    ) throws(ProtocolError) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        for use in text.occurrences(of: old) {
            guard let range = text.text.editRange(of: use.range) else {
                let place = text.text.place(of: use.range)
                throw .refused("nothing was renamed, because this use is not in one piece: \(place)")
            }
            edits.append(Fix.Edit(range, catalog.syntax.escaped("$" + new)))
        }
        return edits
    }

    /// Makes the lock file follow: the translations say what they said before.
    private func carry(_ keys: [String], _ edits: inout CatalogEdits) throws(ProtocolError) {
        let changes = try edits.changes(in: project)
        guard var lock = try RenamingLock(of: project, session) else { return }
        let source = project.reference?.language.tag
        for key in keys {
            let entries = changes.compactMap { change -> (CatalogView, (old: CatalogEntry, new: CatalogEntry))? in
                guard let number = change.old.numbers(of: key).first else { return nil }
                return (change.old, (change.old.entry(number), change.new.entry(number)))
            }
            let changed = entries.first { $0.0.language == source }?.1
            for language in lock.lock.entries.keys.sorted() {
                let translation = entries.first { $0.0.language.description == language }?.1
                lock.lock.carry(language, key, source: changed, translation: translation)
            }
        }
        lock.add(to: &edits)
    }
}

/// Gives a variable that a text declares with `.local` another name, in that text.
enum LocalRenaming {
    static func edit(
        _ old: String, _ new: String, _ place: CatalogPlace, _ session: Session
    ) throws(ProtocolError) -> JSONValue {
        let new = new.utf8.first == UInt8(ascii: "$") ? String(new.dropFirst()) : new
        try ArgumentRenaming.check(new)
        guard let text = place.text, let entry = place.entry else { return .null }
        try BrokenCatalog.refuse(text)
        let reader = MessageReader()
        let isTaken = CatalogPart.allCases.contains { part in
            entry[part].map { !reader.read($0, part: part).occurrences(of: new).isEmpty } ?? false
        }
        guard !isTaken, !entry.placeholders.contains(where: { $0.name == new }) else {
            throw .refused("$\(new) is in use already in this entry")
        }
        var edits = CatalogEdits()
        for edit in try ArgumentRenaming.edits(of: text, old, new, in: place.catalog) {
            edits.add(edit, to: place.catalog)
        }
        return edits.json(in: session)
    }
}
