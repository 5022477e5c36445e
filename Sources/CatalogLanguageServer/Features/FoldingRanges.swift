import CatalogLinting
import Catalogs

/// What can be folded away: everything in brackets, or between tags, that takes several lines.
enum FoldingRanges: Feature {
    static let method = "textDocument/foldingRange"
    static let provider: String? = "foldingRangeProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let bytes = requested.document.bytes
        let blocks = requested.catalog.syntax == .json ? json(bytes) : XMLBlocks.find(in: bytes)
        var folds: [JSONValue] = []
        for (number, block) in blocks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }).enumerated() {
            if number % 256 == 0 { try session.checkCancellation() }
            let start = requested.lines.position(of: block.range.lowerBound).line
            // The line of the closing bracket stays visible.
            let end = requested.lines.position(of: block.range.upperBound - 1).line - (block.isComment ? 0 : 1)
            guard end > start else { continue }
            let fold: JSONValue = ["startLine": .integer(start), "endLine": .integer(end)]
            folds.append(fold.with("kind", block.isComment ? "comment" : nil))
        }
        return .array(folds)
    }

    /// Objects and arrays.
    private static func json(_ bytes: [UInt8]) -> [XMLBlocks.Block] {
        let document = JSONDocument.structure(of: bytes)
        return document.nodes.indices.compactMap { node in
            let kind = document.nodes[node].kind
            let range = document.range(of: node)
            guard kind == .object || kind == .array, !range.isEmpty else { return nil }
            return XMLBlocks.Block(range: range, isComment: false)
        }
    }
}

extension JSONDocument {
    /// The structure of a file in any state.
    static func structure(of bytes: [UInt8]) -> JSONDocument {
        JSONDocument(reading: bytes, mode: .recovering, duplicates: .allowed, limits: JSONLimits(maximumSize: .max))
    }
}
