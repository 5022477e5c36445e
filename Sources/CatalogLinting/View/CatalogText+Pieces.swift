import Plainspoken

extension CatalogText {
    /// Whether a range of the text is written in the file in one piece, so that it can be replaced there.
    ///
    /// - Parameter range: offsets in the text's bytes.
    package func isOnePiece(_ range: Range<Int>) -> Bool {
        let pieces = storage.pieces(of: slot)
        guard !pieces.isEmpty else { return true }
        return pieces.contains { piece in
            let isInside = Int(piece.start) <= range.lowerBound && range.upperBound <= piece.end
            switch piece.kind {
            case .verbatim, .jsonLiteral: return isInside && piece.role != .syntax
            // A reference such as `&amp;` as a whole.
            case .whole:
                return isInside && piece.role == .text && range == Int(piece.start)..<piece.end && !range.isEmpty
            }
        }
    }
}
