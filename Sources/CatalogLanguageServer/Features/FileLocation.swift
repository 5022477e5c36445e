import CatalogLinting
import Catalogs

/// A place in a file, as the target of a jump.
struct FileLocation {
    let file: SourceFile
    /// The bytes to select.
    let range: Range<Int>
    /// The bytes of all that belongs to it.
    let whole: Range<Int>

    init(_ file: SourceFile, _ range: Range<Int>, in whole: Range<Int>? = nil) {
        self.file = file
        self.range = range
        self.whole = whole.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
    }

    /// The key of an entry.
    init(_ catalog: CatalogView, key number: Int) {
        let record = catalog.storage.records[number]
        let key = CatalogText(storage: catalog.storage, slot: record.key).fileRange
        self.init(catalog.file, key, in: Int(record.start)..<max(Int(record.start), Int(record.end)))
    }

    /// A `Location`.
    func json(in session: Session) -> JSONValue {
        [
            "uri": .string(session.workspace.uri(of: file.path)),
            "range": session.workspace.lines(of: file).json(range),
        ]
    }

    /// A `LocationLink`.
    ///
    /// - Parameter origin: the range that the link is on, in the units of the editor.
    func link(from origin: JSONValue?, in session: Session) -> JSONValue {
        let lines = session.workspace.lines(of: file)
        let link: JSONValue = [
            "targetUri": .string(session.workspace.uri(of: file.path)), "targetRange": lines.json(whole),
            "targetSelectionRange": lines.json(range),
        ]
        return link.with("originSelectionRange", origin)
    }
}
