import Catalogs

extension CatalogText {
    /// Whether a range of the text is contiguous in the file, so that it can be replaced there.
    ///
    /// - Parameter range: offsets in the text's bytes.
    package func isOnePiece(_ range: Range<Int>) -> Bool {
        let pieces = storage.pieces(of: slot)
        guard !pieces.isEmpty else { return true }
        return isInOne(range, pieces) || isInNeighbours(range, pieces)
    }

    /// The bytes of the file that a change replaces; nil if the range is not contiguous.
    package func editRange(of range: Range<Int>) -> Range<Int>? {
        guard isOnePiece(range) else { return nil }
        let hasEnd = storage.pieces(of: slot).contains {
            $0.role != .syntax && Int($0.start) < range.lowerBound && range.lowerBound <= $0.end
        }
        guard range.isEmpty, hasEnd else { return fileRange(of: range) }
        // An insertion at the end of a piece goes directly after it, wherever the next piece is.
        let end = fileRange(of: range.lowerBound - 1..<range.lowerBound).upperBound
        return end..<end
    }

    /// Whether a range is in adjacent pieces of plain text in the file: `a&#32; b`.
    private func isInNeighbours(_ range: Range<Int>, _ pieces: ArraySlice<CatalogStorage.TextPiece>) -> Bool {
        let touched = pieces.filter { Int($0.start) < range.upperBound && $0.end > range.lowerBound }
        guard let first = touched.first, let last = touched.last else { return false }
        return touched.allSatisfy { piece in
            // References can only be replaced as a whole.
            let isWhole = range.lowerBound <= Int(piece.start) && piece.end <= range.upperBound
            return piece.role == first.role && piece.role != .syntax && (piece.kind == .verbatim || isWhole)
                && piece.kind != .jsonLiteral
        }
            && zip(touched, touched.dropFirst()).allSatisfy {
                $0.fileRange.upperBound == $1.fileRange.lowerBound && !$1.begins
            }
            && Int(first.start) <= range.lowerBound && range.upperBound <= last.end
    }

    /// Whether a single piece contains a range.
    private func isInOne(_ range: Range<Int>, _ pieces: ArraySlice<CatalogStorage.TextPiece>) -> Bool {
        pieces.contains { piece in
            let isInside = Int(piece.start) <= range.lowerBound && range.upperBound <= piece.end
            switch piece.kind {
            case .verbatim, .jsonLiteral: return isInside && piece.role != .syntax
            // A reference such as `&amp;` counts only as a whole.
            case .whole:
                return isInside && piece.role == .text && range == Int(piece.start)..<piece.end && !range.isEmpty
            }
        }
    }
}
