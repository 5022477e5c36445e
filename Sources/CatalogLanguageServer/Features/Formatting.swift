import CatalogLinting
import Catalogs

/// Lays out a file the way the tools write it: see rule F112. Only white space at the starts and ends of lines changes, so that a diff
/// shows little, and no text.
enum Formatting: Feature {
    static let method = "textDocument/formatting"
    static let provider: String? = "documentFormattingProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session), !requested.catalog.document.isIncomplete else {
            return .null
        }
        let bytes = requested.document.bytes
        let edits = requested.catalog.syntax == .xml ? XMLLayout.edits(of: bytes) : F112Formatting.edits(of: bytes)
        try session.checkCancellation()
        return .array(
            edits.map { whole($0, bytes) }.map { requested.lines.edit($0.range, $0.replacement) })
    }

    /// The edit, with all of a line break of which it removes the first byte: editors have no position inside a line break.
    private static func whole(_ edit: Fix.Edit, _ bytes: [UInt8]) -> Fix.Edit {
        let end = edit.range.upperBound
        guard end > edit.range.lowerBound, end < bytes.count, bytes[end - 1] == 0x0D, bytes[end] == 0x0A else {
            return edit
        }
        return Fix.Edit(edit.range.lowerBound..<end + 1, edit.replacement + [0x0A])
    }
}
