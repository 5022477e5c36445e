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
        isOnePiece(range) ? fileRange(of: range) : nil
    }

    /// Whether a range is in adjacent pieces of plain text in the file: `a&#32; b`.
    private func isInNeighbours(_ range: Range<Int>, _ pieces: ArraySlice<CatalogStorage.TextPiece>) -> Bool {
        let touched = pieces.filter { Int($0.start) < range.upperBound && $0.end > range.lowerBound }
        guard let first = touched.first, let last = touched.last else { return false }
        return touched.allSatisfy { piece in
            // References can only be replaced as a whole.
            let isWhole = range.lowerBound <= Int(piece.start) && piece.end <= range.upperBound
            return piece.kind == .verbatim || piece.kind == .whole && isWhole
        }
            && zip(touched, touched.dropFirst()).allSatisfy { $0.fileRange.upperBound == $1.fileRange.lowerBound }
            && Int(first.start) <= range.lowerBound && range.upperBound <= last.end
    }

    /// Whether a single piece contains a range.
    private func isInOne(_ range: Range<Int>, _ pieces: ArraySlice<CatalogStorage.TextPiece>) -> Bool {
        pieces.contains {
            $0.kind != .whole && Int($0.start) <= range.lowerBound && range.upperBound <= $0.end
        }
    }
}
