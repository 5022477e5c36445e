/// The pieces of text that a format writes around and between digits, one after the other in memory that is made once.
///
/// They lie outside of any array, so that writing them costs neither reference counting nor a look-up.
final class PlanTexts: @unchecked Sendable {
    // Safe to share: nothing is written after `init`, and nothing is freed before `deinit`.
    private let start: UnsafeMutablePointer<UInt8>

    /// Where a piece lies.
    struct Piece: Sendable {
        fileprivate let offset: Int32
        private let length: Int32
        var count: Int { Int(length) }
        var isEmpty: Bool { length == 0 }

        fileprivate init(offset: Int, count: Int) {
            self.offset = Int32(truncatingIfNeeded: offset)
            length = Int32(truncatingIfNeeded: count)
        }
    }

    /// Collects pieces.
    struct Builder {
        private var bytes: [UInt8] = []

        mutating func add(_ text: [UInt8]) -> Piece {
            let piece = Piece(offset: bytes.count, count: text.count)
            bytes += text
            return piece
        }

        func build() -> PlanTexts { PlanTexts(bytes) }
    }

    private init(_ bytes: [UInt8]) {
        start = .allocate(capacity: max(1, bytes.count))
        for (index, byte) in bytes.enumerated() { (start + index).initialize(to: byte) }
    }

    deinit { start.deallocate() }

    /// The bytes of a piece that this value's builder made.
    @inline(__always)
    subscript(_ piece: Piece) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + Int(piece.offset), count: piece.count)
    }

    /// Appends a piece.
    @inline(__always)
    func append(_ piece: Piece, to output: inout [UInt8]) {
        switch piece.count {
        case 0: return
        case 1: output.append(start[Int(piece.offset)])
        default: output.append(contentsOf: self[piece])
        }
    }
}
