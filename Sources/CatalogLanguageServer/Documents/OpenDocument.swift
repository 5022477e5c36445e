import ByteText
import Catalogs

/// A file that is open in the editor, with what has been typed and not saved.
struct OpenDocument: Sendable {
    /// As the editor writes it.
    let uri: String
    let path: String
    /// The editor's number for this state of the text; nil if it has none.
    private(set) var version: Int64?
    private(set) var lines: TextLines
    /// Different for every state of every document.
    private(set) var revision: UInt64
    private let unit: LineCounter.ColumnUnit

    var bytes: [UInt8] { lines.bytes }

    init(
        uri: String, path: String, version: Int64?, text: String, revision: UInt64, unit: LineCounter.ColumnUnit
    ) {
        self.uri = uri
        self.path = path
        self.version = version
        self.revision = revision
        self.unit = unit
        lines = TextLines(Array(text.utf8), unit: unit, countsMark: true)
    }

    /// Makes the changes of a notification, in their order: each a range with its new text, or the whole text.
    mutating func change(
        _ changes: [JSONValue], version: Int64?, revision: UInt64
    ) throws(ProtocolError) {
        var changed = lines
        for change in changes {
            guard let text = change["text"]?.string else { throw .invalidParameters("a change has no text") }
            guard let range = change["range"], !range.isNull else {
                changed = TextLines(Array(text.utf8), unit: unit, countsMark: true)
                continue
            }
            var bytes = changed.bytes
            bytes.replaceSubrange(try changed.range(of: range), with: text.utf8)
            changed = TextLines(bytes, unit: unit, countsMark: true)
        }
        lines = changed
        self.version = version
        self.revision = revision
    }
}
